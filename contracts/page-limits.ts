import * as z from 'zod/mini';

const MOST = 1000;
const sentence = 'Ask for 1 to 1,000 rows at once.';

/** How many rows of a list come at once (rule 6.2). */
export const pageLimit = z._default(
  z.coerce.number(sentence).check(z.int(sentence), z.gte(1, sentence), z.lte(MOST, sentence)),
  200,
);
