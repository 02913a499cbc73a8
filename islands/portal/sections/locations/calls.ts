import { useInfiniteQuery } from '@tanstack/react-query';
import { SUGGEST } from '../../../../contracts/facts.ts';
import { getPlaces } from '../../../../contracts/places.ts';
import { getLocations, getPoint } from '../../../../contracts/portal/locations.ts';
import { call } from '../../../shared/client.ts';
import { callPage } from '../../../shared/paging.ts';
import { locationKeys } from './keys.ts';

const PAGE = 100;

/** The mover's locations of a state that match what was searched for, page by page. */
export function useLocations(state: 'open' | 'closed', q: string) {
  return useInfiniteQuery({
    queryKey: locationKeys.list(state, q),
    queryFn: ({ pageParam, signal }) =>
      callPage(getLocations, { query: { state, q, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}

export const locate = (address: string, signal?: AbortSignal) =>
  call(getPoint, {
    query: { address },
    ...(signal && { signal }),
  });

/** Addresses that begin like what was typed; none when the service is away. */
export async function suggest(text: string, signal: AbortSignal): Promise<string[]> {
  const q = text.trim();
  if (q.length < SUGGEST.minimumLength) return [];
  const found = await call(getPlaces, { query: { q }, signal });
  return found.map(({ place_name }) => place_name);
}
