import { LINE_WORDS } from './line-words.ts';
import { inOnePiece } from './one-piece.ts';
import {
  formOf,
  type LineKind,
  type LineParams,
  type PriceLine,
  type StoredBreakdown,
  type StoredQuote,
} from './price-lines.ts';
import type { Breakdown, Quote, QuoteLine } from './quotes.ts';

const labelOf = <K extends LineKind>(
  { kind, params }: { kind: K; params: LineParams[K] },
  words: typeof LINE_WORDS,
) => inOnePiece(words.labels[kind](params));

/** A stored line with its words, as replies and mails show it. */
export function shownLine(line: PriceLine, words = LINE_WORDS): QuoteLine {
  const { kind, unit } = formOf(line);
  return {
    kind,
    label: labelOf(line, words),
    quantity: line.quantity,
    unit,
    rate_cents: line.rate_cents,
    amount_cents: line.amount_cents,
  };
}

/** A stored breakdown with the words of its lines. */
export const shownBreakdown = (breakdown: StoredBreakdown, words = LINE_WORDS): Breakdown => ({
  ...breakdown,
  lines: breakdown.lines.map((line) => shownLine(line, words)),
});

/** A stored quote with the words of its lines and services, as customers see it. */
export const shownQuote = (quote: StoredQuote, words = LINE_WORDS): Quote => ({
  ...quote,
  breakdown: shownBreakdown(quote.breakdown, words),
  additional_services_info: quote.additional_services_info.map(
    (service) => words.services[service],
  ),
});
