import type { CancellationTerms } from '../../contracts/cancellation-policies.ts';
import type { Service } from '../../contracts/choices.ts';
import type { Language } from '../../contracts/language.ts';
import type { Contact } from '../../contracts/leads.ts';
import type { Move } from '../../contracts/moves.ts';
import type { PriceLimit } from '../../contracts/price-limits.ts';
import type { Breakdown } from '../../contracts/quotes.ts';
import type { Way } from '../../contracts/ways.ts';
import type { BookingEvent } from '../external/calendar.ts';

/** A paid booking, as its mails and its calendar file tell it. */
export type BookingMail = BookingEvent & {
  /** Of the mail's reader; the lines of the price are written in it. */
  language: Language;
  customer: Contact;
  price: Breakdown;
  /** What vendor and customer agreed on, in cents with tax and by the place's clocks; null until then. */
  agreed: { priceCents: number; time: string } | null;
  /** The way by road, where both ends were located. */
  way: Way | null;
  /** Services asked for that are not in the price (rule 2.11). */
  notIncluded: readonly Service[];
  priceLimit: PriceLimit;
  crewSize: number;
  truckCount: number;
  estimatedHours: number;
  deposit: { amountCents: number; currency: string };
  /** What becomes of it should the customer cancel. */
  depositEnds: CancellationTerms['deposit'];
  /** The secret link to the booking's own page. */
  bookingUrl: string;
};

/** A payment that a person must look at, for the operators. */
export type PaymentReviewMail = {
  reference: string;
  /** What is odd, in words: "The amount paid is not the deposit". */
  reason: string;
  sessionId: string;
  expected: { amountCents: number; currency: string };
  received: { amountCents: number; currency: string };
  customer: Contact;
  vendorName: string;
  move: Pick<Move, 'move_date' | 'move_time'>;
  receivedAt: Date;
  /** Another payment has confirmed the booking. */
  booked: boolean;
  /** The lead in the panel. */
  adminUrl: string;
};
