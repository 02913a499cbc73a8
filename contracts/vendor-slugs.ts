import * as z from 'zod/mini';

const SLUG = /^[a-z0-9-]{1,60}$/;
/** A vendor's slug, to ask for its prices alone. */
export const OneVendor = z.object({
  vendor: z.optional(z.string().check(z.regex(SLUG, 'There is no such mover.'))),
});
