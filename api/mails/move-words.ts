import type { TimeSlot } from '../../contracts/choices.ts';
import type { Language } from '../../contracts/language.ts';
import { plural } from '../../contracts/plurals.fr.ts';
import { count } from '../domain/format.ts';
import { WORDS } from '../domain/words.ts';

const ENGLISH = {
  missing: 'N/A',
  none: 'None',
  date: 'Date',
  arrival: 'Arrival',
  takes: 'Takes',
  from: 'From',
  to: 'To',
  mover: 'Mover',
  crew: 'Crew',
  trucks: 'Trucks',
  days: 'Days',
  phone: 'Phone',
  reference: 'Reference',
  slots: { Morning: 'Morning', Afternoon: 'Afternoon' } as Record<TimeSlot, string>,
  openPortal: 'Open it in the portal',
  answerInPortal: 'Answer in the portal',
  theMove: 'The move',
  yourMove: 'Your move',
  changes: 'What changes',
  origin: 'Origin home',
  destination: 'Destination home',
  size: 'Size',
  heavyItems: 'Heavy items',
  services: 'Services',
  things: 'List of things',
  notIncluded: (services: string, mover: string): string =>
    `Not included in this price: ${services}. ${mover} looks at it and names a price before the move.`,
  /** So many of what a line of a price counts. */
  units: (amount: number, unit: string): string => count(amount, unit),
  at: (units: string, rate: string): string => `${units} at ${rate}`,
  total: 'Estimated total with tax',
  ceiling: 'Most that may be billed without a signature',
  finalPrice: 'Final price with tax',
  subtotal: 'Subtotal',
  deposit: 'Deposit paid',
  left: 'Left to pay on the move day',
};

/** The units that lines count; durations have their own words. */
const UNITS: Record<string, [one: string, more: string]> = {
  hour: ['heure', 'heures'],
  truck: ['camion', 'camions'],
  km: ['km', 'km'],
  item: ['article', 'articles'],
  service: ['service', 'services'],
  price: ['prix', 'prix'],
};
const figure = new Intl.NumberFormat(WORDS.fr.locale, { maximumFractionDigits: 2 });
const counted = (amount: number, [one, more]: [string, string]) =>
  `${figure.format(amount)} ${plural(amount, one, more)}`;

/** The words of mails for a move and its price. */
export const MOVE_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    missing: 'n. d.',
    none: 'Aucun',
    date: 'Date',
    arrival: 'L’équipe arrive',
    takes: 'Durée',
    from: 'Départ',
    to: 'Arrivée',
    mover: 'Déménageur',
    crew: 'Équipe',
    trucks: 'Camions',
    days: 'Jours',
    phone: 'Téléphone',
    reference: 'Numéro de référence',
    slots: { Morning: 'matin', Afternoon: 'après-midi' },
    openPortal: 'Ouvrir dans le portail',
    answerInPortal: 'Répondre dans le portail',
    theMove: 'Le déménagement',
    yourMove: 'Votre déménagement',
    changes: 'Ce qui change',
    origin: 'Logement de départ',
    destination: 'Logement d’arrivée',
    size: 'Taille',
    heavyItems: 'Objets lourds',
    services: 'Services',
    things: 'Liste des biens',
    notIncluded: (services, mover) =>
      `Non compris dans ce prix : ${services}. ${mover} examine la question et donne un prix avant le déménagement.`,
    units: (amount, unit) => counted(amount, UNITS[unit] ?? [unit, unit]),
    at: (units, rate) => `${units} à ${rate}`,
    total: 'Total estimé, taxes comprises',
    ceiling: 'Maximum facturable sans signature',
    finalPrice: 'Prix final, taxes comprises',
    subtotal: 'Sous-total',
    deposit: 'Dépôt payé',
    left: 'Solde à payer le jour du déménagement',
  },
};
