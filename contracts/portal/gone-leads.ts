import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { instant } from '../texts.ts';

/** A booking that an operator gave to another company (rule 4.16), without its customer. */
const GoneLead = z.object({ id: z.string(), move_date: z.string(), went_at: instant });
export type GoneLead = z.infer<typeof GoneLead>;

export const getGoneLeads = endpoint('GET', '/vendor/vendor/gone-leads', {
  needs: 'view_leads',
  summary: 'The bookings that went to another company, the newest first',
  reply: { 200: ['At most 100 bookings', z.array(GoneLead)] },
});
