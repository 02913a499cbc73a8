import { arrivalText } from '../../contracts/arrivals.ts';
import { keptAddress } from '../../contracts/kept-quotes.ts';
import type { StoredQuote } from '../../contracts/price-lines.ts';
import { createKeptToken, findKeptQuote, hasBookedSince } from '../../db/kept-quotes.ts';
import { isPriced } from '../domain/pricing/price-changes.ts';
import { randomToken, sha256 } from '../domain/tokens.ts';
import { WORDS } from '../domain/words.ts';
import { action, amounts, fact, facts, notice } from './blocks.ts';
import { KEPT_QUOTE_WORDS as FRENCH } from './kept-quote-words.fr.ts';
import { KEPT_QUOTE_WORDS as ENGLISH } from './kept-quote-words.ts';
import { type Spoken, spoken } from './language.ts';
import type { Amount } from './letter.ts';
import type { Content } from './letter-of.ts';
import { plainMail } from './mail.ts';
import { MOVE_WORDS } from './move-words.ts';

const SAID = { en: ENGLISH, fr: FRENCH };

/** The prices that a person asked to have by mail, and had told once more where that was asked for. */
export const KEPT_QUOTE_MAILS = {
  kept_quote: plainMail({ to: 'person', load: keptFacts, says: (f) => pricesIn(f, 'kept') }),
  // A reader who books meanwhile, under the same address, needs no last word.
  kept_quote_lapsing: plainMail({
    to: 'person',
    optional: true,
    load: async (f) => {
      const facts = await keptFacts(f);
      if (!facts) return null;
      const about = { email: f.row.recipient, since: facts.kept.created_at };
      return (await hasBookedSince(f.deps.sql, about)) ? null : facts;
    },
    says: (f) => pricesIn(f, 'lapsing'),
  }),
};

type KeptFacts = NonNullable<Awaited<ReturnType<typeof keptFacts>>>;

/** The facts of both mails. Each try makes the link anew, because only hashes of tokens are kept; links of an earlier try work too. */
async function keptFacts({ deps, row }: Pick<Spoken, 'deps' | 'row'>) {
  const { sql, clock } = deps;
  const kept = await findKeptQuote(sql, { id: row.kept_quote_id, at: clock() });
  if (!kept) return null;
  const token = randomToken();
  await createKeptToken(sql, { tokenHash: await sha256(token), keptQuoteId: kept.id });
  const words = spoken(deps, row, kept.language);
  return { ...words, kept, url: words.page(keptAddress(token)) };
}

function pricesIn(f: KeptFacts, kind: 'kept' | 'lapsing'): Content {
  const { kept, language, longDate, momentText, money } = f;
  const { move, origin, destination } = kept;
  const byPrice = kept.quotes
    .filter(isPriced)
    .sort((one, other) => one.breakdown.total_cents - other.breakdown.total_cents);
  // Where both ends were found. What was typed stays out: anyone may name any recipient.
  const [from, to] = [origin.label, destination.label];
  const date = longDate(move.move_date);
  const words = SAID[language][kind]({
    from,
    to,
    date,
    least: money(byPrice[0]?.breakdown.total_cents ?? 0),
    at: momentText(kept.created_at),
    until: momentText(kept.expires_at),
    reminds: kept.reminds,
  });
  const named = MOVE_WORDS[language];
  const arrival = { slot: move.move_time, timeZone: origin.time_zone };
  const prices = byPrice.map((quote) => amountOf(f, quote));
  return {
    ...words,
    blocks: [
      action(words.open, f.url),
      amounts(words.totals, prices, WORDS[language].priceLimitSummary),
      facts(named.yourMove, [
        fact(named.date, date),
        fact(named.arrival, arrivalText(arrival, WORDS[language].arrival)),
        fact(named.from, from),
        fact(named.to, to),
      ]),
      notice(words.link),
    ],
  };
}

/** A vendor's total, and what the bill may not pass unsigned: what is still open is asked where the prices are opened. */
function amountOf(
  { language, money }: Spoken,
  { vendor_name, breakdown, bookable }: StoredQuote,
): Amount {
  const words = SAID[language];
  const parts = [
    words.tax(money(breakdown.tax_cents)),
    words.ceiling(money(breakdown.ceiling_cents)),
    !bookable && words.notFree,
  ];
  return {
    label: vendor_name,
    note: parts.filter(Boolean).join(', '),
    value: money(breakdown.total_cents),
    strong: true,
  };
}
