import type { HeavyItem } from '../../contracts/choices.ts';
import type { Language } from '../../contracts/language.ts';
import { count } from './format.ts';
import { WORDS } from './words.ts';

const { plural } = WORDS.fr;
/** A heavy thing in the singular, and in the plural. */
const HEAVY_IN_FRENCH: Record<HeavyItem, [one: string, several: string]> = {
  piano: ['piano', 'pianos'],
  safe: ['coffre-fort', 'coffres-forts'],
  treadmill: ['tapis roulant', 'tapis roulants'],
};
/** A service by its code, in the middle of a sentence. */
const serviceIn = (language: Language, code: string): string => {
  const services: Record<string, string> = WORDS[language].lines.services;
  return (services[code] ?? code).toLowerCase();
};

const ENGLISH = {
  crew: 'Crew',
  size: 'Size',
  pickup: 'Pick-up',
  dropoff: 'Drop-off',
  heavy: 'Heavy items',
  services: 'Services',
  movers: (movers: number) => count(movers, 'mover'),
  trucks: (trucks: number) => count(trucks, 'truck'),
  about: (hours: string) => `about ${hours}`,
  /** So many of a heavy thing, by its code. */
  heavyItem: (number: number, code: string) => count(number, code),
  /** A service by its code, and whether the price leaves it out. */
  service: (code: string, isLeft: boolean) => {
    const name = serviceIn('en', code);
    return isLeft ? `${name} (not in the price)` : name;
  },
  colon: ': ',
};

/** The words by which a crew is told of a move. */
export const CREW_FACT_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    crew: 'Équipe',
    size: 'Taille',
    pickup: 'Logement de départ',
    dropoff: 'Logement d’arrivée',
    heavy: 'Objets lourds',
    services: 'Services',
    movers: (movers) => `${movers} ${plural(movers, 'personne', 'personnes')}`,
    trucks: (trucks) => `${trucks} ${plural(trucks, 'camion', 'camions')}`,
    about: (hours) => `environ ${hours}`,
    heavyItem: (number, code) => {
      const [one, several] = HEAVY_IN_FRENCH[code as HeavyItem] ?? [code, code];
      return `${number} ${plural(number, one, several)}`;
    },
    service: (code, isLeft) => {
      const name = serviceIn('fr', code);
      return isLeft ? `${name} (non compris dans le prix)` : name;
    },
    colon: '\u00a0: ',
  },
};
