import type { TimeSlot } from '../../contracts/choices.ts';
import type { Language } from '../../contracts/language.ts';
import { formatIn, phoneLink } from '../domain/format.ts';
import {
  type ChangeNews,
  type ChangeSide,
  changeBlocks,
  sideBlock,
  ticketOrSide,
} from './booking-changes.ts';
import { letter, type NewsBasis } from './booking-news.ts';
import type { Block, Letter } from './letter.ts';
import { MOVE_WORDS } from './move-words.ts';
import { VENDOR_CHANGE_WORDS } from './vendor-change-words.ts';
import { VENDOR_WORDS } from './vendor-words.ts';

/** The mails about a booking that goes to another mover (rule 4.16). */

const ENGLISH = {
  terms: (date: string, total: string): string => `${date}, ${total} with tax.`,
  asked: {
    subject: (other: string): string => `Do you agree to ${other}?`,
    text: (other: string, mover: string, date: string, until: string): string =>
      `we suggest that ${other} does your move of ${date} instead of ${mover}. Nothing has changed: your booking stands until you agree on its page, and goes on if you do not by ${until}. Your deposit goes with the booking, and there is nothing more to pay now.`,
  },
  offered: {
    subject: 'Do you agree to this change of your booking?',
    text: (mover: string, until: string): string =>
      `we have written down a change of your booking with ${mover}, and its terms are not as good as now. Nothing has changed: your booking stands until you agree on its page, and goes on as it is if you do not by ${until}. There is nothing more to pay now.`,
    side: 'The move, if you agree',
  },
  ended: {
    subject: 'Your booking stays as it was',
    preview: (date: string, mover: string): string => `${date} with ${mover}.`,
    text: (date: string, mover: string): string =>
      `the change that you were asked about has ended. Your booking of ${date} with ${mover} stands as it was.`,
  },
  transferred: {
    subject: (mover: string): string => `${mover} does your move now`,
    preview: (date: string, slot: TimeSlot): string => `${date}, ${slot}.`,
    text: (mover: string, date: string): string =>
      `${mover} has taken over your booking, and has a truck for you on ${date}. Your deposit went with it. They confirm within 24 hours.`,
    mover: 'Your mover',
  },
  stays: {
    subject: (mover: string): string => `Your booking stays with ${mover}`,
    preview: (date: string): string => `${date}, as it was.`,
    text: (date: string, mover: string): string =>
      `the offer of another mover has ended. Your booking of ${date} with ${mover} stands as it was.`,
  },
};

const SLOTS: Record<TimeSlot, string> = {
  Morning: 'matin',
  Afternoon: 'après-midi',
};

/** What the customer reads; a text goes on after the greeting. */
const TRANSFER_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    terms: (date, total) => `Le ${date}, ${total} taxes comprises.`,
    asked: {
      subject: (other) => `Acceptez-vous ${other}?`,
      text: (other, mover, date, until) =>
        `${mover} doit faire votre déménagement du ${date}; nous proposons que ${other} le fasse à sa place. Rien n’a changé : votre réservation reste comme elle est tant que vous n’acceptez pas sur sa page, et continue si vous n’acceptez pas d’ici au ${until}. Votre dépôt suit la réservation, et il n’y a rien de plus à payer maintenant.`,
    },
    offered: {
      subject: 'Acceptez-vous ce changement à votre réservation?',
      text: (mover, until) =>
        `nous avons noté un changement à votre réservation avec ${mover}, et ses conditions sont moins bonnes que maintenant. Rien n’a changé : votre réservation reste comme elle est tant que vous n’acceptez pas sur sa page, et continue ainsi si vous n’acceptez pas d’ici au ${until}. Il n’y a rien de plus à payer maintenant.`,
      side: 'Le déménagement, si vous acceptez',
    },
    ended: {
      subject: 'Votre réservation reste comme elle était',
      preview: (date, mover) => `Le ${date}, avec ${mover}.`,
      text: (date, mover) =>
        `le changement que nous vous avions proposé a pris fin. Votre réservation du ${date} avec ${mover} reste comme elle était.`,
    },
    transferred: {
      subject: (mover) => `${mover} fait maintenant votre déménagement`,
      preview: (date, slot) => `Le ${date}, ${SLOTS[slot]}.`,
      text: (mover, date) =>
        `${mover} a pris votre réservation et a un camion pour vous le ${date}. Votre dépôt a suivi. La confirmation du déménageur vient d’ici 24 heures.`,
      mover: 'Votre déménageur',
    },
    stays: {
      subject: (mover) => `Votre réservation reste chez ${mover}`,
      preview: (date) => `Le ${date}, comme prévu.`,
      text: (date, mover) =>
        `l’offre d’un autre déménageur a pris fin. Votre réservation du ${date} avec ${mover} reste comme elle était.`,
    },
  },
};

