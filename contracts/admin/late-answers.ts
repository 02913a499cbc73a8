import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';

/** A row of `GET /admin/late-answers`: a booking whose vendor let its 24 hours pass (rule 4.8). */
export const LateAnswer = z.object({
  lead_id: z.string(),
  vendor_name: z.string(),
  vendor_phone: z.string(),
  move_date: z.string(),
  booked_at: z.string(),
});
export type LateAnswer = z.infer<typeof LateAnswer>;

export const getLateAnswers = endpoint('GET', '/admin/late-answers', {
  summary: 'Bookings without an answer after 24 hours, the next move first',
  reply: { 200: ['At most 500; the total is in X-Total-Count', z.array(LateAnswer)] },
});
