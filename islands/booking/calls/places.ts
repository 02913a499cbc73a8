import { SUGGEST } from '../../../contracts/facts.ts';
import type { PlaceSuggestion } from '../../../contracts/places.ts';
import { getPlaces } from '../../../contracts/places.ts';
import { call } from '../../shared/client.ts';
import { debugLog } from '../../shared/debug-log.ts';
import { publicConfig } from '../../shared/public-config.ts';

/**
 * Address suggestions for the typed text (rule 2.12), `near` the other end of the move. Fewer than
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
      ? await (await import('./mapbox.ts')).fromMapbox(query, token, signal)
      : await call(getPlaces, { query: { q: query, near }, signal });
    return list.slice(0, SUGGEST.limit);
  } catch (error) {
    if (!signal.aborted) debugLog('places', { error: String(error) });
    return [];
  }
}
