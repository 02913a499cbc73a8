import { CODE_LIMITS } from '../../contracts/customer/booking-codes.ts';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import type { Letter } from './letter.ts';
import { MOVE_WORDS } from './move-words.ts';

const ENGLISH = {
  // The log of mails keeps the subject: the code does not stand there.
  subject: (reference: string): string => `Your code for booking ${reference}`,
  preview: `The code works once, for ${CODE_LIMITS.minutes} minutes.`,
  heading: 'Open your booking',
  title: 'The code that you asked for',
  code: 'Code',
  text: `Type it where you asked for it. It works once, for ${CODE_LIMITS.minutes} minutes; a newer one takes its place.`,
  footer: `You did not ask for a code? Then do nothing: without it the booking stays closed. Questions? Write to ${FACTS.supportEmail}.`,
};

const CODE_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    subject: (reference) => `Votre code pour la réservation ${reference}`,
    preview: `Le code fonctionne une seule fois, pendant ${CODE_LIMITS.minutes} minutes.`,
    heading: 'Ouvrir votre réservation',
    title: 'Le code demandé',
    code: 'Code',
    text: `Tapez-le là où vous l’avez demandé. Il fonctionne une seule fois, pendant ${CODE_LIMITS.minutes} minutes; un code plus récent prend sa place.`,
    footer: `Vous n’avez pas demandé de code? Ne faites rien : sans lui, la réservation reste fermée. Des questions? Écrivez à ${FACTS.supportEmail}.`,
  },
};

/** The code that opens a booking where no link is at hand. */
export function bookingCode(told: { reference: string; code: string; language: Language }): Letter {
  const { reference, code, language } = told;
  const words = CODE_WORDS[language];
  return {
    language,
    subject: words.subject(reference),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      {
        kind: 'facts',
        title: words.title,
        facts: [
          { term: words.code, value: code },
          { term: MOVE_WORDS[language].reference, value: reference },
        ],
      },
      { kind: 'text', text: words.text },
    ],
    footer: [words.footer],
  };
}
