import type { Language } from '../../../contracts/language.ts';
import { formatIn, longDate } from '../../domain/format.ts';
import { vendorFoot } from './booking-changes.ts';
import { letter, type NewsBasis } from './booking-news.ts';
import type { Letter } from './letter.ts';

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
export const customerWrote = (basis: NewsBasis, text: string, portalUrl: string): Letter => ({
  subject: `Message from ${basis.firstName} (${basis.reference})`,
  preview: text,
  heading: `${basis.firstName} has written to you`,
  blocks: [
    { kind: 'text', text: `It is about the move of ${longDate(basis.moveDate)}:` },
    { kind: 'quote', text },
    { kind: 'action', label: 'Answer in the portal', href: portalUrl },
  ],
  footer: ['A reply to this mail reaches Portage, not the customer.', vendorFoot],
});
