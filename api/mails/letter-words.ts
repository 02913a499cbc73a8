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
};

/** What stands around the words of every letter. */
export const LETTER_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    ticket: 'Billet de déménagement',
    from: 'Départ',
    to: 'Arrivée',
    way: 'Trajet',
    wayOnMap: 'Le trajet sur une carte',
    named: (name) => `${name} :`,
  },
};
