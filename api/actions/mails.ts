import { getLogger } from '@logtape/logtape';
import { leadPage } from '../../contracts/admin/leads.ts';
import { CURRENCY, DEPOSIT_CENTS, FACTS } from '../../contracts/facts.ts';
import { isBookingNews } from '../../contracts/portal/booking-news.ts';
import { shownBreakdown } from '../../contracts/price-line-words.ts';
import {
  type EmailRow,
  type EmailType,
  findEmailLog,
  finishEmailLog,
} from '../../db/email-logs.ts';
import { findLead } from '../../db/leads.ts';
import { listDeposits } from '../../db/payments.ts';
import { findQuote } from '../../db/quotes.ts';
import { findFailedRefund, wasRefundedToCard } from '../../db/refunds.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { MailDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { errorText } from '../errors.ts';
import { bookingIcs } from '../external/calendar.ts';
import { MailError, type MailMessage } from '../external/mail.ts';
import type { BookingMail, PaymentReviewMail } from '../external/mails/booking-mail.ts';
import type { RefundNotice, RefusedRefund } from '../external/mails/lead-letters.tsx';
import type { RenderedMail } from '../external/mails/render-letter.tsx';
import { signBookingLink } from '../external/signed-links.ts';
import { bookingEvent, confirmationPage } from './booking-events.ts';
import { bookingNews } from './booking-news.ts';
import { newsletterConfirmation } from './newsletter-mails.ts';
import { personMail } from './vendor-mails.ts';

const log = getLogger(['portage', 'mail']);

type Composed = { letter: RenderedMail } & Pick<MailMessage, 'attachments' | 'headers'>;

/**
 * Writes and sends the mail of an `email_logs` row, once: a row that is sent stays sent. Throws
 * when the mail server is away or busy, so that the queue tries again; the row then says failed
 * and why. What the server refuses for good (an address that does not exist) is not tried again, nor
 * what is true no more. The message id is the row's, so that a mail sent twice is one mail to its
 * reader.
 */
export async function sendMail(deps: MailDeps, id: number): Promise<void> {
  const row = await findEmailLog(deps.sql, id);
  if (!row || row.status === 'sent') return;
  try {
    const mail = await composeRow(deps, row);
    if (!mail) return await finishEmailLog(deps.sql, id, { error: 'No longer wanted.' });
    const { letter, ...rest } = mail;
    await deps.mailer.send({
      to: row.recipient,
      ...letter,
      ...rest,
      // What an operator writes may go out under one template many times.
      messageId: messageId(id, row),
      replyTo: FACTS.supportEmail,
    });
    await finishEmailLog(deps.sql, id, { subject: letter.subject });
  } catch (error) {
    log.warn('mail {id} was not sent', { id, type: row.email_type, error: errorText(error) });
    await finishEmailLog(deps.sql, id, { error: errorText(error).slice(0, 500) }).catch(() => {});
    if (!(error instanceof MailError) || error.retryable) throw error;
  }
}

/** Of type and lead, so that a repeated try is the same mail; of the row where there may be several. */
function messageId(id: number, { email_type, lead_id, sent_by, session_id }: EmailRow): string {
  const several = lead_id === null || sent_by !== null;
  const subject = several ? id : session_id === null ? lead_id : `${lead_id}.${id}`;
  return `${email_type}-${subject}@${FACTS.domain}`;
}

function composeRow(deps: MailDeps, row: EmailRow): Promise<Composed | null> {
  if (row.lead_id !== null) {
    if (isBookingNews(row.email_type)) return bookingNews(deps, row.email_type, row.lead_id);
    if (row.sent_by !== null) return operatorMessage(row.lead_id, row);
    return compose(deps, row.email_type, row.lead_id, row.session_id);
  }
  if (row.subscriber_id !== null) return newsletterConfirmation(deps, row.subscriber_id);
  return personMail(deps, row.email_type, row.vendor_user_id);
}

async function operatorMessage(
  reference: string,
  { subject, body }: { subject: string; body: string | null },
): Promise<Composed> {
  const { renderOperatorMessage } = await import('../external/mails/lead-letters.tsx');
  return { letter: await renderOperatorMessage({ reference, subject, body: body ?? '' }) };
}

