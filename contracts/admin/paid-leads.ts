/**
 * True when the customer's deposit is here: a booking stands on it, or a person has to decide about
 * it. Such a lead keeps its vendor and is not lost until the deposit has gone back (rule 4.7).
 */
export const holdsDeposit = (lead: { payment_status: string }): boolean =>
  lead.payment_status === 'succeeded' || lead.payment_status === 'review';

const AIMS = { assign: 'go to another mover', lost: 'be marked as lost' } as const;
/** The changes that are refused of a lead whose deposit is here. */
export type RefusedAim = keyof typeof AIMS;

/** Why the change is refused, and what to do instead; panel and API say the same. */
export function depositRefusal(
  lead: { vendor_name: string | null; vendor_phone?: string | null },
  aim: RefusedAim,
): string {
  const vendor = lead.vendor_name ?? 'the mover';
  const phone = lead.vendor_phone ? ` (${lead.vendor_phone})` : '';
  const paid = `The deposit of this booking is paid, so it cannot ${AIMS[aim]}`;
  if (aim === 'assign') return `${paid} but by “Move to another mover”, with its deposit.`;
  return `${paid}. Call ${vendor}${phone}: ${WHEN_DECLINED}`;
}

/** The way to call a paid booking lost (rule 4.22). */
const WHEN_DECLINED = 'it declines, or the owner refunds the deposit.';

/** References that a sentence names before it counts the rest. */
const NAMED = 10;

/** The same for several leads at once, by their references. */
export function depositRefusals(ids: string[], aim: RefusedAim): string {
  const rest = ids.length - NAMED;
  const named = ids.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  const paid = `Paid bookings cannot ${AIMS[aim]}: ${named}.`;
  return aim === 'assign'
    ? `${paid} Open each: “Move to another mover” takes the deposit along.`
    : `${paid} Call each mover: ${WHEN_DECLINED}`;
}
