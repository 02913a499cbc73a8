import * as z from 'zod/mini';
import { pageLimit } from '../page-limits.ts';

/** Most characters of a search. */
export const SEARCH_LENGTH = 100;
/** Least characters that a long list is searched for: a trigram, which its index holds. */
export const SEARCH_MIN = 3;

const order = z.enum(['asc', 'desc'], 'order is asc or desc.');

/**
 * The query of the panel's lists (rule 6.2): `q` looks for a text in any field, `status` filters,
 * `sort` and `order` arrange, `cursor` is the id of the last row of the page before.
 */
export function listQuery<const S extends readonly string[]>(
  sorts: S,
  statuses: readonly string[],
  { searchMin = SEARCH_MIN } = {},
) {
  return z.object({
    q: z.optional(
      z
        .string()
        .check(z.trim(), z.maxLength(SEARCH_LENGTH, { abort: true }), longEnough(searchMin)),
    ),
    status: z.optional(z.enum(['', ...statuses], `Choose one of ${statuses.join(', ')}.`)),
    sort: z._default(z.enum(sorts, `Sort by one of ${sorts.join(', ')}.`), sorts[0] as S[number]),
    order: z._default(order, 'desc'),
    limit: pageLimit,
    cursor: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  });
}

const longEnough = (least: number) =>
  z.refine(
    (text) => text === '' || (text as string).length >= least,
    `Search for ${least} characters or more.`,
  );

/** The input of a list function of `db/admin`. */
export type ListAsked<S extends string> = {
  q?: string | undefined;
  status?: string | undefined;
  sort: S;
  order: 'asc' | 'desc';
  limit: number;
  cursor?: number | undefined;
};
