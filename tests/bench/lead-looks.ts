import { LEAD_SORTS } from '../../contracts/admin/leads.ts';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import {
  type LeadCursor,
  type LeadFilterValues,
  leadsMatching,
  NO_FILTER,
  type PageRequest,
} from '../../db/admin/lead-lists.ts';
import type { Sql } from '../../db/connect.ts';

type Look = {
  search: string;
  page: Omit<PageRequest, 'cursor' | 'limit'>;
  /** Leads of the filter, anywhere in its list. */
  cursors: LeadCursor[];
};

type Vendor = { id: number; slug: string };
type Asked = Partial<LeadFilterValues> & { search: string };

/** Every order, alone and with each kind of filter: a weekend's moves, a month's, all that are to come. */
export async function looks(
  sql: Sql,
  { vendor, turns }: { vendor: Vendor; turns: number },
): Promise<Look[]> {
  const all: Look[] = [];
  for (const { search, ...asked } of filters(vendor)) {
    const filter = { ...NO_FILTER, ...asked };
    const cursors = await sql<LeadCursor[]>`
      select id, score from leads l where ${leadsMatching(sql, filter)} order by md5(id) limit ${turns}`;
    for (const sort of LEAD_SORTS) {
      for (const descending of [true, false]) {
        all.push({
          search: `sort=${sort}&order=${descending ? 'desc' : 'asc'}${search}`,
          page: { sort, descending, filter },
          cursors,
        });
      }
    }
  }
  return all;
}

function filters(vendor: Vendor): Asked[] {
  const today = torontoToday(new Date());
  return [
    { search: '' },
    { search: '&status=lost', states: ['lost'] },
    { search: `&vendor=${vendor.slug}`, vendorId: vendor.id },
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
      ...moves,
    })),
  ];
}
