import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { rateVital, VITALS, type VitalName } from './vital-ratings.ts';

const TEN_MINUTES_MS = 600_000;

const Vital = z
  .object({
    name: z.enum(Object.keys(VITALS) as [VitalName, ...VitalName[]]),
    /** Milliseconds; CLS has no unit. */
    value: z.number().check(z.gte(0), z.lte(TEN_MINUTES_MS)),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
  })
  .check(
    z.refine(({ name, value, rating }) => rating === rateVital(name, value), {
      path: ['rating'],
      error: 'The rating does not follow from the value.',
    }),
  );
export type Vital = z.infer<typeof Vital>;

/**
 * Body of `POST /api/vitals`: the measurements of one view of a page, with the path alone and without a
 * mark of the person.
 */
export const VitalsReport = z.strictObject({
  path: z.string().check(z.regex(/^\/[\w./-]{0,200}$/, 'Send the path of the page alone.')),
  metrics: z.array(Vital).check(z.minLength(1), z.maxLength(Object.keys(VITALS).length)),
});
export type VitalsReport = z.infer<typeof VitalsReport>;

export const postVitals = endpoint('POST', '/api/vitals', {
  needs: 'anyone',
  limit: 'vitals',
  summary: 'Note how fast a page was, without saying for whom',
  body: VitalsReport,
  reply: { 204: 'Noted' },
});
