import { arrivalText } from '../../../contracts/arrivals.ts';
import type { TimeSlot } from '../../../contracts/choices.ts';
import { DECLINE_REASONS, type DeclineReason } from '../../../contracts/decline-reasons.ts';
import { FACTS } from '../../../contracts/facts.ts';
import { type PriceLimit, priceLimitText } from '../../../contracts/price-limits.ts';
import { BANK_DELAY, longDate, momentText, money, phoneLink } from '../../domain/format.ts';
import type { Block, Letter, LetterTicket } from './letter.ts';
import { jobFacts, MISSING } from './move-facts.ts';

/** What every mail about a vendor's word tells. */
export type NewsBasis = {
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
export const accepted = (basis: NewsBasis): Letter =>
  letter(basis, {
    subject: `${basis.vendor.name} has confirmed your move`,
    preview: `They come on ${longDate(basis.moveDate)}.`,
    text: `${basis.vendor.name} has confirmed that they move you on ${longDate(basis.moveDate)}. They call you to settle the final price and the time.`,
    blocks: [facts(basis)],
  });

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
  const { vendor, moveDate } = basis;
  const why = decline.reason === 'other' ? '' : ` They say: “${DECLINE_REASONS[decline.reason]}”`;
  const deposit = money(decline.refundCents);
  const href = decline.waits?.url ?? decline.quoteUrl;
  const others: Block[] =
    decline.alternatives.length > 0
      ? [
          {
            kind: 'amounts',
            title: `Who else is free on ${longDate(moveDate)}`,
            amounts: decline.alternatives.map(({ name, cents, centsWithTax }) => ({
              label: name,
              href,
              note: `${money(cents)} and tax`,
              value: money(centsWithTax),
              strong: true,
            })),
            note: 'Estimates for the same move, with tax, as of now. Trucks are given to whoever books first.',
          },
          {
            kind: 'action',
            label: decline.waits ? 'Take another mover with your deposit' : 'Book another mover',
            href,
          },
        ]
      : [
          {
            kind: 'text',
            text: `Right now no other mover is free on that date. Another date may do: ${decline.waits ? 'your booking’s page shows' : 'the quotes show'} the next free ones.`,
          },
          { kind: 'action', label: 'See other dates', href },
        ];
  if (decline.waits) {
    const until = momentText(decline.waits.until, basis.timeZone);
    return letter(basis, {
      subject: `${vendor.name} cannot take your move: take another mover, or your deposit back`,
      preview: `Your deposit of ${deposit} waits until ${until}.`,
      text: `We are sorry: ${vendor.name} cannot move you on ${longDate(moveDate)}.${why} Your deposit of ${deposit} waits for you until ${until}. By then you can take another mover with it, on that date or another one, at that mover’s own price and without paying again. If you would rather have it back, say so on the same page and it goes at once; if you do nothing, it goes back by itself.`,
      blocks: others,
    });
  }
  return letter(basis, {
    subject: `${vendor.name} cannot take your move: your deposit goes back`,
    preview: `${deposit} are on the way back to your card.`,
    text: `We are sorry: ${vendor.name} cannot move you on ${longDate(moveDate)}.${why} Your deposit of ${deposit} is on its way back to the card that you paid with. ${BANK_DELAY}`,
    blocks: others,
  });
}

/** A final price that holds: within the ceiling, or signed for. */
export const finalPrice = (basis: NewsBasis, price: NewsPrice): Letter =>
  letter(basis, {
    subject: `Your final price: ${money(price.priceCents)}`,
    preview: `${basis.vendor.name} comes at ${arrival(basis, price.arrival)}.`,
    text: `${basis.vendor.name} has entered what you agreed. Is anything of it different from what you said to each other? Then write to us before the move.`,
    blocks: [facts(basis, price.arrival), ...amounts(price, 'Final price, with tax')],
  });

