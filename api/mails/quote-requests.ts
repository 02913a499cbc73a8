import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import { type PriceLimit, priceLimitText } from '../../contracts/price-limits.ts';
import type { Breakdown } from '../../contracts/quotes.ts';
import { formatIn } from '../domain/format.ts';
import { WORDS } from '../domain/words.ts';
import type { Block, Letter } from './letter.ts';
import { moveFacts } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';
import { REQUEST_WORDS } from './quote-request-words.ts';
import { VENDOR_WORDS } from './vendor-words.ts';

/** A request for a price, as its mails tell of it. */
export type QuoteRequestFacts = {
  /** Of the mail's reader. */
  language: Language;
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

/** The move with its cities in the place of its addresses. */
const factsOf = ({ move, from, to, timeZone, language }: QuoteRequestFacts) =>
  moveFacts({
    move: { ...move, origin_address: from, destination_address: to },
    jobDays: 1,
    timeZone,
    language,
  });

/** What a mover's sales desk gets: the move by its cities, without who asks. */
export function quoteAsked(request: QuoteRequestFacts, url: string): Letter {
  const { language, reference, from, to, move, note, answerBy, timeZone, vendorName } = request;
  const { request: words, theMove, answerInPortal, contact } = VENDOR_WORDS[language];
  const { longDate, momentText } = formatIn(language);
  const until = momentText(answerBy, timeZone);
  return {
    language,
    subject: words.subject(reference, from, to, longDate(move.move_date)),
    preview: words.preview(until),
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(vendorName) },
      { kind: 'notice', text: words.answer(until) },
      { kind: 'facts', title: theMove, facts: factsOf(request) },
      ...noted(words.writes, words.note, note),
      { kind: 'action', label: answerInPortal, href: url },
    ],
    footer: [words.later, contact],
  };
}

/** What the customer gets at once: whom we asked, and until when they answer. */
export function quoteRequestReceived(request: QuoteRequestFacts): Letter {
  const { vendors, reference, language } = request;
  const { asked: words, call } = REQUEST_WORDS[language];
  const until = formatIn(language).momentText(request.answerBy, request.timeZone);
  return {
    language,
    subject: words.subject(reference),
    preview: words.preview(vendors.join(', '), until),
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(request.firstName, until) },
      { kind: 'list', title: words.movers, items: [...vendors] },
      { kind: 'facts', title: MOVE_WORDS[language].yourMove, facts: factsOf(request) },
      { kind: 'text', text: words.nothingBooked },
    ],
    footer: [call, words.notYou],
  };
}

/** A mover's price, with the link that books it. */
export function quoteAnswered(request: QuoteRequestFacts, price: AnsweredPrice): Letter {
  const { language, reference, vendorName: mover } = request;
  const { breakdown, note, url } = price;
  const { answered: words, call } = REQUEST_WORDS[language];
  const { longDate, momentText, money } = formatIn(language);
  const until = momentText(price.validUntil, request.timeZone);
  const total = money(breakdown.total_cents);
  const told = { mover, total, until, name: request.firstName };
  const limit = priceLimitText(
    price.priceLimit,
    'customer',
    money(breakdown.ceiling_cents),
    WORDS[language].priceLimit,
  );
  return {
    language,
    subject: words.subject(mover, total, reference),
    preview: words.preview(until),
    heading: words.heading(mover),
    blocks: [
      { kind: 'text', text: words.text({ ...told, date: longDate(request.move.move_date) }) },
      {
        kind: 'amounts',
        title: words.price,
        amounts: [
          ...breakdown.lines.map(({ label, amount_cents }) => ({
            label,
            value: money(amount_cents),
          })),
          { label: words.total, value: total, strong: true },
        ],
      },
      ...noted(words.writes, words.note, note),
      { kind: 'action', label: words.book, href: url },
      { kind: 'text', text: limit },
      { kind: 'notice', text: words.notice },
    ],
    footer: [call],
  };
}

/** What somebody wrote, where they did. */
const noted = (title: string, term: string, note: string): Block[] =>
  note ? [{ kind: 'facts', title, facts: [{ term, value: note }] }] : [];

/** No mover of those that were asked takes the move. */
export function quoteRequestClosed(request: QuoteRequestFacts, url: string): Letter {
  const { language } = request;
  const { closed: words, call } = REQUEST_WORDS[language];
  return {
    language,
    subject: words.subject(request.reference),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(request.firstName, request.vendors.join(', ')) },
      { kind: 'action', label: words.otherDate, href: url },
    ],
    footer: [call],
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
      { kind: 'facts', title: 'The move', facts: factsOf(request) },
      { kind: 'list', title: 'Asked', items: [...request.vendors] },
      { kind: 'action', label: 'Open it in the panel', href: url },
    ],
    footer: [`Sent by ${FACTS.name} to its operators.`],
  };
}
