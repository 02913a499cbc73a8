import { arrivalText } from '../../contracts/arrivals.ts';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import type { Move } from '../../contracts/moves.ts';
import type { StoredQuote } from '../../contracts/price-lines.ts';
import { formatIn } from '../domain/format.ts';
import { WORDS } from '../domain/words.ts';
import type { Amount, Letter } from './letter.ts';
import { MOVE_WORDS } from './move-words.ts';

/** Prices that a person asked to have by mail. */
export type KeptQuoteMail = {
  language: Language;
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

const ENGLISH = {
  subject: (from: string, to: string, date: string): string =>
    `Your moving prices: ${from} to ${to}, ${date}`,
  preview: (least: string, until: string): string =>
    `From ${least} with tax. The link opens them until ${until}.`,
  heading: 'Your moving prices',
  text: (at: string): string =>
    `You asked us to send you these prices. They are as they stood on ${at}. The link shows what has changed since, and goes on where you were, on any device.`,
  open: 'Open my prices',
  totals: 'Totals with tax',
  link: (until: string): string =>
    `The link works until ${until}. It opens your answers with both addresses, so pass it on only to people you trust. Nothing is booked yet, and no truck is held.`,
  why: `You get this one mail because this address was entered on ${FACTS.name} to receive these prices. It is no newsletter, and nothing follows. We erase the address when the link has run out.`,
  notYou: `Was it not you? Then do nothing. ${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
  tax: (amount: string): string => `${amount} of it tax`,
  between: (low: string, high: string): string => `between ${low} and ${high}`,
  ceiling: (amount: string): string => `at most ${amount} unsigned`,
  notFree: 'not free on that day',
};

const KEPT_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    subject: (from, to, date) => `Vos prix de déménagement : de ${from} à ${to}, ${date}`,
    preview: (least, until) =>
      `À partir de ${least} taxes comprises. Le lien les ouvre jusqu’au ${until}.`,
    heading: 'Vos prix de déménagement',
    text: (at) =>
      `Vous nous avez demandé de vous envoyer ces prix. Ils sont tels qu’ils étaient le ${at}. Le lien montre ce qui a changé depuis, et reprend là où vous en étiez, sur n’importe quel appareil.`,
    open: 'Ouvrir mes prix',
    totals: 'Totaux, taxes comprises',
    link: (until) =>
      `Le lien fonctionne jusqu’au ${until}. Il ouvre vos réponses avec les deux adresses : ne le transmettez qu’à des personnes de confiance. Rien n’est encore réservé, aucun camion non plus.`,
    why: `Vous recevez ce seul courriel parce que cette adresse a été entrée sur ${FACTS.name} pour recevoir ces prix. Ce n’est pas une infolettre, et rien ne suit. Nous effaçons l’adresse quand le lien n’est plus valide.`,
    notYou: `Ce n’était pas vous? Ne faites rien. ${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
    tax: (amount) => `dont ${amount} de taxes`,
    between: (low, high) => `entre ${low} et ${high}`,
    ceiling: (amount) => `au plus ${amount} sans signature`,
    notFree: 'pas libre ce jour-là',
  },
};

/** What a person gets who asked for the prices on the screen. */
export function keptQuoteLetter(kept: KeptQuoteMail): Letter {
  const { language, move, from, to, url } = kept;
  const words = { ...MOVE_WORDS[language], ...KEPT_WORDS[language] };
  const { longDate, momentText, money } = formatIn(language);
  const said = WORDS[language];
  const date = longDate(move.move_date);
  const until = momentText(kept.expiresAt);
  const byPrice = kept.quotes.toSorted(
    (one, other) => one.breakdown.total_cents - other.breakdown.total_cents,
  );
  const least = money(byPrice[0]?.breakdown.total_cents ?? 0);
  const arrival = { slot: move.move_time, timeZone: kept.timeZone };
  return {
    language,
    subject: words.subject(from, to, date),
    preview: words.preview(least, until),
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(momentText(kept.keptAt)) },
      { kind: 'action', label: words.open, href: url },
      {
        kind: 'amounts',
        title: words.totals,
        amounts: byPrice.map((quote) => amountOf(quote, language)),
        note: said.priceLimitSummary,
      },
      {
        kind: 'facts',
        title: words.yourMove,
        facts: [
          { term: words.date, value: date },
          { term: words.arrival, value: arrivalText(arrival, said.arrival) },
          { term: words.from, value: from },
          { term: words.to, value: to },
        ],
      },
      { kind: 'notice', text: words.link(until) },
    ],
    footer: [words.why, words.notYou],
  };
}

/** A vendor's total, what it may come to, and what the bill may not pass unsigned. */
function amountOf(
  { vendor_name, breakdown, price_range, bookable }: StoredQuote,
  language: Language,
): Amount {
  const words = KEPT_WORDS[language];
  const { money } = formatIn(language);
  const { low, high } = price_range ?? {};
  const open = low && high && low.total_cents < high.total_cents;
  const parts = [
    words.tax(money(breakdown.tax_cents)),
    open && words.between(money(low.total_cents), money(high.total_cents)),
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
