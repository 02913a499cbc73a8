import { SEARCH_MIN } from '../../../contracts/admin/leads.ts';
import { PALETTE_HITS, PALETTE_MIN, type SearchReply } from '../../../contracts/admin/search.ts';
import { searchWords } from '../../../contracts/admin/search-words.ts';
import type { seesOf } from '../../../contracts/hidden-contacts.ts';
import {
  searchBookings,
  searchLocations,
  searchPeople,
  searchVendors,
} from '../../../db/admin/search.ts';
import type { Sql } from '../../../db/connect.ts';

/** The palette's matches for a few letters (rule 7.22), as far as its reader sees them. */
export async function searchPanel(
  sql: Sql,
  q: string,
  sees: ReturnType<typeof seesOf>,
): Promise<SearchReply> {
  const words = searchWords(q);
  const few = words.join('').length < PALETTE_MIN;
  // Short words are in no index of a long list.
  const inLeads = words.some((word) => word.length >= SEARCH_MIN);
  const [bookings, vendors, locations, people] = await Promise.all([
    few || !inLeads ? [] : searchBookings(sql, words, PALETTE_HITS, sees),
    few ? [] : searchVendors(sql, words, PALETTE_HITS, sees),
    few ? [] : searchLocations(sql, words, PALETTE_HITS, sees),
    few ? [] : searchPeople(sql, words, PALETTE_HITS, sees),
  ]);
  return { bookings, vendors, locations, people };
}
