import type { Language } from '../../contracts/language.ts';
import { formatIn } from '../domain/format.ts';
import { letter, type NewsBasis } from './booking-news.ts';
import type { Letter } from './letter.ts';
import { VENDOR_WORDS } from './vendor-words.ts';

/** The mails that carry what customer and mover write each other (rule 4.23). */

const ENGLISH = {
  subject: (mover: string): string => `Message from ${mover}`,
  text: (mover: string, date: string): string => `${mover} has written about your move of ${date}:`,
  answer: 'Answer on your booking’s page. A reply to this mail reaches Portage, not the mover.',
};

/** What the customer reads; a text goes on after the greeting. */
const MESSAGE_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    subject: (mover) => `${mover} vous a écrit`,
    text: (mover, date) => `${mover} vous écrit au sujet de votre déménagement du ${date} :`,
    answer:
      'Répondez sur la page de votre réservation. Une réponse à ce courriel parvient à Portage, et non au déménageur.',
  },
};

/** To the customer. The way to the booking's page, where it is answered, follows by itself. */
export function vendorWrote(basis: NewsBasis, text: string): Letter {
  const words = MESSAGE_WORDS[basis.language];
  const { name } = basis.vendor;
  return letter(basis, {
    subject: words.subject(name),
    preview: text,
    text: words.text(name, formatIn(basis.language).longDate(basis.moveDate)),
    blocks: [
      { kind: 'quote', text },
      { kind: 'text', text: words.answer },
    ],
  });
}

/** To the vendor, with the way to the lead in the portal. */
export function customerWrote(basis: NewsBasis, text: string, portalUrl: string): Letter {
  const { language, reference, firstName, moveDate } = basis;
  const { message: words, answerInPortal, foot } = VENDOR_WORDS[language];
  return {
    language,
    subject: words.subject(firstName, reference),
    preview: text,
    heading: words.heading(firstName),
    blocks: [
      { kind: 'text', text: words.text(formatIn(language).longDate(moveDate)) },
      { kind: 'quote', text },
      { kind: 'action', label: answerInPortal, href: portalUrl },
    ],
    footer: [words.reply, foot],
  };
}
