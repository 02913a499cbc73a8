import { arrivalText } from '../../contracts/arrivals.ts';
import type { TimeSlot } from '../../contracts/choices.ts';
import type { DeclineReason } from '../../contracts/decline-reasons.ts';
import type { Language } from '../../contracts/language.ts';
import { type PriceLimit, priceLimitText } from '../../contracts/price-limits.ts';
import { formatIn, longDate, momentText, money, phoneLink } from '../domain/format.ts';
import { WORDS } from '../domain/words.ts';
import { NEWS_WORDS } from './booking-news-words.ts';
import type { Block, Letter, LetterTicket } from './letter.ts';
import { jobFacts } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';

/** What every mail about a vendor's word tells. */
export type NewsBasis = {
  /** Of the mail's reader. */
  language: Language;
  reference: string;
  firstName: string;
  vendor: { name: string; phone: string };
  moveDate: string;
  moveTime: TimeSlot;
  jobDays: number;
  /** IANA zone of the place where the crew arrives. */
  timeZone: string;
  /** The booking's ticket, for the mails that show it; null where the booking does not stand. */
  ticket: LetterTicket | null;
};

/** A final price: cents with tax, `arrival` by the clocks where the crew comes. */
export type NewsPrice = {
  priceCents: number;
  estimateCents: number;
  ceilingCents: number;
  priceLimit: PriceLimit;
  depositCents: number;
  arrival: string;
};

export type NewsAlternative = { name: string; cents: number; centsWithTax: number };

/** The vendor takes the booking. */
export function accepted(basis: NewsBasis): Letter {
  const words = NEWS_WORDS[basis.language].accepted;
  const { mover, date } = told(basis);
  return letter(basis, {
    subject: words.subject(mover),
    preview: words.preview(date),
    text: words.text(mover, date),
    blocks: [facts(basis)],
  });
}

/**
 * The vendor declines: here is who else could come. A deposit that goes back at once is told here alone:
 * no second mail follows when the provider has taken the refund. One that waits goes to another mover
 * by a press (rule 4.22).
 */
export function declined(
  basis: NewsBasis,
  decline: {
    reason: DeclineReason;
    refundCents: number;
    alternatives: NewsAlternative[];
    quoteUrl: string;
    /** Of a deposit that waits: until when, and where another mover is taken. */
    waits: { until: Date; url: string } | null;
  },
): Letter {
  const { language } = basis;
  const words = NEWS_WORDS[language].declined;
  const { money, momentText } = formatIn(language);
  const { mover, date } = told(basis);
  const reason = decline.reason === 'other' ? null : WORDS[language].declines[decline.reason];
  const deposit = money(decline.refundCents);
  const href = decline.waits?.url ?? decline.quoteUrl;
  const others: Block[] =
    decline.alternatives.length > 0
      ? [
          {
            kind: 'amounts',
            title: words.whoElse(date),
            amounts: decline.alternatives.map(({ name, cents, centsWithTax }) => ({
              label: name,
              href,
              note: words.andTax(money(cents)),
              value: money(centsWithTax),
              strong: true,
            })),
            note: words.note,
          },
          { kind: 'action', label: decline.waits ? words.takeOther : words.bookOther, href },
        ]
      : [
          { kind: 'text', text: decline.waits ? words.nobodyWaits : words.nobody },
          { kind: 'action', label: words.otherDates, href },
        ];
  const said = { mover, date, reason, deposit };
  if (decline.waits) {
    const until = momentText(decline.waits.until, basis.timeZone);
    return letter(basis, {
      subject: words.subjectWaits(mover),
      preview: words.previewWaits(deposit, until),
      text: words.textWaits(said, until),
      blocks: others,
    });
  }
  return letter(basis, {
    subject: words.subject(mover),
    preview: words.preview(deposit),
    text: words.text(said),
    blocks: others,
  });
}

/** A final price that holds: within the ceiling, or signed for. */
export function finalPrice(basis: NewsBasis, price: NewsPrice): Letter {
  const words = NEWS_WORDS[basis.language].finalPrice;
  const { mover } = told(basis);
  return letter(basis, {
    subject: words.subject(formatIn(basis.language).money(price.priceCents)),
    preview: words.preview(mover, arrival(basis, price.arrival)),
    text: words.text(mover),
    blocks: [facts(basis, price.arrival), ...amounts(basis, price, words.amount)],
  });
}

/** A price above the ceiling: only with the customer's signature (rule 3.7). */
export function priceConsent(
  basis: NewsBasis,
  price: NewsPrice & { url: string; expires: Date },
): Letter {
  const words = NEWS_WORDS[basis.language].consent;
  const { money, momentText } = formatIn(basis.language);
  const ceiling = money(price.ceilingCents);
  return letter(basis, {
    subject: words.subject(money(price.priceCents)),
    preview: words.preview(ceiling),
    text: words.text(basis.vendor.name, ceiling),
    blocks: [
      ...amounts(basis, price, words.amount),
      { kind: 'action', label: words.look, href: price.url },
      { kind: 'notice', text: words.link(momentText(price.expires, basis.timeZone)) },
    ],
  });
}

/** After the move: one question. */
export function completed(basis: NewsBasis, reviewUrl: string): Letter {
  const words = NEWS_WORDS[basis.language].completed;
  const { mover } = told(basis);
  return letter(basis, {
    subject: words.subject(mover),
    preview: words.preview,
    text: words.text(mover),
    blocks: [
      { kind: 'action', label: words.rate, href: reviewUrl },
      { kind: 'text', text: words.wrong },
    ],
  });
}

