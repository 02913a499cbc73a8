import { SUGGEST } from '../../../contracts/facts.ts';
import type { PlaceSuggestion } from '../../../contracts/places.ts';

/** Tokens are often bound to a site's address: maps services must see whose page asks. */
export const REFERRER_POLICY = 'strict-origin-when-cross-origin';

interface Features {
  features?: PlaceSuggestion[];
}

/** Mapbox's suggestions for the typed text. @throws {Error} with Mapbox's answer, when that is no list. */
export async function fromMapbox(
  query: string,
  token: string,
  signal: AbortSignal,
): Promise<PlaceSuggestion[]> {
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
