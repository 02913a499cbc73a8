import * as z from 'zod/mini';
import { AccessNotes } from './access-notes.ts';
import { AskedBill } from './asked-bills.ts';
import { seenBy } from './dossiers.ts';
import { endpoint } from './endpoints.ts';
import { JobRecord } from './job-records.ts';
import { JobProgress } from './job-steps.ts';
import { SENDERS } from './messages.ts';
import { instant } from './texts.ts';

/** All that a crew needs for one job, on one sheet (rule 8.8). Money is whole cents. */

const point = z.nullable(z.object({ lat: z.number(), lng: z.number() }));

/** Which truck and crew go, on which day of the job. */
export const SheetDispatch = z.object({
  day: z.string(),
  /** At the door, by the clocks of the pick-up. */
  starts_at: z.string(),
  truck: z.string(),
  plate: z.string(),
  crew: z.nullable(z.string()),
  people: z.nullable(z.int()),
});
export type SheetDispatch = z.infer<typeof SheetDispatch>;

export const JobSheet = z.extend(seenBy('crew'), {
  vendor_name: z.string(),
  /** The yard that sends, with its dispatcher and phone. */
  location: z.object({ name: z.string(), dispatcher: z.string(), phone: z.string() }),
  customer: z.object({ first_name: z.string(), last_name: z.string(), phone: z.string() }),
  origin_address: z.string(),
  destination_address: z.string(),
  /** Null where the address was not found on the map. */
  origin_point: point,
  destination_point: point,
  dispatches: z.array(SheetDispatch),
  access: AccessNotes,
  /** The mover's own, newest first. */
  notes: z.array(z.object({ body: z.string(), created_at: instant })),
  /** The last three of customer and mover, oldest first. */
  messages: z.array(z.object({ sender: z.enum(SENDERS), text: z.string(), sent_at: instant })),
  /** The sum left to collect, by the bill, else the agreed price, else the estimate; 0 after a no-show. */
  balance_cents: z.int(),
  progress: JobProgress,
  /** A bill that the customer is asked to agree to, or has refused; null once there is a record. */
  asked_bill: z.nullable(AskedBill),
  record: z.nullable(JobRecord),
});
export type JobSheet = z.infer<typeof JobSheet>;

export const getJobSheet = endpoint('GET', '/vendor/vendor/leads/:id/job-sheet', {
  needs: 'view_leads',
  own: 'lead',
  summary: 'The job sheet of a booking',
  reply: { 200: ['The sheet', JobSheet] },
  problems: { 409: 'The deposit is not paid, or the booking is over' },
});
