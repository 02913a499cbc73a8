import * as z from 'zod/mini';
import { MailedCode } from './customer/booking-codes.ts';
import { endpoint } from './endpoints.ts';
import { JobHours, JobPrice, JobRecord } from './job-records.ts';
import { rowNumber } from './row-numbers.ts';
import { instant, line, requiredLine } from './texts.ts';

/**
 * A bill above the ceiling, which a crew asks its customer to agree to (rule 8.10): by the customer's own link, or
 * by a code that is mailed to the customer. Money is whole cents.
 */

/** Bills that one booking's crews may ask about in a day, each with a code of its own, and the tries of each code. */
export const ASKED_BILL_LIMITS = { ask: 10, tries: 5 } as const;

/** The booking's page, on which the customer agrees. The page opens by the customer's link or a mailed code alone. */
export const billAddress = (reference: string): string => `/booking?reference=${reference}`;

export const AskedBill = z.object({
  /** The final price of that number. */
  number: z.int(),
  state: z.enum(['asked', 'refused']),
  price: JobPrice,
  asked_at: instant,
  /** Until when the question waits. */
  expires_at: instant,
  /** Where the mail with the code went, most of it hidden. */
  mailed_to: z.string(),
  /** `billAddress`, and the same as an SVG picture: no secret. */
  url: z.string(),
  qr: z.string(),
});
export type AskedBill = z.infer<typeof AskedBill>;

export const AskedBillInput = z.extend(JobHours, {
  /** Why the hours are not those of the taps. */
  hours_reason: line(200),
  /** The total that the crew has shown: another sum is refused. */
  total_cents: z.int('Send the total that was shown.'),
  /** Made by the page: a bill sent twice under one key counts once. */
  key: requiredLine(100, 'Send the bill with a key of its own.'),
});
export type AskedBillInput = z.infer<typeof AskedBillInput>;

export const BillCode = z.object({
  number: rowNumber('Say which bill it is.'),
  code: MailedCode,
  name: requiredLine(120, 'Write the name of the person who signs.').check(
    z.minLength(2, 'Write the name of the person who signs.'),
  ),
});
export type BillCode = z.infer<typeof BillCode>;

export const postAskedBill = endpoint('POST', '/api/crew/jobs/:id/asked-bill', {
  needs: 'crew_link',
  summary: 'Ask the customer to agree to a bill above the ceiling',
  description:
    'Mails the customer its lines with a code and a link. It takes the place of the one before, whose code and link end.',
  body: AskedBillInput,
  reply: { 200: ['What waits for the customer', AskedBill] },
  problems: {
    409: 'The job is not done, is over, or comes to another sum, or to no more than the ceiling',
    429: 'Too many in a day',
  },
});

export const postBillCode = endpoint('POST', '/api/crew/jobs/:id/asked-bill/code', {
  needs: 'crew_link',
  summary: 'Agree to the bill by the code that was mailed to the customer',
  description: `The code belongs to the lines and the total of that bill, and can be tried ${ASKED_BILL_LIMITS.tries} times.`,
  body: BillCode,
  reply: { 200: ['The record', JobRecord] },
  problems: { 409: 'This bill waits no more', 422: 'The code does not fit' },
});
