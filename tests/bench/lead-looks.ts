import { LEAD_SORTS, LEAD_STATES, type LeadState } from '../../contracts/admin/leads.ts';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { NO_FILTER, type PageRequest } from '../../db/admin/lead-lists.ts';

type Filter = {
  search: string;
  states: readonly LeadState[];
  vendorId: number | null;
  moves?: { moveFrom: string; moveTo: string | null };
};
type Look = { search: string; page: Omit<PageRequest, 'cursor' | 'limit'> };

/** Every order, alone and with each kind of filter: a weekend's moves, a month's, all that are to come. */
export function looks(vendor: { id: number; slug: string }): Look[] {
  const today = torontoToday(new Date());
  const filters: Filter[] = [
    { search: '', states: LEAD_STATES, vendorId: null },
    { search: '&status=lost', states: ['lost'], vendorId: null },
    { search: `&vendor=${vendor.slug}`, states: LEAD_STATES, vendorId: vendor.id },
    {
      search: `&status=contacted&vendor=${vendor.slug}`,
      states: ['contacted'],
      vendorId: vendor.id,
    },
    ...[
      { moveFrom: addDays(today, 5), moveTo: addDays(today, 6) },
      { moveFrom: addDays(today, -180), moveTo: addDays(today, -150) },
      { moveFrom: today, moveTo: null },
    ].map((moves) => ({
      search: `&move_from=${moves.moveFrom}${moves.moveTo ? `&move_to=${moves.moveTo}` : ''}`,
      states: LEAD_STATES,
      vendorId: null,
      moves,
    })),
  ];
  return LEAD_SORTS.flatMap((sort) =>
    filters.flatMap(({ search, states, vendorId, moves }) =>
      [true, false].map((descending) => ({
        search: `sort=${sort}&order=${descending ? 'desc' : 'asc'}${search}`,
        page: {
          sort,
          descending,
          filter: { ...NO_FILTER, states, vendorId, ...moves },
        },
      })),
    ),
  );
}
