import { Hono } from 'hono';
import { SEARCH_MIN } from '../../../contracts/admin/leads.ts';
import {
  getSearch,
  PALETTE_HITS,
  PALETTE_MIN,
  type SearchReply,
} from '../../../contracts/admin/search.ts';
import { searchWords } from '../../../contracts/admin/search-words.ts';
import { seesOf } from '../../../contracts/hidden-contacts.ts';
import {
  searchBookings,
  searchLocations,
  searchPeople,
  searchVendors,
} from '../../../db/admin/search.ts';
import type { AppDeps } from '../../deps.ts';
import type { AdminEnv } from '../../middleware/admin.ts';
import { accepts } from '../../middleware/endpoints.ts';
import { readFrom } from '../../middleware/reads.ts';

/** `GET /admin/search`: what the palette looks for, by a few letters (rule 7.22). */
export function searchRoutes(deps: AppDeps) {
  return new Hono<AdminEnv>().get(getSearch.path, accepts(getSearch), async (c) => {
    const sql = readFrom(c, deps);
    const sees = seesOf(c.get('user'));
    const words = searchWords(c.req.valid('query').q);
    const few = words.join('').length < PALETTE_MIN;
    // What has no trigram is in no index of a long list.
    const inLeads = words.some((word) => word.length >= SEARCH_MIN);
    const [bookings, vendors, locations, people] = await Promise.all([
      few || !inLeads ? [] : searchBookings(sql, words, PALETTE_HITS, sees),
      few ? [] : searchVendors(sql, words, PALETTE_HITS, sees),
      few ? [] : searchLocations(sql, words, PALETTE_HITS, sees),
      few ? [] : searchPeople(sql, words, PALETTE_HITS, sees),
    ]);
    return c.json({ bookings, vendors, locations, people } satisfies SearchReply);
  });
}
