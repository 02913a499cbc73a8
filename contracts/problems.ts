import * as z from 'zod/mini';

/** RFC 9457 problem: the one error body of every call (rule 6.1). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** The sentence that a person reads. */
  detail: z.string(),
  /** Tells apart problems of one status: `price_changed`, `slot_gone`, `contact_sales`. */
  code: z.optional(z.string()),
  /** Per-field messages, keyed by the field's path (`quote_data.move_date`). */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The mark of the request in the log. */
  requestId: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;
