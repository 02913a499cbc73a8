import { useInfiniteQuery } from '@tanstack/react-query';
import { SUGGEST } from '../../../../contracts/facts.ts';
import type { PlaceSuggestion } from '../../../../contracts/places.ts';
import type { LocateReply, Location } from '../../../../contracts/portal/locations.ts';
import { ask, request } from '../../../shared/request.ts';
import { locationKeys } from './keys.ts';

export const PATH = '/vendor/vendor/locations';
const PAGE = 100;

/** The mover's locations of a state that match what was searched for, page by page. */
export function useLocations(state: 'open' | 'closed', q: string) {
  return useInfiniteQuery({
    queryKey: locationKeys.list(state, q),
    queryFn: ({ pageParam, signal }) =>
      ask<Location[]>('GET', PATH, { query: { state, q, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}

export const locate = (address: string, signal?: AbortSignal) =>
  request<LocateReply>('GET', '/vendor/vendor/locate', {
    query: { address },
    ...(signal && { signal }),
  });

/** Addresses that begin like what was typed; none when the service is away. */
export async function suggest(text: string, signal: AbortSignal): Promise<string[]> {
  const q = text.trim();
  if (q.length < SUGGEST.minimumLength) return [];
  const found = await request<PlaceSuggestion[]>('GET', '/api/places', { query: { q }, signal });
  return found.map(({ place_name }) => place_name);
}
