import { arrivalText } from '../../../contracts/arrivals.ts';
import { FACTS } from '../../../contracts/facts.ts';
import type { Move } from '../../../contracts/moves.ts';
import { PRICE_LIMIT_SUMMARY } from '../../../contracts/price-limit-words.ts';
import type { StoredQuote } from '../../../contracts/price-lines.ts';
import { longDate, momentText, money } from '../../domain/format.ts';
import type { Amount, Letter } from './letter.ts';

/** Prices that a person asked to have by mail. */
export type KeptQuoteMail = {
  move: Pick<Move, 'move_date' | 'move_time'>;
  /** Where both ends were found. What was typed stays out: anyone may name any recipient. */
  from: string;
  to: string;
  /** IANA zone of the place where the crew arrives. */
  timeZone: string;
  /** Those that have a price. */
  quotes: readonly StoredQuote[];
  keptAt: Date;
  expiresAt: Date;
  url: string;
};

/** What a person gets who asked for the prices on the screen. */
export function keptQuoteLetter(kept: KeptQuoteMail): Letter {
  const { move, from, to, url } = kept;
  const date = longDate(move.move_date);
  const until = momentText(kept.expiresAt);
  const byPrice = kept.quotes.toSorted(
    (one, other) => one.breakdown.total_cents - other.breakdown.total_cents,
  );
  const least = money(byPrice[0]?.breakdown.total_cents ?? 0);
  return {
    subject: `Your moving prices: ${from} to ${to}, ${date}`,
    preview: `From ${least} with tax. The link opens them until ${until}.`,
    heading: 'Your moving prices',
    blocks: [
      {
        kind: 'text',
        text: `You asked us to send you these prices. They are as they stood on ${momentText(kept.keptAt)}. The link shows what has changed since, and goes on where you were, on any device.`,
      },
      { kind: 'action', label: 'Open my prices', href: url },
      {
        kind: 'amounts',
        title: 'Totals with tax',
        amounts: byPrice.map(amountOf),
        note: PRICE_LIMIT_SUMMARY,
      },
      {
        kind: 'facts',
        title: 'Your move',
        facts: [
          { term: 'Date', value: date },
          {
            term: 'Arrival',
            value: arrivalText({
              date: move.move_date,
              slot: move.move_time,
              timeZone: kept.timeZone,
            }),
          },
          { term: 'From', value: from },
          { term: 'To', value: to },
        ],
      },
      {
        kind: 'notice',
        text: `The link works until ${until}. It opens your answers with both addresses, so pass it on only to people you trust. Nothing is booked yet, and no truck is held.`,
      },
    ],
    footer: [
      `You get this one mail because this address was entered on ${FACTS.name} to receive these prices. It is no newsletter, and nothing follows. We erase the address when the link has run out.`,
      `Was it not you? Then do nothing. ${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
    ],
  };
}

/** A vendor's total, what it may come to, and what the bill may not pass unsigned. */
function amountOf({ vendor_name, breakdown, price_range, bookable }: StoredQuote): Amount {
  const { low, high } = price_range ?? {};
  const open = low && high && low.total_cents < high.total_cents;
  const parts = [
    `${money(breakdown.tax_cents)} of it tax`,
    open && `between ${money(low.total_cents)} and ${money(high.total_cents)}`,
    `at most ${money(breakdown.ceiling_cents)} unsigned`,
    !bookable && 'not free on that day',
  ];
  return {
    label: vendor_name,
    note: parts.filter(Boolean).join(', '),
    value: money(breakdown.total_cents),
    strong: true,
  };
}
