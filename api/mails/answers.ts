import { minutesFrom } from '../../contracts/dates.ts';
import { REVIEW_DAYS } from '../../contracts/portal/leads.ts';
import { isBeingRefunded } from '../../db/refunds.ts';
import { findAwaitedAnswer } from '../../db/vendor-reminders.ts';
import { depositWaitsUntil } from '../domain/declines.ts';
import { phoneLink } from '../domain/format.ts';
import { cityName } from '../domain/places/city-name.ts';
import { WORDS } from '../domain/words.ts';
import { ANSWER_WORDS as FRENCH } from './answer-words.fr.ts';
import { ANSWER_WORDS as ENGLISH } from './answer-words.ts';
import { action, amounts, fact, facts, text } from './blocks.ts';
import { bookingBlock, depositOf, ONCE, openLead } from './booking-blocks.ts';
import type { BookingFacts } from './facts.ts';
import { spoken } from './language.ts';
import { bookingLink, customerPageLink } from './links.ts';
import { bookingMail, plainMail } from './mail.ts';
import { MOVE_WORDS } from './move-words.ts';

const SAID = { en: ENGLISH, fr: FRENCH };

/** The mails about what a mover says to a booking, or does not say. */
export const ANSWER_MAILS = {
  mover_accepted: bookingMail({
    to: 'customer',
    ticket: true,
    file: 'now',
    wanted: ({ answer }) => answer.stage === 'accepted',
    says: (f) => ({ ...SAID[f.language].accepted(f), blocks: [bookingBlock(f)] }),
  }),
  // A deposit that goes back at once is told here alone; one that waits goes to another mover by a press (rule 4.22).
  mover_declined: bookingMail({
    to: 'customer',
    file: 'gone',
    wanted: ({ answer }) => answer.decline_reason !== null,
    load: async (f) => ({
      depositCents: await depositOf(f),
      quoteUrl: quoteUrl(f),
      waits: await waitingDeposit(f),
    }),
    says: (f) => {
      const { alternatives, decline_reason: why } = f.answer;
      const words = SAID[f.language].declined({
        ...f,
        deposit: f.money(f.depositCents),
        reason: why && why !== 'other' ? WORDS[f.language].declines[why] : null,
        until: f.waits && f.momentText(f.waits.until, f.timeZone),
      });
      const href = f.waits?.url ?? f.quoteUrl;
      if (alternatives.length === 0)
        return { ...words, blocks: [text(words.nobody), action(words.otherDates, href)] };
      const others = alternatives.map((other) => ({
        label: other.vendor_name,
        href,
        note: words.andTax(f.money(other.total_cents)),
        value: f.money(other.total_with_tax_cents),
        strong: true,
      }));
      return {
        ...words,
        blocks: [amounts(words.whoElse, others, words.note), action(words.book, href)],
      };
    },
  }),
  // 24 hours without an answer (rule 4.8).
  booking_unanswered: bookingMail({
    to: 'operator',
    says: (f) => ({
      subject: `No answer from ${f.mover}: ${f.reference}`,
      preview: `Booked ${f.momentText(f.answer.booked_at)}, move on ${f.date}.`,
      heading: 'A booking without an answer',
      text: `${f.mover} has let its time pass without accepting or declining this booking. Please call them.`,
      blocks: [
        facts('The booking', [
          fact('Reference', f.reference),
          fact('Booked', f.momentText(f.answer.booked_at)),
          fact('Move date', f.date),
          fact('Mover', f.mover),
          fact('Phone', f.phone, phoneLink(f.phone)),
          fact('Email', f.lead.vendor_email),
        ]),
        openLead(f),
      ],
      footer: ONCE,
    }),
  }),
  // An operator reminds a mover of a booking, or of a price that was asked for.
  answer_wanted: plainMail({
    to: 'vendor',
    load: async ({ deps, row }) => {
      const awaited = await findAwaitedAnswer(deps.sql, row.lead_id ?? '');
      return awaited && { ...spoken(deps, row, awaited.language), awaited };
    },
    says: (f) => {
      const { awaited, language } = f;
      const reference = f.row.lead_id ?? '';
      const isBooking = awaited.about === 'booking';
      const date = f.longDate(awaited.move_date);
      const due = f.momentText(awaited.answer_by);
      const told = { reference, mover: awaited.vendor_name, firstName: '', date, due };
      const words = SAID[language].wanted(told, isBooking);
      return {
        ...words,
        blocks: [
          facts(words.about, [
            fact(MOVE_WORDS[language].reference, reference),
            fact(words.moveDate, date),
          ]),
          action(words.act, f.page(`/vendor/leads${isBooking ? `?lead=${reference}` : ''}`)),
        ],
      };
    },
  }),
  move_completed: bookingMail({
    to: 'customer',
    wanted: ({ answer }) => answer.stage === 'completed',
    load: async ({ deps, lead }) => {
      const expires = minutesFrom(deps.clock(), REVIEW_DAYS * 24 * 60);
      return { url: await customerPageLink(deps, 'review', lead, { number: 1, expires }) };
    },
    says: (f) => {
      const words = SAID[f.language].completed(f);
      return { ...words, blocks: [action(words.rate, f.url), text(words.wrong)] };
    },
  }),
  customer_absent: bookingMail({
    to: 'customer',
    wanted: ({ answer }) => answer.stage === 'no_show',
    says: (f) => ({ ...SAID[f.language].absent(f), blocks: [bookingBlock(f)] }),
  }),
  // An operator has taken back what either of these mails told.
  booking_reopened: bookingMail({
    to: 'customer',
    wanted: ({ answer }) => answer.stage === 'accepted',
    says: (f) => ({ ...SAID[f.language].reopened(f), blocks: [bookingBlock(f)] }),
  }),
  vendor_booking_reopened: bookingMail({
    to: 'vendor',
    wanted: ({ answer }) => answer.stage === 'accepted',
    says: (f) => {
      const words = SAID[f.language].reopenedHere(f);
      return {
        ...words,
        blocks: [bookingBlock(f), action(words.act, f.page(`/vendor/leads?lead=${f.reference}`))],
      };
    },
  }),
};

/** Until when the deposit of a declined booking waits, and where another mover is taken. */
async function waitingDeposit({ deps, lead, answer }: BookingFacts) {
  const goesBack = await isBeingRefunded(deps.sql, lead.id);
  const money = { paymentStatus: lead.payment_status, goesBack };
  const until = depositWaitsUntil(answer, money, deps.clock());
  return until && { until, url: `${await bookingLink(deps, lead)}/other-movers` };
}

/** The wizard with cities and date filled in: the street stays out of the address bar. */
function quoteUrl({ lead, page }: BookingFacts): string {
  const { origin, destination } = lead.booked;
  const fields = { from: cityName(origin), to: cityName(destination), date: lead.move_date };
  const known = Object.entries(fields).filter(([, value]) => value !== null) as [string, string][];
  return `${page('/quote')}?${new URLSearchParams(known)}`;
}
