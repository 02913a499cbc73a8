import type { FinalPrice } from './entered-prices.ts';
import type { Outcome } from './outcomes.ts';

/** A booking's state for its customer: its outcome, told more closely where that helps the customer. */
export const BOOKING_STATES = [
  'requested', 'unpaid', 'lapsed', 'review', 'refunded', 'waiting', 'accepted', 'contacted',
  'price_asked', 'price_agreed', 'declined', 'cancelled', 'no_show', 'completed', 'rated',
] as const; // biome-ignore format: one row reads better
export type BookingState = (typeof BOOKING_STATES)[number];

/** No truck is held for the booking any more. */
const ENDED: readonly BookingState[] = ['lapsed', 'refunded', 'declined', 'cancelled', 'no_show'];
/** The mover has said yes, and the move lies ahead. */
const CONFIRMED: readonly BookingState[] = ['accepted', 'contacted', 'price_asked', 'price_agreed'];
/** A truck is held for the booking. */
export const isAhead = (state: BookingState): boolean =>
  state === 'waiting' || CONFIRMED.includes(state);
/** The move has been done. */
export const isDone = (state: BookingState): boolean => state === 'completed' || state === 'rated';

/** The booking ended without a move. */
export const isEnded = (state: BookingState): boolean => ENDED.includes(state);

/** The move is done, or the booking has ended. */
export const isOver = (state: BookingState): boolean => isDone(state) || isEnded(state);

/** The facts that the state follows from. */
export interface BookingFacts {
  outcome: Outcome;
  /** As the lead has it: `succeeded`, `review`, `refunded`, … */
  paymentStatus: string;
  /** The lead only asks for a price, so that nothing is held for it. */
  isRequest: boolean;
  contacted: boolean;
  /** The answer to the newest price above the ceiling; null without such a price, or once its time is over. */
  consent: FinalPrice['consent'] | null;
  /** Vendor and customer have a final price. */
  hasFinalPrice: boolean;
  isRated: boolean;
}

/** The one state that a customer is told of a booking. */
export function bookingState(facts: BookingFacts): BookingState {
  switch (facts.outcome) {
    case 'asked':
    case 'held':
    case 'lost':
      return unbooked(facts);
    case 'accepted':
    case 'under_way':
      if (facts.consent === 'asked') return 'price_asked';
      if (facts.hasFinalPrice) return 'price_agreed';
      return facts.contacted ? 'contacted' : 'accepted';
    case 'done':
      return facts.isRated ? 'rated' : 'completed';
    default:
      return facts.outcome;
  }
}

function unbooked({ paymentStatus, isRequest, outcome }: BookingFacts): BookingState {
  if (paymentStatus === 'review' || paymentStatus === 'refunded') return paymentStatus;
  if (isRequest) return 'requested';
  return outcome === 'held' ? 'unpaid' : 'lapsed';
}
