import { getLogger } from '@logtape/logtape';
import { type EmailType, findEmailLog, finishEmailLog } from '../../db/email-logs.ts';
import { findLead } from '../../db/leads.ts';
import { listDeposits } from '../../db/payments.ts';
import { findQuote } from '../../db/quotes.ts';
import { requireSecret } from '../../db/secrets.ts';
import { CURRENCY, DEPOSIT_CENTS, FACTS } from '../contracts/facts.ts';
import { bookingIcs } from '../external/calendar.ts';
import type { Mailer, MailMessage } from '../external/mail.ts';
import type { BookingMail, PaymentReviewMail } from '../external/mails/booking-mail.ts';
import type { RenderedMail } from '../external/mails/render-letter.tsx';
import { signBookingLink } from '../external/signed-links.ts';
import { newsletterConfirmation } from './newsletter-mails.ts';
import type { SettlementDeps } from './settlements.ts';

const log = getLogger(['portage', 'mail']);

export type MailDeps = SettlementDeps & { mailer: Mailer; siteOrigin: string };

type Composed = { letter: RenderedMail } & Pick<MailMessage, 'attachments' | 'headers'>;

/**
 * Writes and sends the mail of an `email_logs` row, once: a row that is sent stays sent. Throws
 * when the mail server does not take it, so that the queue tries again; the row then says failed
 * and why. The message id is the row's, so that a mail sent twice is one mail to its reader.
 */
export async function sendMail(deps: MailDeps, id: number): Promise<void> {
  const row = await findEmailLog(deps.sql, id);
  if (!row || row.status === 'sent') return;
  try {
    const mail =
      row.lead_id === null
        ? await newsletterConfirmation(deps, row.subscriber_id)
        : await compose(deps, row.email_type, row.lead_id);
    if (!mail) return await finishEmailLog(deps.sql, id, { error: 'No longer wanted.' });
    const { letter, ...rest } = mail;
    await deps.mailer.send({
      to: row.recipient,
      ...letter,
      ...rest,
      messageId: `${row.email_type}-${row.lead_id ?? id}@${FACTS.domain}`,
      replyTo: FACTS.supportEmail,
    });
    await finishEmailLog(deps.sql, id, { subject: letter.subject });
  } catch (error) {
    log.warn('mail {id} was not sent', { id, type: row.email_type, error: String(error) });
    await finishEmailLog(deps.sql, id, { error: String(error).slice(0, 500) }).catch(() => {});
    throw error;
  }
}

async function compose(deps: MailDeps, type: EmailType, leadId: string): Promise<Composed> {
  // A process that sends no mail never loads the renderer, which is large.
  switch (type) {
    case 'booking_confirmation': {
      const { renderBookingConfirmation } = await import(
        '../external/mails/booking-confirmation.tsx'
      );
      const mail = await bookingMail(deps, leadId);
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
      return { letter: await renderMoverNotice(await bookingMail(deps, leadId)) };
    }
    case 'payment_review': {
      const { renderPaymentReview } = await import('../external/mails/payment-review.tsx');
      return { letter: await renderPaymentReview(await reviewMail(deps, leadId)) };
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

async function bookingMail(deps: MailDeps, leadId: string): Promise<BookingMail> {
  const { lead, quote, deposits, customer } = await records(deps, leadId);
  const deposit = deposits.find((row) => row.resolution === 'confirmed');
  if (!deposit) throw new Error(`Lead ${leadId} has no confirmed deposit.`);
  const token = await signBookingLink(leadId, await requireSecret(deps.sql, 'booking-link'));
  const { result } = quote;
  return {
    reference: leadId,
    bookedAt: deposit.created_at,
    customer,
    vendor: {
      name: lead.vendor_name,
      phone: result.dispatcher_info.phone || lead.vendor_phone,
      dispatcher: result.dispatcher_info.name,
    },
    move: quote.inputs.move,
    price: result.breakdown,
    crewSize: result.crew_size,
    truckCount: result.truck_count,
    estimatedHours: result.estimated_hours,
    deposit: { amountCents: deposit.amount, currency: deposit.currency },
    // The token rides in the fragment, which no server ever sees in its log.
    confirmationUrl: `${deps.siteOrigin}/thank-you#token=${token}`,
  };
}

async function reviewMail(deps: MailDeps, leadId: string): Promise<PaymentReviewMail> {
  const { lead, quote, deposits, customer } = await records(deps, leadId);
  const odd = deposits.findLast((row) => row.resolution === 'review');
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
    adminUrl: null,
  };
}
