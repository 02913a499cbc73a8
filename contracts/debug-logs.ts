import * as z from 'zod/mini';

/** Body of `POST /api/debug-log`: where in the wizard something odd happened. */
export const DebugLog = z.object({
  step: z.string().check(z.maxLength(100)),
  data: z._default(z.record(z.string().check(z.maxLength(60)), z.unknown()), {}),
});
