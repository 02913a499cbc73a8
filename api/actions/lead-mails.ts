import { leadPage } from '../../contracts/admin/leads.ts';
import { CURRENCY, DEPOSIT_CENTS } from '../../contracts/facts.ts';
import type { EmailType } from '../../db/email-logs.ts';
import { findLead } from '../../db/leads.ts';
import { listDeposits } from '../../db/payments.ts';
import { findFailedRefund, wasRefundedToCard } from '../../db/refunds.ts';
import type { MailDeps } from '../deps.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { bookingIcs } from '../external/calendar.ts';
import type { MailMessage } from '../external/mail.ts';
import { bookingConfirmation } from '../mails/booking-confirmation.ts';
import type { PaymentReviewMail } from '../mails/booking-mail.ts';
import {
  type RefundNotice,
  type RefusedRefund,
  refundNotice,
  refundRefused,
  secondPayment,
} from '../mails/lead-letters.ts';
import type { Letter } from '../mails/letter.ts';
import { paymentReview } from '../mails/payment-review.ts';
import { vendorNotice } from '../mails/vendor-notice.ts';
import { bookingMail, mailRecords, ticketWithPictures } from './booking-mails.ts';
import { quoteRequestMail } from './quote-request-mails.ts';

/** A mail as it is written, before it is addressed. */
export type Composed = { letter: Letter } & Pick<MailMessage, 'attachments' | 'headers'>;

/**
 * A mail about a lead's booking and its money, as things stand when it is written; null when it is no
 * longer wanted. `sessionId` is the payment that a review is about.
 */
export async function leadMail(
  deps: MailDeps,
  type: EmailType,
  leadId: string,
  sessionId: string | null,
): Promise<Composed | null> {
  switch (type) {
    case 'booking_confirmation': {
      const mail = await bookingMail(deps, leadId, 'customer');
      if (!mail) return null;
      const content = await bookingIcs(mail);
      const filename = `portage-${leadId}.ics`;
      const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
      const { ticket, pictures } = await ticketWithPictures(mail);
      return {
        letter: bookingConfirmation(mail, ticket),
        attachments: [{ filename, content, contentType }, ...pictures],
      };
    }
    case 'mover_notice': {
      const mail = await bookingMail(deps, leadId, 'vendor');
      if (!mail) return null;
      const page = pageAddress(mail.language, `/vendor/leads?lead=${leadId}`);
      return { letter: vendorNotice(mail, deps.siteOrigin + page) };
    }
    case 'payment_review':
      return { letter: paymentReview(await reviewMail(deps, leadId, sessionId)) };
    case 'deposit_refunded':
      return { letter: refundNotice(await refundedDeposit(deps, leadId, sessionId)) };
    case 'second_payment': {
      const second = await secondDeposit(deps, leadId, sessionId);
      return second && { letter: secondPayment(second) };
    }
    case 'refund_refused': {
      const refused = await refusedRefund(deps, leadId);
      return refused && { letter: refundRefused(refused) };
    }
    default:
      return await quoteRequestMail(deps, type, leadId);
  }
}

/** Null once it is no second payment any more. */
async function secondDeposit({ sql }: MailDeps, leadId: string, sessionId: string | null) {
  const [lead, deposits] = await Promise.all([findLead(sql, leadId), listDeposits(sql, leadId)]);
  const second = deposits.find((row) => row.session_id === sessionId && row.state === 'review');
  if (!lead || !second) return null;
  return {
    language: lead.language,
    reference: leadId,
    firstName: lead.first_name,
    vendorName: lead.vendor_name,
    amountCents: second.amount,
    currency: second.currency,
  };
}

/** Of the payment of `sessionId`, where a mail is about one of several. */
async function refundedDeposit(
  { sql }: MailDeps,
  leadId: string,
  sessionId: string | null,
): Promise<RefundNotice> {
  const [lead, deposits, toCard] = await Promise.all([
    findLead(sql, leadId),
    listDeposits(sql, leadId),
    wasRefundedToCard(sql, leadId),
  ]);
  const returned = deposits.filter(
    ({ state, session_id }) => state === 'refunded' && (!sessionId || session_id === sessionId),
  );
  const [first] = returned;
  if (!lead || !first) throw new Error(`Lead ${leadId} has no refunded deposit.`);
  return {
    language: lead.language,
    reference: leadId,
    firstName: lead.first_name,
    vendorName: lead.vendor_name,
    moveDate: lead.move_date,
    amountCents: returned.reduce((sum, { amount }) => sum + amount, 0),
    currency: first.currency,
    toCard,
    stands: deposits.some(({ state }) => state === 'confirmed'),
  };
}

/** Null once an operator has seen to it. */
async function refusedRefund(
  { sql, siteOrigin }: MailDeps,
  leadId: string,
): Promise<RefusedRefund | null> {
  const [lead, refused] = await Promise.all([findLead(sql, leadId), findFailedRefund(sql, leadId)]);
  if (!lead || !refused) return null;
  return {
    reference: leadId,
    vendorName: lead.vendor_name,
    moveDate: lead.move_date,
    amountCents: refused.amount,
    currency: refused.currency,
    code: refused.code,
    reason: refused.reason,
    adminUrl: siteOrigin + leadPage(leadId),
  };
}

async function reviewMail(
  deps: MailDeps,
  leadId: string,
  sessionId: string | null,
): Promise<PaymentReviewMail> {
  const { lead, quote, deposits, customer } = await mailRecords(deps, leadId);
  // Mails of before name no session.
  const odd = deposits.findLast((row) =>
    sessionId ? row.session_id === sessionId : row.state === 'review',
  );
  if (!odd) throw new Error(`Lead ${leadId} has no payment to review.`);
  return {
    reference: leadId,
    reason: odd.review_reason ?? 'N/A',
    sessionId: odd.session_id,
    expected: { amountCents: DEPOSIT_CENTS, currency: CURRENCY },
    received: { amountCents: odd.amount, currency: odd.currency },
    customer,
    vendorName: lead.vendor_name,
    move: quote.inputs.move,
    receivedAt: odd.created_at,
    booked: deposits.some((row) => row.state === 'confirmed'),
    adminUrl: deps.siteOrigin + leadPage(leadId),
  };
}
