import { leadPage } from '../../contracts/admin/leads.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import { DEPOSIT_CENTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import type { BookingNews } from '../../contracts/portal/booking-news.ts';
import { REVIEW_DAYS } from '../../contracts/portal/leads.ts';
import { findBill } from '../../db/bills.ts';
import { findLead, findLeadLanguage, type LeadRow } from '../../db/leads.ts';
import { findMailedMessage } from '../../db/messages.ts';
import { listDeposits } from '../../db/payments.ts';
import { listFinalPrices } from '../../db/portal/final-prices.ts';
import { findPrivacyRequest } from '../../db/privacy-requests.ts';
import { findQuote } from '../../db/quotes.ts';
import { isBeingRefunded } from '../../db/refunds.ts';
import { type AnswerRow, findAnswer } from '../../db/vendor-answers.ts';
import { findFormerVendorLanguage } from '../../db/vendor-languages.ts';
import type { MailDeps } from '../deps.ts';
import { depositWaitsUntil } from '../domain/declines.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { cityName } from '../domain/places/city-name.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import type { NewsBasis, NewsPrice } from '../mails/booking-news.ts';
import * as news from '../mails/booking-news.ts';
import type { Letter, LetterTicket } from '../mails/letter.ts';
import { customerWrote, vendorWrote } from '../mails/messages.ts';
import { erasureRefused } from '../mails/privacy.ts';
import { changeLetter } from './booking-change-mails.ts';
import { calendarFiles } from './booking-files.ts';
import { bookingLink, customerPageLink } from './booking-links.ts';
import { bookingMail, ticketWithPictures } from './booking-mails.ts';
import { caseLetter } from './case-mails.ts';
import type { Composed } from './lead-mails.ts';
import { isMoneyNews, type MoneyNews, moneyLetter } from './money-news.ts';
import { reminderLetter } from './reminder-mails.ts';
import { signatureLetter } from './signature-mails.ts';
import { vendorReminder } from './vendor-reminders.ts';

/** The mails that the customer gets. */
const TO_CUSTOMER: ReadonlySet<BookingNews> = new Set([
  'mover_accepted',
  'mover_declined',
  'final_price',
  'price_consent',
  'move_completed',
  'customer_absent',
  'booking_changed',
  'change_offered',
  'change_refused',
  'booking_cancelled',
  'transfer_asked',
  'booking_transferred',
  'move_reminder',
  'calendar_corrected',
  'vendor_wrote',
  'case_answered',
  'case_closed',
  'bill_asked',
  'signed',
]);

/** Those that the vendor gets that has the booking; the others are an operator's. */
const TO_VENDOR: ReadonlySet<BookingNews> = new Set([
  'customer_wrote',
  'vendor_booking_changed',
  'vendor_change_asked',
  'vendor_booking_cancelled',
  'vendor_booking_taken',
]);

/** Those to the customer that tell how the booking stands now. */
const TICKETED: ReadonlySet<BookingNews> = new Set([
  'mover_accepted',
  'final_price',
  'move_reminder',
  'calendar_corrected',
  'booking_changed',
  'booking_transferred',
]);

/**
 * The mail that a vendor's word about a booking set off, as things stand when it is written; null
 * when they have changed so that it is no longer wanted.
 */
export async function bookingNews(
  deps: MailDeps,
  type: BookingNews,
  { leadId, mailId }: { leadId: string; mailId: number },
): Promise<Composed | null> {
  if (isMoneyNews(type)) {
    const letter = await moneyLetter(deps, type, leadId);
    return letter && { letter };
  }
  if (type === 'answer_wanted') {
    const letter = await vendorReminder(deps, leadId);
    return letter && { letter };
  }
  if (type === 'erasure_refused') {
    const request = await findPrivacyRequest(deps.sql, leadId);
    if (request?.state !== 'refused') return null;
    const language = await findLeadLanguage(deps.sql, leadId);
    return { letter: erasureRefused({ language, reference: leadId, reason: request.reason }) };
  }
  const [lead, answer] = await Promise.all([
    findLead(deps.sql, leadId),
    findAnswer(deps.sql, leadId),
  ]);
  if (!lead || !answer) return null;
  const paid = TICKETED.has(type) && lead.payment_status === 'succeeded';
  const mail = paid ? await bookingMail(deps, leadId, 'customer') : null;
  const { ticket, pictures } = mail
    ? await ticketWithPictures(mail)
    : { ticket: null, pictures: [] };
  const letter = await write(deps, type, { lead, answer, mailId, ticket });
  const files = await calendarFiles(deps, type, lead);
  return letter && { letter, attachments: [...files, ...pictures] };
}