/** To the customer: another mover could come, and nothing changes without a word. */
export function asked(basis: NewsBasis, other: string, news: ChangeNews, expires: Date): Letter {
  const words = TRANSFER_WORDS[basis.language];
  const { longDate, momentText, money } = formatIn(basis.language);
  const date = longDate(basis.moveDate);
  const until = momentText(expires, basis.timeZone);
  return letter(basis, {
    subject: words.asked.subject(other),
    preview: words.terms(date, money(news.after.totalCents)),
    text: words.asked.text(other, basis.vendor.name, date, until),
    blocks: changeBlocks(basis, news),
  });
}

/** To the customer: a change that an operator asks for, and nothing changes without a word. */
export function offered(basis: NewsBasis, { before, after }: ChangeNews, expires: Date): Letter {
  const words = TRANSFER_WORDS[basis.language];
  const { longDate, momentText, money } = formatIn(basis.language);
  return letter(basis, {
    subject: words.offered.subject,
    preview: words.terms(longDate(after.move.move_date), money(after.totalCents)),
    text: words.offered.text(basis.vendor.name, momentText(expires, basis.timeZone)),
    blocks: [
      ...changeBlocks(basis, { before, after }),
      sideBlock(words.offered.side, basis, after),
    ],
  });
}

/** To the customer: the change is not to be. */
export function offerEnded(basis: NewsBasis): Letter {
  const words = TRANSFER_WORDS[basis.language].ended;
  const date = formatIn(basis.language).longDate(basis.moveDate);
  return letter(basis, {
    subject: words.subject,
    preview: words.preview(date, basis.vendor.name),
    text: words.text(date, basis.vendor.name),
    blocks: [],
  });
}

/** To the customer: the booking is with another mover now. */
export function transferred(basis: NewsBasis, { before, after }: ChangeNews): Letter {
  const words = TRANSFER_WORDS[basis.language].transferred;
  const date = formatIn(basis.language).longDate(after.move.move_date);
  return letter(basis, {
    subject: words.subject(basis.vendor.name),
    preview: words.preview(date, after.move.move_time),
    text: words.text(basis.vendor.name, date),
    blocks: [
      ...(basis.ticket ? [] : [moverBlock(words.mover, basis)]),
      ticketOrSide(basis, after),
      ...changeBlocks(basis, { before, after }),
    ],
  });
}

function moverBlock(title: string, { vendor, language }: NewsBasis): Block {
  const words = MOVE_WORDS[language];
  return {
    kind: 'facts',
    title,
    facts: [
      { term: words.mover, value: vendor.name },
      { term: words.phone, value: vendor.phone || words.missing, href: phoneLink(vendor.phone) },
    ],
  };
}

/** To the customer: the mover stays. */
export function stays(basis: NewsBasis): Letter {
  const words = TRANSFER_WORDS[basis.language].stays;
  const date = formatIn(basis.language).longDate(basis.moveDate);
  return letter(basis, {
    subject: words.subject(basis.vendor.name),
    preview: words.preview(date),
    text: words.text(date, basis.vendor.name),
    blocks: [],
  });
}

/** To the vendor that had the booking. It names nothing of the customer. */
export function vendorGone({ language, reference, moveDate }: NewsBasis): Letter {
  const words = VENDOR_CHANGE_WORDS[language].gone;
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

/** To the vendor that has the booking now. */
export function vendorTaken(
  basis: NewsBasis,
  side: ChangeSide,
  { portalUrl, answerBy }: { portalUrl: string; answerBy: Date },
): Letter {
  const { language, reference, timeZone } = basis;
  const { slots, theMove, openPortal, foot } = VENDOR_WORDS[language];
  const words = VENDOR_CHANGE_WORDS[language].taken;
  const { longDate, momentText, money } = formatIn(language);
  return {
    language,
    subject: words.subject(longDate(side.move.move_date), slots[side.move.move_time], reference),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(momentText(answerBy, timeZone)) },
      sideBlock(theMove, basis, side),
      {
        kind: 'amounts',
        title: words.price,
        amounts: [{ label: words.estimate, value: money(side.totalCents), strong: true }],
      },
      { kind: 'action', label: openPortal, href: portalUrl },
    ],
    footer: [foot],
  };
}
