import * as z from 'zod/mini';

/** The largest number that a column of type `integer` holds; Postgres refuses to look for more. */
const MOST = 2_147_483_647;

/** The id of a row, as an address writes it. */
export const rowId = z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST));

/** The id or the version of a row in a body; from zero on where there may be no row yet. */
export const rowNumber = (message?: string, least: 0 | 1 = 1) =>
  z.int(message).check(z.gte(least), z.lte(MOST));

/** The version that a person has seen: a change on top of another's is refused. */
export const seenVersion = rowNumber('Say which version you have seen.');