async function write(
  deps: MailDeps,
  type: Exclude<BookingNews, MoneyNews | 'erasure_refused' | 'answer_wanted'>,
  {
    lead,
    answer,
    mailId,
    ticket,
  }: { lead: LeadRow; answer: AnswerRow; mailId: number; ticket: LetterTicket | null },
): Promise<Letter | null> {
  const basis: NewsBasis = {
    language: await languageOf(deps, type, { lead, mailId }),
    reference: lead.id,
    firstName: lead.first_name,
    vendor: {
      name: lead.vendor_name,
      phone: lead.vendor_phone,
    },
    moveDate: lead.move_date,
    moveTime: lead.move_time,
    jobDays: lead.job_days,
    timeZone: pickupOf(lead.origin, lead.home_type).timeZone,
    ticket,
  };
  switch (type) {
    case 'mover_accepted':
      return answer.stage === 'accepted' ? news.accepted(basis) : null;
    case 'mover_declined':
      return answer.decline_reason
        ? news.declined(basis, {
            reason: answer.decline_reason,
            refundCents: await depositOf(deps, lead.id),
            alternatives: answer.alternatives.map((other) => ({
              name: other.vendor_name,
              cents: other.total_cents,
              centsWithTax: other.total_with_tax_cents,
            })),
            quoteUrl: await quoteUrl(deps, lead),
            waits: await waitingDeposit(deps, lead, answer),
          })
        : null;
    case 'final_price':
      return answer.final_price_cents && answer.final_time
        ? news.finalPrice(
            basis,
            await priceOf(deps, lead, answer.final_price_cents, answer.final_time),
          )
        : null;
    case 'price_consent': {
      const [last] = await listFinalPrices(deps.sql, lead.id);
      if (last?.consent !== 'asked' || !last.expires_at) return null;
      const price = await priceOf(deps, lead, last.price_cents, last.arrival);
      const url = await customerPageLink(deps, 'final-price', lead, {
        number: last.number,
        expires: last.expires_at,
      });
      return news.priceConsent(basis, { ...price, url, expires: last.expires_at });
    }
    case 'move_reminder':
      return await reminderLetter(deps, { lead, answer, basis });
    case 'calendar_corrected':
      return answer.stage === 'pending' || answer.stage === 'accepted'
        ? news.calendarCorrected(basis, answer.final_time)
        : null;
    case 'move_completed': {
      const until = minutesFrom(deps.clock(), REVIEW_DAYS * 24 * 60);
      return news.completed(
        basis,
        await customerPageLink(deps, 'review', lead, { number: 1, expires: until }),
      );
    }
    case 'customer_absent':
      return news.absent(basis);
    case 'vendor_wrote':
    case 'customer_wrote': {
      const text = await findMailedMessage(deps.sql, mailId);
      if (text === null) return null;
      if (type === 'vendor_wrote') return vendorWrote(basis, text);
      const page = pageAddress(basis.language, `/vendor/leads?lead=${lead.id}`);
      return customerWrote(basis, text, deps.siteOrigin + page);
    }
    case 'bill_asked':
    case 'signed':
      return await signatureLetter(deps, type, { lead, basis, mailId });
    case 'bill_doubted': {
      const bill = await findBill(deps.sql, lead.id);
      return bill && news.billDoubted(basis, bill, deps.siteOrigin + leadPage(lead.id));
    }
    case 'case_opened':
    case 'case_reported':
    case 'case_overdue':
    case 'case_answered':
    case 'case_closed':
      return await caseLetter(deps, type, { basis, mailId });
    case 'booking_unanswered':
      return news.unanswered(basis, {
        bookedAt: answer.booked_at,
        vendorEmail: lead.vendor_email,
        adminUrl: deps.siteOrigin + leadPage(lead.id),
      });
    default:
      return await changeLetter(deps, type, { lead, answer, basis });
  }
}

/** What the reader of a mail reads. The former vendor is that of the change. */
async function languageOf(
  { sql }: MailDeps,
  type: BookingNews,
  { lead, mailId }: { lead: LeadRow; mailId: number },
): Promise<Language> {
  if (TO_CUSTOMER.has(type)) return lead.language;
  if (type === 'vendor_booking_gone') return await findFormerVendorLanguage(sql, mailId);
  return TO_VENDOR.has(type) ? lead.vendor_language : 'en';
}

/** Until when the deposit of a declined booking waits, and where another mover is taken. */
async function waitingDeposit(deps: MailDeps, lead: LeadRow, answer: AnswerRow) {
  const goesBack = await isBeingRefunded(deps.sql, lead.id);
  const money = { paymentStatus: lead.payment_status, goesBack };
  const until = depositWaitsUntil(answer, money, deps.clock());
  return until && { until, url: `${await bookingLink(deps, lead)}/other-movers` };
}

async function depositOf({ sql }: MailDeps, leadId: string): Promise<number> {
  const deposits = await listDeposits(sql, leadId);
  return deposits.reduce((sum, { amount }) => sum + amount, 0) || DEPOSIT_CENTS;
}

async function priceOf(
  deps: MailDeps,
  lead: LeadRow,
  priceCents: number,
  arrival: string,
): Promise<NewsPrice> {
  const { total_cents, ceiling_cents } = lead.quote.breakdown;
  return {
    priceCents,
    arrival,
    estimateCents: total_cents,
    ceilingCents: ceiling_cents,
    priceLimit: pickupOf(lead.origin, lead.home_type).priceLimit,
    depositCents: await depositOf(deps, lead.id),
  };
}

/** The wizard with cities and date filled in: the street stays out of the address bar. */
async function quoteUrl({ sql, siteOrigin }: MailDeps, lead: LeadRow): Promise<string> {
  const quote = await findQuote(sql, lead.id);
  const move = quote?.inputs.move as Record<string, unknown> | undefined;
  const fields = {
    from: cityName(move?.origin),
    to: cityName(move?.destination),
    date: lead.move_date,
  };
  const known = Object.entries(fields).filter(([, value]) => value !== null) as [string, string][];
  return `${siteOrigin}${pageAddress(lead.language, '/quote')}?${new URLSearchParams(known)}`;
}
