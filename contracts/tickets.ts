import * as z from 'zod/mini';
import { BOOKING_STATES } from './booking-states.ts';
import { instant } from './texts.ts';

/** The facts of a paid booking's ticket beside its form data. Money is whole cents with tax. */

const Point = z.object({ lat: z.number(), lng: z.number() });

export const TicketFacts = z.object({
  /** How the booking stands. */
  state: z.enum(BOOKING_STATES),
  /** Until when the mover has to answer (rule 4.8); null once it has. */
  answer_by: z.nullable(instant),
  /** `08:30`, once mover and customer have agreed on a time. */
  arrival: z.nullable(z.string()),
  crew_size: z.int(),
  truck_count: z.int(),
  estimated_hours: z.number(),
  /** Both ends on the globe, where they were located. */
  ends: z.nullable(z.object({ origin: Point, destination: Point })),
  estimate_cents: z.int(),
  /** For the move in all: its bill, else the agreed price; null until then. */
  owed_cents: z.nullable(z.int()),
  /** The most that may be billed without a signature. */
  ceiling_cents: z.int(),
  /** The sum left to pay to the mover; null where nothing is left. */
  balance_cents: z.nullable(z.int()),
});
export type TicketFacts = z.infer<typeof TicketFacts>;
