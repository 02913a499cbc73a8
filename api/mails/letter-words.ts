import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { TICKET_TITLE } from './letter.ts';

const ENGLISH = {
  ticket: TICKET_TITLE,
  from: 'From',
  to: 'To',
  way: 'Way',
  wayOnMap: 'The way on a map',
  /** A name and the colon before what follows it. */
  named: (name: string): string => `${name}:`,
  hello: (name: string, text: string): string => `Hello ${name}, ${text}`,
  questions: `Questions? Reply to this mail, or call ${FACTS.supportPhone}.`,
  questionsOf: (reference: string): string =>
    `Questions? Reply to this mail or call ${FACTS.supportPhone}, and name your reference ${reference}.`,
  wrong: `Is something wrong with it? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}.`,
  contact: `${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
};

/** The words around those of every letter. */
export const LETTER_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    ticket: 'Billet de déménagement',
    from: 'Départ',
    to: 'Arrivée',
    way: 'Trajet',
    wayOnMap: 'Le trajet sur une carte',
    named: (name) => `${name} :`,
    hello: (name, text) => `Bonjour ${name}, ${text}`,
    questions: `Des questions? Répondez à ce courriel ou appelez au ${FACTS.supportPhone}.`,
    questionsOf: (reference) =>
      `Des questions? Répondez à ce courriel ou appelez au ${FACTS.supportPhone}, en donnant votre numéro de référence ${reference}.`,
    wrong: `Quelque chose ne va pas? Écrivez à ${FACTS.supportEmail} ou appelez au ${FACTS.supportPhone}.`,
    contact: `${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
  },
};
