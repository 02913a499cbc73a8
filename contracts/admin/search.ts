import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { LEAD_STATUSES } from '../leads.ts';
import { ROLES } from '../users.ts';
import { SEARCH_LENGTH } from './lists.ts';

/** Least letters or digits of a search; a booking takes `SEARCH_MIN` of `leads.ts`. */
export const PALETTE_MIN = 2;
/** Hits of one kind. */
export const PALETTE_HITS = 8;

/** The panel's hits for some letters: the first few of each kind. */
export const SearchReply = z.object({
  bookings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      origin_address: z.string(),
      destination_address: z.string(),
      move_date: z.string(),
      status: z.enum(LEAD_STATUSES),
      vendor_name: z.nullable(z.string()),
    }),
  ),
  vendors: z.array(
    z.object({ slug: z.string(), name: z.string(), status: z.enum(['active', 'inactive']) }),
  ),
  locations: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      address: z.string(),
      vendor_slug: z.string(),
      vendor_name: z.string(),
    }),
  ),
  /** Operators by their role; people of vendors by their vendor. */
  people: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      role: z.nullable(z.enum(ROLES)),
      vendor_slug: z.nullable(z.string()),
      vendor_name: z.nullable(z.string()),
    }),
  ),
});
export type SearchReply = z.infer<typeof SearchReply>;

export const getSearch = endpoint('GET', '/admin/search', {
  needs: 'analyst',
  summary: 'Bookings, movers, yards and people by a few letters',
  query: z.object({
    q: z
      .string('Say what to look for.')
      .check(
        z.trim(),
        z.maxLength(SEARCH_LENGTH, `Search for ${SEARCH_LENGTH} characters at most.`),
      ),
  }),
  reply: { 200: ['The first few of each kind, bookings newest first', SearchReply] },
});
