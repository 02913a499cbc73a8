import type { Language } from '../../contracts/language.ts';
import type { BookedMove } from '../../contracts/moves.ts';
import { BANK_DELAYS, formatIn, phoneLink } from '../domain/format.ts';
import { letter, type NewsBasis } from './booking-news.ts';
import type { Block, Letter } from './letter.ts';
import { changedFacts, moveFacts } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';
import { VENDOR_CHANGE_WORDS } from './vendor-change-words.ts';
import { VENDOR_WORDS } from './vendor-words.ts';

/** What a booking is, and what it costs: cents with tax. */
export type ChangeSide = {
  move: BookedMove;
  jobDays: number;
  totalCents: number;
  ceilingCents: number;
};

/** What a change makes of a booking. */
export type ChangeNews = { before: ChangeSide; after: ChangeSide };

const ENGLISH = {
  changed: {
    subject: 'Your booking has changed',
    preview: (date: string, mover: string): string => `${date} with ${mover}.`,
    text: (mover: string): string =>
      `this is how your booking with ${mover} stands now. The deposit stays with it.`,
  },
  refused: {
    subject: 'Your booking stays as it was',
    preview: (date: string, mover: string): string => `${date} with ${mover}.`,
    expired: (mover: string): string =>
      `${mover} has not answered your change in time, so your booking stands as it was. Call them, or ask again.`,
    text: (mover: string): string =>
      `${mover} cannot take your change, so your booking stands as it was. Call them about what is possible.`,
  },
  cancelled: {
    subject: 'Your booking is cancelled',
    preview: (date: string): string => `The move of ${date} does not take place.`,
    text: (mover: string, date: string, deposit: string): string =>
      `your move of ${date} with ${mover} is cancelled, and they have been told. ${deposit}`,
    returned: (deposit: string): string =>
      `Your deposit of ${deposit} is on its way back to the card that you paid with. ${BANK_DELAYS.en}`,
    kept: (deposit: string, policy: string): string => `Your deposit of ${deposit}: ${policy}`,
  },
  price: {
    title: 'The price, with tax',
    before: 'Before',
    now: 'Now',
    difference: 'Difference',
    ceiling: 'Most that may be billed without a signature',
  },
};

/** What mails about a change or an end say; a text goes on after the greeting. */
const CHANGE_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    changed: {
      subject: 'Votre réservation a changé',
      preview: (date, mover) => `Le ${date}, avec ${mover}.`,
      text: (mover) =>
        `voici où en est maintenant votre réservation avec ${mover}. Le dépôt y reste lié.`,
    },
    refused: {
      subject: 'Votre réservation reste comme elle était',
      preview: (date, mover) => `Le ${date}, avec ${mover}.`,
      expired: (mover) =>
        `${mover} n’a pas répondu à temps à votre changement; votre réservation reste donc comme elle était. Appelez, ou demandez de nouveau.`,
      text: (mover) =>
        `${mover} ne peut pas accepter votre changement; votre réservation reste donc comme elle était. Appelez pour voir ce qui est possible.`,
    },
    cancelled: {
      subject: 'Votre réservation est annulée',
      preview: (date) => `Le déménagement du ${date} n’aura pas lieu.`,
      text: (mover, date, deposit) =>
        `votre déménagement du ${date} avec ${mover} est annulé, et le déménageur en a été averti. ${deposit}`,
      returned: (deposit) =>
        `Votre dépôt de ${deposit} est en route vers la carte qui l’a payé. ${BANK_DELAYS.fr}`,
      kept: (deposit, policy) => `Votre dépôt de ${deposit} : ${policy}`,
    },
    price: {
      title: 'Le prix, taxes comprises',
      before: 'Avant',
      now: 'Maintenant',
      difference: 'Différence',
      ceiling: 'Maximum facturable sans signature',
    },
  },
};

/** To the customer: the booking stands otherwise now. */
export function changed(basis: NewsBasis, { before, after }: ChangeNews): Letter {
  const words = CHANGE_WORDS[basis.language].changed;
  const { name } = basis.vendor;
  return letter(basis, {
    subject: words.subject,
    preview: words.preview(formatIn(basis.language).longDate(after.move.move_date), name),
    text: words.text(name),
    blocks: [ticketOrSide(basis, after), ...changeBlocks(basis, { before, after })],
  });
}

/** To the customer: the vendor does not agree, or has let its time pass. */
export function changeRefused(basis: NewsBasis, expired: boolean): Letter {
  const words = CHANGE_WORDS[basis.language].refused;
  const named = MOVE_WORDS[basis.language];
  const { name, phone } = basis.vendor;
  const date = formatIn(basis.language).longDate(basis.moveDate);
  return letter(basis, {
    subject: words.subject,
    preview: words.preview(date, name),
    text: expired ? words.expired(name) : words.text(name),
    blocks: [
      {
        kind: 'facts',
        title: named.yourMove,
        facts: [
          { term: named.date, value: date },
          { term: named.mover, value: name },
          { term: named.phone, value: phone || named.missing, href: phoneLink(phone) },
        ],
      },
    ],
  });
}

/** To the customer: the booking is cancelled, and what becomes of the deposit. */
export function cancelled(
  basis: NewsBasis,
  deposit: { cents: number; returned: boolean; policy: string },
): Letter {
  const words = CHANGE_WORDS[basis.language].cancelled;
  const { longDate, money } = formatIn(basis.language);
  const date = longDate(basis.moveDate);
  const amount = money(deposit.cents);
  return letter(basis, {
    subject: words.subject,
    preview: words.preview(date),
    text: words.text(
      basis.vendor.name,
      date,
      deposit.returned ? words.returned(amount) : words.kept(amount, lowered(deposit.policy)),
    ),
    blocks: [],
  });
}