async function compose(
  deps: MailDeps,
  type: EmailType,
  leadId: string,
  sessionId: string | null,
): Promise<Composed | null> {
  // A process that sends no mail never loads the renderer, which is large.
  switch (type) {
    case 'booking_confirmation': {
      const { renderBookingConfirmation } = await import(
        '../external/mails/booking-confirmation.tsx'
      );
      const mail = await bookingMail(deps, leadId);
      if (!mail) return null;
      const content = await bookingIcs(mail);
      const filename = `portage-${leadId}.ics`;
      return {
        letter: await renderBookingConfirmation(mail),
        attachments: [
          { filename, content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
        ],
      };
    }
    case 'mover_notice': {
      const { renderMoverNotice } = await import('../external/mails/mover-notice.tsx');
      const mail = await bookingMail(deps, leadId);
      return mail && { letter: await renderMoverNotice(mail) };
    }
    case 'payment_review': {
      const { renderPaymentReview } = await import('../external/mails/payment-review.tsx');
      return { letter: await renderPaymentReview(await reviewMail(deps, leadId, sessionId)) };
    }
    case 'deposit_refunded': {
      const { renderRefundNotice } = await import('../external/mails/lead-letters.tsx');
      return { letter: await renderRefundNotice(await refundNotice(deps, leadId)) };
    }
    case 'refund_refused': {
      const refused = await refusedRefund(deps, leadId);
      if (!refused) return null;
      const { renderRefundRefused } = await import('../external/mails/lead-letters.tsx');
      return { letter: await renderRefundRefused(refused) };
    }
  }
}

async function records({ sql }: MailDeps, leadId: string) {
  const [lead, quote, deposits] = await Promise.all([
    findLead(sql, leadId),
    findQuote(sql, leadId),
    listDeposits(sql, leadId),
  ]);
  if (!lead || !quote) throw new Error(`Lead ${leadId} has no records to write a mail from.`);
  const customer = {
    firstName: lead.first_name,
    lastName: lead.last_name,
    email: lead.email,
    phone: lead.phone,
  };
  return { lead, quote, deposits, customer };
}

/** Null once the deposit went back: a mail that tells of that is on its way. */
async function bookingMail(deps: MailDeps, leadId: string): Promise<BookingMail | null> {
  const { lead, quote, deposits, customer } = await records(deps, leadId);
  const deposit = deposits.find((row) => row.state === 'confirmed');
  if (!deposit && deposits.some((row) => row.state === 'refunded')) return null;
  if (!deposit) throw new Error(`Lead ${leadId} has no confirmed deposit.`);
  const token = await signBookingLink(leadId, await requireSecret(deps.sql, 'booking-link'));
  const { result } = quote;
  return {
    ...bookingEvent(deps.siteOrigin, lead, quote, deposit),
    customer,
    price: shownBreakdown(result.breakdown),
    priceLimit: pickupOf(lead.origin, lead.home_type).priceLimit,
    crewSize: result.crew_size,
    truckCount: result.truck_count,
    estimatedHours: result.estimated_hours,
    deposit: { amountCents: deposit.amount, currency: deposit.currency },
    // The token rides in the fragment, which no server ever sees in its log.
    confirmationUrl: `${confirmationPage(deps.siteOrigin)}#token=${token}`,
  };
}

async function refundNotice({ sql }: MailDeps, leadId: string): Promise<RefundNotice> {
  const [lead, deposits, toCard] = await Promise.all([
    findLead(sql, leadId),
    listDeposits(sql, leadId),
    wasRefundedToCard(sql, leadId),
  ]);
  const returned = deposits.filter(({ state }) => state === 'refunded');
  const [first] = returned;
  if (!lead || !first) throw new Error(`Lead ${leadId} has no refunded deposit.`);
  return {
    reference: leadId,
    firstName: lead.first_name,
    vendorName: lead.vendor_name,
    moveDate: lead.move_date,
    amountCents: returned.reduce((sum, { amount }) => sum + amount, 0),
    currency: first.currency,
    toCard,
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
  const { lead, quote, deposits, customer } = await records(deps, leadId);
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
