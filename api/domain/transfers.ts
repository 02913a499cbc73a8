import { addDays, minutesFrom, type PlainDate } from '../../contracts/dates.ts';
import { instantAt } from '../../contracts/instants.ts';
import type { StoredQuote } from '../../contracts/price-lines.ts';
import type { TransferReason } from '../../contracts/transfers.ts';

/** The parts of a price that decide whether its customer is asked. */
export type TransferTerms = Pick<StoredQuote, 'additional_services_info' | 'job_days'> & {
  breakdown: Pick<StoredQuote['breakdown'], 'total_cents' | 'ceiling_cents'>;
};

/**
 * Why a customer must agree before another vendor takes the booking (rule 4.16): all that is worse
 * for the customer there. The list is empty where the price and its terms are as good or better.
 */
export function transferReasons(before: TransferTerms, after: TransferTerms): TransferReason[] {
  const had = new Set(before.additional_services_info.map(String));
  const worse: Record<TransferReason, boolean> = {
    price: after.breakdown.total_cents > before.breakdown.total_cents,
    ceiling: after.breakdown.ceiling_cents > before.breakdown.ceiling_cents,
    services: after.additional_services_info.some((service) => !had.has(String(service))),
    days: (after.job_days ?? 1) > (before.job_days ?? 1),
  };
  return (Object.keys(worse) as TransferReason[]).filter((reason) => worse[reason]);
}

/**
 * Until when an offer made `at` waits for an answer: so many hours, no longer than the deposit of a declined booking
 * waits for another vendor (rule 4.22), and not beyond the day of the move.
 */
export function offerEnds(at: Date, hours: number, { depositWaits, lead, pickup }: Offered): Date {
  const dayEnds = instantAt(pickup.timeZone, addDays(lead.move_date, 1), '00:00');
  const bounds = [depositWaits, dayEnds].filter((bound) => bound !== null && bound > at);
  return new Date(Math.min(...[minutesFrom(at, hours * 60), ...bounds].map(Number)));
}

type Offered = {
  depositWaits: Date | null;
  lead: { move_date: PlainDate };
  pickup: { timeZone: string };
};
