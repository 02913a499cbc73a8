import * as z from 'zod/mini';

/** Reply of `GET /health` (operations.md, section 3). */
export const Health = z.object({
  status: z.enum(['healthy', 'degraded']),
  version: z.string(),
  timestamp: z.string(),
});
