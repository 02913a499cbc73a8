import { cancellationTerms } from '../../../contracts/cancellation-policies.ts';
import type { CustomerBooking } from '../../../contracts/customer/bookings.ts';
import { CUSTOMER_PAGES } from '../../../contracts/customer-answers.ts';
import { toldBy, toldOf } from '../../../contracts/happenings.ts';
import type { Language } from '../../../contracts/language.ts';
import { contractLawOf } from '../../../contracts/price-limits.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { type AuditRow, listAudit } from '../../../db/audit.ts';
import { findBill } from '../../../db/bills.ts';
import { findOpenChange } from '../../../db/booking-changes.ts';
import { findLinkGeneration } from '../../../db/booking-links.ts';
import { addBookingVisit } from '../../../db/booking-visits.ts';
import { atOneMoment, type Sql } from '../../../db/connect.ts';
import { findLead, type LeadRow } from '../../../db/dossiers.ts';
import { findLastJobStep } from '../../../db/job-steps.ts';
import { countUnreadMessages } from '../../../db/messages.ts';
import { type DepositRow, listDeposits } from '../../../db/payments.ts';
import type { FinalPriceRow } from '../../../db/portal/final-prices.ts';
import { isBeingRefunded } from '../../../db/refunds.ts';
import { requireSecret } from '../../../db/secrets.ts';
import type { AppDeps } from '../../deps.ts';
import { depositWaitsUntil } from '../../domain/declines.ts';
import { pickupOf } from '../../domain/places/pickup.ts';
import { signCustomerLink } from '../../external/signed-links.ts';
import { asAskedChange } from '../asked-changes.ts';
import { holds, readBookingState } from '../booking-states.ts';
import { formDataOf, unknownBooking } from '../booking-views.ts';
import { asOwnReview } from '../reviews.ts';
import { ticketFacts } from '../tickets.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock' | 'operator'>;

/** Most lines of a booking's audit that are looked through for its history. */
const HISTORY_LINES = 500;

/**
 * The whole booking for the holder of its link (rule 4.13), in the language of their page. `origin` is the site's own
 * scheme and host.
 * Refuses (`missing`) a lead that has no record of its price.
 */
export async function readCustomerBooking(
  { sql, clock, operator }: Deps,
  id: string,
  { origin, language }: { origin: string; language: Language },
): Promise<Sent<CustomerBooking>> {
  const at = clock();
  const [lead, deposits, lines, change, unread, bill, goesBack, step, standing] = await atOneMoment(
    sql,
    async (tx) => {
      const found = await findLead(tx, id);
      if (!found) throw unknownBooking();
      return await Promise.all([
        found,
        listDeposits(tx, id),
        listAudit(tx, { entity: 'lead', entityId: id, limit: HISTORY_LINES }),
        findOpenChange(tx, id, at),
        countUnreadMessages(tx, id),
        findBill(tx, id),
        isBeingRefunded(tx, id),
        findLastJobStep(tx, id),
        readBookingState(tx, found, at),
      ]);
    },
  );
  const { province } = pickupOf(lead.origin, lead.home_type);
  await addBookingVisit(sql, id, at);
  const { state, answer, price, review } = standing;
  const money = { paymentStatus: lead.payment_status, goesBack };
  const waits = depositWaitsUntil(answer, money, at);
  return {
    ...ticketFacts(lead, standing),
    reference: id,
    form_data: await formDataOf(lead, deposits, { origin, language }),
    booked_at: answer?.booked_at ?? null,
    vendor: vendorOf(lead, deposits.length > 0),
    deposit_ends: cancellationTerms(province, lead.home_type).deposit,
    contract_law: contractLawOf(province, lead.home_type),
    final_price: price
      ? finalPriceOf(price, state === 'price_asked' ? await decideUrl(sql, id, price) : null)
      : null,
    paid_cents: lead.paid_cents,
    deposits: deposits.map(depositOf),
    deposit_waits_until: waits,
    operator,
    crew_step:
      step && answer?.stage === 'accepted' ? { step: step.step, at: step.tapped_at } : null,
    unread_messages: unread,
    bill,
    stars: review?.stars ?? null,
    review: review && asOwnReview(review),
    asked_change: asAskedChange(change, language),
    history: lines.flatMap(eventOf),
  };
}

/** The mover, and how to call them once a deposit was paid. */
function vendorOf(lead: LeadRow, isPaid: boolean): Sent<CustomerBooking['vendor']> {
  return {
    slug: lead.vendor_slug,
    name: lead.vendor_name,
    phone: (isPaid && lead.vendor_phone) || null,
    dispatcher: (isPaid && lead.quote.dispatcher_info?.name) || null,
    email: (isPaid && lead.vendor_email) || null,
    address: (isPaid && lead.vendor_address) || null,
  };
}

/** The page that the mail about a price above the ceiling leads to. */
async function decideUrl(sql: Sql, leadId: string, price: FinalPriceRow): Promise<string | null> {
  const { number, expires_at } = price;
  const about = { leadId, number, generation: (await findLinkGeneration(sql, leadId)) ?? 1 };
  const secret = await requireSecret(sql, 'booking-link');
  const token = expires_at && (await signCustomerLink('final-price', about, secret, expires_at));
  return token && `${CUSTOMER_PAGES['final-price']}?token=${token}`;
}

function finalPriceOf(
  price: FinalPriceRow,
  decide_url: string | null,
): Sent<CustomerBooking['final_price']> {
  const { number: _number, ceiling_cents: _ceiling, entered_by: _by, ...shown } = price;
  return { ...shown, decide_url, holds: holds(price) };
}

const depositOf = (deposit: DepositRow): Sent<CustomerBooking['deposits'][number]> => ({
  session_id: deposit.session_id,
  amount_cents: deposit.amount,
  currency: deposit.currency,
  paid_at: deposit.created_at,
  state: deposit.state,
});

/** The event that a line of the audit tells a customer: never its author, and for most lines no event at all. */
function eventOf(line: AuditRow): Sent<CustomerBooking['history']> {
  const event = toldOf(toldBy(line)).customer;
  return event ? [{ at: line.at, event }] : [];
}
