import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';

/** Body of `POST /api/debug-log`: where in the wizard something odd happened. */
export const DebugLog = z.object({
  step: z.string().check(z.maxLength(100)),
  data: z._default(z.record(z.string().check(z.maxLength(60)), z.unknown()), {}),
});

export const postDebugLog = endpoint('POST', '/api/debug-log', {
  needs: 'anyone',
  limit: 'debugLogs',
  summary: "Note trouble in the customer's browser",
  body: DebugLog,
  reply: { 204: 'Noted' },
});
