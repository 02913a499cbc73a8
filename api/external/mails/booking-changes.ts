import { arrivalText } from '../../../contracts/arrivals.ts';
import type { TimeSlot } from '../../../contracts/choices.ts';
import type { Language } from '../../../contracts/language.ts';
import { BANK_DELAYS, formatIn, phoneLink } from '../../domain/format.ts';
import { WORDS } from '../../domain/words.ts';
import { letter, type NewsBasis } from './booking-news.ts';
import type { Block, Letter } from './letter.ts';
import { jobFacts } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';
import { VENDOR_CHANGE_WORDS } from './vendor-change-words.ts';
import { VENDOR_WORDS } from './vendor-words.ts';

/** When a booking is, from where to where, and what it costs: cents with tax. */
export type ChangeSide = {
  moveDate: string;
  moveTime: TimeSlot;
  jobDays: number;
  from: string;
  to: string;
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
    preview: words.preview(formatIn(basis.language).longDate(after.moveDate), name),
    text: words.text(name),
    blocks: [ticketOrSide(basis, after), priceBlock(basis, before, after)],
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
    subject: words.subject(longDate(after.moveDate), slots[after.moveTime], reference),
    preview: words.preview(longDate(before.moveDate), slots[before.moveTime]),
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(momentText(answerBy, timeZone)) },
      sideBlock(words.before, basis, before),
      sideBlock(words.after, basis, after),
      priceBlock(basis, before, after),
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
      longDate(after.moveDate),
      slots[after.moveTime],
      money(after.totalCents),
    ),
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(reference, momentText(expires, timeZone), signed) },
      sideBlock(words.before, basis, before),
      sideBlock(words.after, basis, after),
      priceBlock(basis, before, after),
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

/** When and from where to where, as facts. */
export function sideBlock(
  title: string,
  { timeZone, language }: NewsBasis,
  side: ChangeSide,
): Block {
  const { moveDate: date, moveTime: slot, jobDays } = side;
  const words = MOVE_WORDS[language];
  return {
    kind: 'facts',
    title,
    facts: [
      { term: words.date, value: formatIn(language).longDate(date) },
      {
        term: words.arrival,
        value: arrivalText({ slot, timeZone }, WORDS[language].arrival),
      },
      ...jobFacts(date, jobDays, language),
      { term: words.from, value: side.from },
      { term: words.to, value: side.to },
    ],
  };
}

/** The customer's booking as it stands after a change. */
export const ticketOrSide = (basis: NewsBasis, side: ChangeSide): Block =>
  basis.ticket
    ? { kind: 'ticket', ticket: basis.ticket }
    : sideBlock(MOVE_WORDS[basis.language].yourMove, basis, side);

/** What it cost, what it costs now and the most that may be billed. */
export function priceBlock({ language }: NewsBasis, before: ChangeSide, after: ChangeSide): Block {
  const words = CHANGE_WORDS[language].price;
  const { money } = formatIn(language);
  return {
    kind: 'amounts',
    title: words.title,
    amounts: [
      { label: words.before, value: money(before.totalCents) },
      { label: words.now, value: money(after.totalCents), strong: true },
      { label: words.ceiling, value: money(after.ceilingCents) },
    ],
  };
}