/** A price above the ceiling: only with the customer's signature (rule 3.7). */
export const priceConsent = (
  basis: NewsBasis,
  price: NewsPrice & { url: string; expires: Date },
): Letter =>
  letter(basis, {
    subject: `Your mover asks for ${money(price.priceCents)}: please agree or refuse`,
    preview: `That is above the ${money(price.ceilingCents)} that they may bill without your signature.`,
    text: `${basis.vendor.name} has entered a final price above the estimate’s ceiling. They may bill it only if you sign for it. If you do nothing or refuse, the most that they may bill is ${money(price.ceilingCents)}.`,
    blocks: [
      ...amounts(price, 'The price that they ask for, with tax'),
      { kind: 'action', label: 'Look at it, then agree or refuse', href: price.url },
      {
        kind: 'notice',
        text: `The link works once, until ${momentText(price.expires, basis.timeZone)}.`,
      },
    ],
  });

/** After the move: one question. */
export const completed = (basis: NewsBasis, reviewUrl: string): Letter =>
  letter(basis, {
    subject: `How was your move with ${basis.vendor.name}?`,
    preview: 'One question, one press.',
    text: `${basis.vendor.name} has told us that your move is done. Welcome home! How many stars do you give them? Your answer helps the next people who move.`,
    blocks: [
      { kind: 'action', label: 'Rate the move', href: reviewUrl },
      {
        kind: 'text',
        text: `Did the move not take place, or is something wrong? Write to ${FACTS.supportEmail}.`,
      },
    ],
  });

/** The vendor reports that the customer was absent. */
export const absent = (basis: NewsBasis): Letter =>
  letter(basis, {
    subject: `${basis.vendor.name} reports that nobody was there`,
    preview: `Your move of ${longDate(basis.moveDate)}.`,
    text: `${basis.vendor.name} has told us that nobody was there for your move on ${longDate(basis.moveDate)}, so the booking has ended. Is that wrong? Write to us or call: we look at it together.`,
    blocks: [facts(basis)],
  });

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

function letter(basis: NewsBasis, { subject, preview, text, blocks }: Content): Letter {
  return {
    subject: `${subject} (${basis.reference})`,
    preview,
    heading: subject,
    blocks: [{ kind: 'text', text: `Hello ${basis.firstName}, ${lowered(text)}` }, ...blocks],
    footer: [
      `Questions? Reply to this mail or call ${FACTS.supportPhone}, and name your reference ${basis.reference}.`,
    ],
  };
}

/** A sentence goes on in small letters after the greeting, unless a name begins it. */
const lowered = (text: string) => text.replace(/^We /, 'we ');

/** When the crew comes: at the agreed time, or within the slot's window. */
const arrival = ({ moveDate, moveTime, timeZone }: NewsBasis, time?: string) =>
  arrivalText({ date: moveDate, slot: moveTime, timeZone, time: time ?? null });

function facts(basis: NewsBasis, time?: string): Block {
  if (basis.ticket) return { kind: 'ticket', ticket: basis.ticket };
  const { vendor, moveDate, jobDays } = basis;
  return {
    kind: 'facts',
    title: 'Your move',
    facts: [
      { term: 'Date', value: longDate(moveDate) },
      { term: 'Arrival', value: arrival(basis, time) },
      ...jobFacts(moveDate, jobDays),
      { term: 'Mover', value: vendor.name },
      { term: 'Phone', value: vendor.phone || MISSING, href: phoneLink(vendor.phone) },
    ],
  };
}

function amounts(price: NewsPrice, label: string): Block[] {
  const ceiling = money(price.ceilingCents);
  return [
    {
      kind: 'amounts',
      title: 'The price',
      amounts: [
        { label: 'Estimate when you booked', value: money(price.estimateCents) },
        { label: 'Most that they may bill without your signature', value: ceiling },
        { label, value: money(price.priceCents), strong: true },
        { label: 'Deposit paid', value: money(-price.depositCents) },
        { label: 'Left to pay', value: money(price.priceCents - price.depositCents), strong: true },
      ],
    },
    { kind: 'text', text: priceLimitText(price.priceLimit, 'customer', ceiling) },
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
