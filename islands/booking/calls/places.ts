import { SUGGEST } from '../../../contracts/facts.ts';
import type { PlaceSuggestion } from '../../../contracts/places.ts';
import { getPlaces } from '../../../contracts/places.ts';
import { call } from '../../shared/client.ts';
import { debugLog } from '../../shared/debug-log.ts';
import { publicConfig } from '../../shared/public-config.ts';

/** Tokens are often bound to a site's address: maps services must see whose page asks. */
export const REFERRER_POLICY = 'strict-origin-when-cross-origin';

interface Features {
  features?: PlaceSuggestion[];
}

/**
 * Address suggestions for what was typed (rule 2.12), `near` the other end of the move. Fewer than
 * two characters, and any failure, give an empty list: the person is never told.
 */
export async function suggest(
  text: string,
  near: string,
  signal: AbortSignal,
): Promise<PlaceSuggestion[]> {
  const query = text.trim();
  if (query.length < SUGGEST.minimumLength) return [];
  try {
    const { mapbox_token: token } = await publicConfig();
    const list = token
      ? await fromMapbox(query, token, signal)
      : await call(getPlaces, { query: { q: query, near }, signal });
    return list.slice(0, SUGGEST.limit);
  } catch (error) {
    if (!signal.aborted) debugLog('places', { error: String(error) });
    return [];
  }
}

async function fromMapbox(query: string, token: string, signal: AbortSignal) {
  const parameters = new URLSearchParams({
    access_token: token,
    autocomplete: 'true',
    limit: String(SUGGEST.limit),
    country: 'ca',
  });
  const path = `${encodeURIComponent(query)}.json?${parameters}`;
  const response = await fetch(`https://api.mapbox.com/geocoding/v5/mapbox.places/${path}`, {
    signal,
    referrerPolicy: REFERRER_POLICY,
  });
  if (!response.ok) throw new Error(`geocoding ${response.status}`);
  const { features = [] } = (await response.json()) as Features;
  return features.map(({ id, place_name }) => ({ id, place_name }));
}
