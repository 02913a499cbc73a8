import { inWords, type PlainDate } from '../../../contracts/dates.ts';
import { kilometres } from '../../../contracts/kilometres.ts';
import type { Language } from '../../../contracts/language.ts';
import type { DateProblem } from '../../../contracts/quotes.ts';
import { NO_ROAD_KM } from '../distances.ts';
import { SLOTS } from './dispatch.ts';
import type { PreparedVendor, VendorCard } from './supply-snapshot.ts';

/** A vendor's words beside its price, or in its place. */
export type Note = (language: Language) => string;

type Full = {
  vendor: PreparedVendor;
  date: PlainDate;
  trucks: number;
  days: number;
  /** There are dates on which the vendor is free. */
  hasNext: boolean;
};

export type UnpricedNotes = {
  outside: (card: VendorCard) => string;
  /** `haul` in tenths of a kilometre. */
  tooFar: (card: VendorCard, haul: number) => string;
  tooLarge: (card: VendorCard) => string;
};

/** Why a vendor leaves a move to its sales team. */
export const UNPRICED_NOTES: Record<Language, UnpricedNotes> = {
  en: {
    outside: ({ name, service_area }) =>
      `${name} picks up within ${kilometres(service_area.radius_km)} of its base and its branches, ` +
      'and this pick-up is farther away. The sales team can prepare a custom quote.',
    tooFar: ({ name, max_distance_km }, haul) =>
      haul >= NO_ROAD_KM * 10
        ? `No road that a truck can take leads from door to door. ${name} can say what is possible.`
        : `This move is ${kilometres(haul / 10)} by road, and ${name} prices moves of up to ` +
          `${kilometres(max_distance_km)} online. The sales team can prepare a custom quote.`,
    tooLarge: ({ name }) =>
      `A move of this size needs a visit before ${name} can name a price. ` +
      'The sales team can prepare a custom quote.',
  },
  fr: {
    outside: ({ name, service_area }) =>
      `${name} se déplace jusqu’à ${kilometres(service_area.radius_km, 'fr-CA')} de sa base et de ses ` +
      'succursales, et ce départ est plus loin. Son équipe des ventes peut préparer une soumission.',
    tooFar: ({ name, max_distance_km }, haul) =>
      haul >= NO_ROAD_KM * 10
        ? `Aucune route praticable en camion ne relie les deux adresses. ${name} peut dire ce qui est possible.`
        : `Ce déménagement est de ${kilometres(haul / 10, 'fr-CA')} par la route, et ${name} ` +
          `donne un prix en ligne jusqu’à ${kilometres(max_distance_km, 'fr-CA')}. Son équipe des ventes peut ` +
          'préparer une soumission.',
    tooLarge: ({ name }) =>
      `Pour un déménagement de cette taille, ${name} doit faire une visite avant de donner un prix. ` +
      'Son équipe des ventes peut préparer une soumission.',
  },
};

type DateNotes = {
  /** A job that does not fit the afternoon. */
  nextDay: string;
  /** A farther yard stands in for one that is full, by their cities. */
  standsIn: (full: string, sender: string) => string;
  /** No truck is free. */
  full: (full: Full) => string;
} & Record<DateProblem, (vendor: PreparedVendor, date: PlainDate, hasNext: boolean) => string>;

/** A vendor's words on a date that is too soon, closed or full, and on what is possible instead. */
export const DATE_NOTES: Record<Language, DateNotes> = {
  en: {
    nextDay:
      'This job does not fit the afternoon: it goes on the next day. It is done in one day when it starts in the morning.',
    standsIn: (full, sender) =>
      `The yard in ${full} has no truck left on this date: the crew comes from ${sender}, and its way is in the price.`,
    closed: ({ card }, date, hasNext) =>
      `${card.name} is closed on ${inWords(date)}. ${nextInEnglish(hasNext)}`,
    lead_time: ({ card, rules }, date, hasNext) => {
      const hours = rules.lead_hours === 1 ? '1 hour' : `${rules.lead_hours} hours`;
      const cutoff = rules.cutoff === '' ? '' : `; from ${rules.cutoff} on the day counts as over`;
      return `${inWords(date)} is too soon: ${card.name} needs ${hours} before it arrives${cutoff}. ${nextInEnglish(hasNext)}`;
    },
    full: ({ vendor: { card }, date, trucks, days, hasNext }) => {
      const what = trucks === 1 ? 'a truck' : `${trucks} trucks`;
      const when = days === 1 ? inWords(date) : `the ${days} days from ${inWords(date)}`;
      return hasNext
        ? `${card.name} does not have ${what} free on ${when}. ${nextInEnglish(hasNext)}`
        : `${card.name} does not have ${what} free on ${when} or in the ${SLOTS.withinDays} days after. ${nextInEnglish(hasNext)}`;
    },
  },
  fr: {
    nextDay:
      'Ce travail ne tient pas dans un après-midi\u00a0: il se poursuit le lendemain. Il se fait en une journée s’il commence le matin.',
    standsIn: (full, sender) =>
      `Le dépôt de camions de ${full} n’a plus de camion à cette date\u00a0: l’équipe vient de ${sender}, et ce trajet est dans le prix.`,
    closed: ({ card }, date, hasNext) =>
      `${card.name} ne travaille pas le ${inFrench(date)}. ${nextInFrench(hasNext)}`,
    lead_time: ({ card, rules }, date, hasNext) => {
      const cutoff =
        rules.cutoff === ''
          ? ''
          : `; à partir de ${rules.cutoff.replace(':', '\u00a0h\u00a0')}, la journée compte comme terminée`;
      return `Le ${inFrench(date)}, c’est trop tôt\u00a0: ${card.name} a besoin de ${rules.lead_hours}\u00a0h avant d’arriver${cutoff}. ${nextInFrench(hasNext)}`;
    },
    full: ({ vendor: { card }, date, trucks, days, hasNext }) => {
      const what = trucks === 1 ? 'de camion libre' : `${trucks} camions libres`;
      const when =
        days === 1 ? `le ${inFrench(date)}` : `les ${days} jours à partir du ${inFrench(date)}`;
      return hasNext
        ? `${card.name} n’a pas ${what} ${when}. ${nextInFrench(hasNext)}`
        : `${card.name} n’a pas ${what} ${when}, ni dans les ${SLOTS.withinDays} jours qui suivent. ${nextInFrench(hasNext)}`;
    },
  },
};

const nextInEnglish = (hasNext: boolean) =>
  hasNext ? 'Choose one of the next free dates.' : 'The sales team can help.';
const nextInFrench = (hasNext: boolean) =>
  hasNext
    ? 'Choisissez l’une des prochaines dates libres.'
    : 'Son équipe des ventes peut vous aider.';
const inFrench = (date: PlainDate) => inWords(date, 'fr-CA');
