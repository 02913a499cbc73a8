import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';

/** A row of `GET /admin/quote-requests`: a mover that has been asked for a price (rule 4.12). */
export const OpenRequest = z.object({
  lead_id: z.string(),
  vendor_name: z.string(),
  vendor_phone: z.string(),
  move_date: z.string(),
  answer_by: z.string(),
  late: z.boolean(),
});
export type OpenRequest = z.infer<typeof OpenRequest>;

export const getOpenRequests = endpoint('GET', '/admin/quote-requests', {
  summary: 'Requests for a price that no mover has answered, the longest waiting first',
  reply: { 200: ['At most 500; the total is in X-Total-Count', z.array(OpenRequest)] },
});