/** The vendor reports that the customer was absent. */
export function absent(basis: NewsBasis): Letter {
  const words = NEWS_WORDS[basis.language].absent;
  const { mover, date } = told(basis);
  return letter(basis, {
    subject: words.subject(mover),
    preview: words.preview(date),
    text: words.text(mover, date),
    blocks: [facts(basis)],
  });
}

/** The clocks where the crew arrives follow another law than the calendar file that was sent. */
export function calendarCorrected(basis: NewsBasis, time: string | null): Letter {
  const { subject, text } = NEWS_WORDS[basis.language].corrected;
  const { mover, date } = told(basis);
  const preview = arrival(basis, time);
  const blocks = [facts(basis, time)];
  const said = { subject: subject(date), preview, text: text(mover, date, preview) };
  return letter(basis, { ...said, blocks });
}

/** For the operators: 24 hours without an answer (rule 4.8). */
export const unanswered = (
  basis: NewsBasis,
  late: { bookedAt: Date; vendorEmail: string; adminUrl: string },
): Letter => ({
  subject: `No answer from ${basis.vendor.name}: ${basis.reference}`,
  preview: `Booked ${momentText(late.bookedAt)}, move on ${longDate(basis.moveDate)}.`,
  heading: 'A booking without an answer',
  blocks: [
    {
      kind: 'text',
      text: `${basis.vendor.name} has let its time pass without accepting or declining this booking. Please call them.`,
    },
    {
      kind: 'facts',
      title: 'The booking',
      facts: [
        { term: 'Reference', value: basis.reference },
        { term: 'Booked', value: momentText(late.bookedAt) },
        { term: 'Move date', value: longDate(basis.moveDate) },
        { term: 'Mover', value: basis.vendor.name },
        { term: 'Phone', value: basis.vendor.phone, href: phoneLink(basis.vendor.phone) },
        { term: 'Email', value: late.vendorEmail },
      ],
    },
    { kind: 'action', label: 'Open it in the panel', href: late.adminUrl },
  ],
  footer: ['This mail goes out once a booking.'],
});

type Content = { subject: string; preview: string; text: string; blocks: Block[] };

/** A letter to the customer, greeted by first name, with where to ask; the text goes on after the greeting. */
export function letter(
  { firstName, language, reference }: NewsBasis,
  { subject, preview, text, blocks }: Content,
): Letter {
  const words = NEWS_WORDS[language];
  return {
    language,
    subject: `${subject} (${reference})`,
    preview,
    heading: subject,
    blocks: [{ kind: 'text', text: words.hello(firstName, text) }, ...blocks],
    footer: [words.questions(reference)],
  };
}

/** Mover and date, as sentences name them. */
const told = ({ vendor, moveDate, language }: NewsBasis) => ({
  mover: vendor.name,
  date: formatIn(language).longDate(moveDate),
});

/** When the crew comes: at the agreed time, or within the slot's window. */
const arrival = ({ moveTime, timeZone, language }: NewsBasis, time: string | null = null) =>
  arrivalText({ slot: moveTime, timeZone, time }, WORDS[language].arrival);

function facts(basis: NewsBasis, time: string | null = null): Block {
  if (basis.ticket) return { kind: 'ticket', ticket: basis.ticket };
  const { vendor, moveDate, jobDays, language } = basis;
  const words = MOVE_WORDS[language];
  return {
    kind: 'facts',
    title: words.yourMove,
    facts: [
      { term: words.date, value: told(basis).date },
      { term: words.arrival, value: arrival(basis, time) },
      ...jobFacts(moveDate, jobDays, language),
      { term: words.mover, value: vendor.name },
      { term: words.phone, value: vendor.phone || words.missing, href: phoneLink(vendor.phone) },
    ],
  };
}

function amounts({ language }: NewsBasis, price: NewsPrice, label: string): Block[] {
  const words = NEWS_WORDS[language].price;
  const { money } = formatIn(language);
  const ceiling = money(price.ceilingCents);
  return [
    {
      kind: 'amounts',
      title: words.title,
      amounts: [
        { label: words.estimate, value: money(price.estimateCents) },
        { label: words.ceiling, value: ceiling },
        { label, value: money(price.priceCents), strong: true },
        { label: words.deposit, value: money(-price.depositCents) },
        { label: words.left, value: money(price.priceCents - price.depositCents), strong: true },
      ],
    },
    {
      kind: 'text',
      text: priceLimitText(price.priceLimit, 'customer', ceiling, WORDS[language].priceLimit),
    },
  ];
}

/** To the operators: a customer says that the bill is not right. */
export const billDoubted = (
  basis: NewsBasis,
  bill: { billed_cents: number; hours: number; note: string },
  adminUrl: string,
): Letter => ({
  subject: `A bill is doubted: ${basis.vendor.name} (${basis.reference})`,
  preview: bill.note,
  heading: 'A customer says that a bill is not right',
  blocks: [
    {
      kind: 'text',
      text: `${basis.vendor.name} billed ${money(bill.billed_cents)} with tax for ${bill.hours} hours on ${longDate(basis.moveDate)}. The customer writes:`,
    },
    { kind: 'quote', text: bill.note },
    { kind: 'action', label: 'Open the lead', href: adminUrl },
  ],
  footer: [],
});
