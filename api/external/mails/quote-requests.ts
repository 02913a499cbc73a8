import { arrivalText } from '../../../contracts/arrivals.ts';
import { FACTS } from '../../../contracts/facts.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import { type PriceLimit, priceLimitText } from '../../../contracts/price-limits.ts';
import type { Breakdown } from '../../../contracts/quotes.ts';
import { longDate, momentText, money } from '../../domain/format.ts';
import type { Fact, Letter } from './letter.ts';
import { home, services, size } from './move-facts.ts';

/** A request for a price, as its mails tell of it. */
export type QuoteRequestFacts = {
  reference: string;
  move: BookedMove;
  /** The cities. */
  from: string;
  to: string;
  timeZone: string;
  firstName: string;
  vendorName: string;
  /** All that were asked by the same press. */
  vendors: readonly string[];
  note: string;
  answerBy: Date;
};

/** What a mover answered. */
export type AnsweredPrice = {
  breakdown: Breakdown;
  priceLimit: PriceLimit;
  note: string;
  validUntil: Date;
  url: string;
};

const CALL = `Questions? Reply to this mail, or call ${FACTS.supportPhone}.`;

function moveFacts({ move, from, to, timeZone }: QuoteRequestFacts): Fact[] {
  const { move_date: date, move_time: slot } = move;
  return [
    { term: 'Date', value: longDate(date) },
    { term: 'Arrival', value: arrivalText({ date, slot, timeZone }) },
    { term: 'From', value: `${from}: ${home(move, 'pickup')}` },
    { term: 'To', value: `${to}: ${home(move, 'dropoff')}` },
    { term: 'Size', value: size(move) },
    { term: 'Services', value: services(move).join(', ') || 'None' },
  ];
}

/** What a mover's sales desk gets: the move by its cities, without who asks. */
export function quoteAsked(request: QuoteRequestFacts, url: string): Letter {
  const { reference, from, to, move, note, answerBy, timeZone } = request;
  const until = momentText(answerBy, timeZone);
  return {
    subject: `Price wanted ${reference}: ${from} to ${to}, ${longDate(move.move_date)}`,
    preview: `Please answer in the portal by ${until}.`,
    heading: 'A customer asks you for a price',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${request.vendorName}, your prices do not cover this move online. Its customer asks you for one.`,
      },
      { kind: 'notice', text: `Please answer with a price, or decline, by ${until}.` },
      { kind: 'facts', title: 'The move', facts: moveFacts(request) },
      ...(note
        ? [
            {
              kind: 'facts' as const,
              title: 'The customer writes',
              facts: [{ term: 'Note', value: note }],
            },
          ]
        : []),
      { kind: 'action', label: 'Answer in the portal', href: url },
    ],
    footer: [
      'You see name, phone and addresses once the customer has booked your price and paid the deposit.',
      `${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
    ],
  };
}

/** What the customer gets at once: whom we asked, and until when they answer. */
export function quoteRequestReceived(request: QuoteRequestFacts): Letter {
  const { vendors, reference } = request;
  const until = momentText(request.answerBy, request.timeZone);
  return {
    subject: `We asked for your price: ${reference}`,
    preview: `${vendors.join(', ')}: until ${until}.`,
    heading: 'We asked for your price',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${request.firstName}, you asked for a price on ${FACTS.name}. Each mover has until ${until} to answer. Each price comes to you by mail with a link that books it.`,
      },
      { kind: 'list', title: 'Asked', items: [...vendors] },
      { kind: 'facts', title: 'Your move', facts: moveFacts(request) },
      {
        kind: 'text',
        text: 'Nothing is booked and no truck is held. The movers get your name, phone and addresses only when you book.',
      },
    ],
    footer: [CALL, 'Was it not you? Then do nothing: nothing is booked.'],
  };
}

/** A mover's price, with the link that books it. */
export function quoteAnswered(request: QuoteRequestFacts, price: AnsweredPrice): Letter {
  const { breakdown, note, url } = price;
  const until = momentText(price.validUntil, request.timeZone);
  const total = money(breakdown.total_cents);
  return {
    subject: `${request.vendorName}: ${total} for your move, ${request.reference}`,
    preview: `Valid until ${until}.`,
    heading: `${request.vendorName} has a price for you`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${request.firstName}, ${request.vendorName} moves you on ${longDate(request.move.move_date)} for ${total} with tax. The price is valid until ${until}.`,
      },
      {
        kind: 'amounts',
        title: 'The price',
        amounts: [
          ...breakdown.lines.map(({ label, amount_cents }) => ({
            label,
            value: money(amount_cents),
          })),
          { label: 'Total with tax', value: total, strong: true },
        ],
      },
      ...(note
        ? [
            {
              kind: 'facts' as const,
              title: 'The mover writes',
              facts: [{ term: 'Note', value: note }],
            },
          ]
        : []),
      { kind: 'action', label: 'See and book this price', href: url },
      {
        kind: 'text',
        text: priceLimitText(price.priceLimit, 'customer', money(breakdown.ceiling_cents)),
      },
      {
        kind: 'notice',
        text: 'No truck is held until you book. The link opens your move with both addresses, so pass it on only to people you trust.',
      },
    ],
    footer: [CALL],
  };
}

/** No mover of those that were asked takes the move. */
export function quoteRequestClosed(request: QuoteRequestFacts, url: string): Letter {
  return {
    subject: `No mover could take your move: ${request.reference}`,
    preview: 'We look for another way, and call you.',
    heading: 'No mover could take your move',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${request.firstName}, all movers that you asked have declined or taken their price back: ${request.vendors.join(', ')}. We have been told, and look for another one.`,
      },
      { kind: 'action', label: 'Try another date', href: url },
    ],
    footer: [CALL],
  };
}

/** For the operators: a customer waits, and no mover gives a price. */
export function quoteRequestLate(request: QuoteRequestFacts, late: boolean, url: string): Letter {
  const what = late ? `${request.vendorName} let its 24 hours pass` : 'All movers declined';
  return {
    subject: `A customer waits for a price: ${request.reference}`,
    preview: `${what}.`,
    heading: 'A customer waits for a price',
    blocks: [
      { kind: 'notice', text: `${what}. The customer waits for a price.` },
      { kind: 'facts', title: 'The move', facts: moveFacts(request) },
      { kind: 'list', title: 'Asked', items: [...request.vendors] },
      { kind: 'action', label: 'Open it in the panel', href: url },
    ],
    footer: [`Sent by ${FACTS.name} to its operators.`],
  };
}
