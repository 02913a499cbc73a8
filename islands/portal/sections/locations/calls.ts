import { useInfiniteQuery } from '@tanstack/react-query';
import { getCalendar, getDay } from '../../../../contracts/portal/calendars.ts';
import { getLocation, getLocations } from '../../../../contracts/portal/locations.ts';
import { callPage } from '../../../shared/paging.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';

const PAGE = 100;

/** What is no longer as it was once a location has changed. */
export const LOCATIONS = [keyOf(getLocations), keyOf(getLocation)];

/** What is no longer as it was once dates of a location have changed. */
export const calendarOf = (id: number) => [
  keyOf(getCalendar, { params: { id } }),
  keyOf(getDay, { params: { id } }),
  ...LOCATIONS,
];

/** The mover's locations of a state that match what was searched for, page by page. */
export function useLocations(state: 'open' | 'closed', q: string) {
  return useInfiniteQuery({
    queryKey: keyOf(getLocations, { query: { state, q } }),
    queryFn: ({ pageParam, signal }) =>
      callPage(getLocations, { query: { state, q, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}