/** To the vendor: a booking of its own has changed, and waits for its answer again. */
export function vendorChanged(
  basis: NewsBasis,
  { before, after }: ChangeNews,
  { portalUrl, answerBy }: { portalUrl: string; answerBy: Date },
): Letter {
  const { language, reference, timeZone } = basis;
  const { slots, openPortal, foot } = VENDOR_WORDS[language];
  const words = VENDOR_CHANGE_WORDS[language].changed;
  const { longDate, momentText } = formatIn(language);
  return {
    language,
    subject: words.subject(longDate(after.move.move_date), slots[after.move.move_time], reference),
    preview: words.preview(longDate(before.move.move_date), slots[before.move.move_time]),
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(momentText(answerBy, timeZone)) },
      ...changeBlocks(basis, { before, after }),
      sideBlock(words.after, basis, after),
      { kind: 'action', label: openPortal, href: portalUrl },
    ],
    footer: [foot],
  };
}

/** To the vendor: a change needs its word, and nothing has changed until then. */
export function vendorAsked(
  basis: NewsBasis,
  { before, after }: ChangeNews,
  { portalUrl, expires, signed }: { portalUrl: string; expires: Date; signed: boolean },
): Letter {
  const { language, reference, timeZone } = basis;
  const { slots, foot } = VENDOR_WORDS[language];
  const words = VENDOR_CHANGE_WORDS[language].asked;
  const { longDate, momentText, money } = formatIn(language);
  return {
    language,
    subject: words.subject(reference),
    preview: words.preview(
      longDate(after.move.move_date),
      slots[after.move.move_time],
      money(after.totalCents),
    ),
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(reference, momentText(expires, timeZone), signed) },
      ...changeBlocks(basis, { before, after }),
      sideBlock(words.after, basis, after),
      { kind: 'action', label: words.action, href: portalUrl },
    ],
    footer: [foot],
  };
}

/** To the vendor: the booking was cancelled, by its customer or by a refund. */
export function vendorCancelled({ language, reference, moveDate }: NewsBasis): Letter {
  const words = VENDOR_CHANGE_WORDS[language].cancelled;
  const date = formatIn(language).longDate(moveDate);
  return {
    language,
    subject: words.subject(date, reference),
    preview: words.preview,
    heading: words.heading,
    blocks: [{ kind: 'text', text: words.text(reference, date) }],
    footer: [VENDOR_WORDS[language].foot],
  };
}

/** To the operators: a customer who cancelled says that the law gives the deposit back. */
export const refundClaimed = (
  basis: NewsBasis,
  { claim, adminUrl }: { claim: string; adminUrl: string },
): Letter => ({
  subject: `Deposit claimed back: ${basis.reference}`,
  preview: 'A cancelled booking, for a person to decide.',
  heading: 'A customer asks for the deposit back',
  blocks: [
    {
      kind: 'text',
      text: `The customer of ${basis.reference} has cancelled and says that the law gives the deposit back. Please decide within a week; the deposit can be refunded in the panel.`,
    },
    { kind: 'notice', text: claim },
    { kind: 'action', label: 'Open it in the panel', href: adminUrl },
  ],
  footer: ['This mail goes out once a booking.'],
});

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The whole move of a side, as facts. */
export const sideBlock = (
  title: string,
  { timeZone, language }: NewsBasis,
  { move, jobDays }: ChangeSide,
): Block => ({ kind: 'facts', title, facts: moveFacts({ move, jobDays, timeZone, language }) });

/** The customer's booking as it stands after a change. */
export const ticketOrSide = (basis: NewsBasis, side: ChangeSide): Block =>
  basis.ticket
    ? { kind: 'ticket', ticket: basis.ticket }
    : sideBlock(MOVE_WORDS[basis.language].yourMove, basis, side);

/** What a change changes: each fact that differs, as it was and as it is then, and the price. */
export function changeBlocks(basis: NewsBasis, { before, after }: ChangeNews): Block[] {
  const { timeZone, language } = basis;
  const factsOf = ({ move, jobDays }: ChangeSide) =>
    moveFacts({ move, jobDays, timeZone, language });
  const facts = changedFacts(factsOf(before), factsOf(after), language);
  const title = MOVE_WORDS[language].changes;
  return [
    ...(facts.length > 0 ? [{ kind: 'facts', title, facts } as const] : []),
    priceBlock(basis, before, after),
  ];
}

/** What it cost, what it costs now, what lies between, and the most that may be billed. */
export function priceBlock({ language }: NewsBasis, before: ChangeSide, after: ChangeSide): Block {
  const words = CHANGE_WORDS[language].price;
  const { money } = formatIn(language);
  const difference = after.totalCents - before.totalCents;
  return {
    kind: 'amounts',
    title: words.title,
    amounts: [
      { label: words.before, value: money(before.totalCents) },
      { label: words.now, value: money(after.totalCents), strong: true },
      ...(difference === 0
        ? []
        : [{ label: words.difference, value: `${difference > 0 ? '+' : ''}${money(difference)}` }]),
      { label: words.ceiling, value: money(after.ceilingCents) },
    ],
  };
}
