import { FACTS } from '../../contracts/facts.ts';
import { kilometres } from '../../contracts/kilometres.ts';
import type { Language } from '../../contracts/language.ts';
import {
  COST_HOMES,
  type CostHome,
  type CostPlace,
  SAMPLE_HOME,
} from '../../contracts/moving-costs.ts';
import { EXTRA_FLOOR } from '../domain/pricing/moving-costs.ts';

const SAMPLE = `a ${SAMPLE_HOME.words.toLowerCase()}`;
const SAMPLE_FR = 'un appartement de 2 chambres';

/** The answers whose difference is told, by field and value, in this order. */
export type Extra =
  | `stairs ${1 | 2 | 3}`
  | 'elevator no'
  | `carry ${'far' | 'very_far'}`
  | `${'piano' | 'safe' | 'treadmill' | 'packing' | 'storage' | 'cleaning' | 'junk'} yes`;

type Homes = Record<CostHome['size'], string>;
/** `de Toronto`, `d’Ottawa` */
const from = (name: string) => (/^[AEIOUÉ]/i.test(name) ? `d’${name}` : `de ${name}`);
const way = ({ from, to, local }: CostPlace): string =>
  local ? `within ${from.name}` : `from ${from.name} to ${to.name}`;
const wayInFrench = (place: CostPlace): string =>
  place.local ? `à ${place.from.name}` : `${from(place.from.name)} à ${place.to.name}`;

const ENGLISH = {
  locale: 'en-CA',
  homes: Object.fromEntries(COST_HOMES.map(({ size, words }) => [size, words])) as Homes,
  title: (place: CostPlace) =>
    place.local
      ? `What a move costs in ${place.from.name}`
      : `What a move from ${place.from.name} to ${place.to.name} costs`,
  description: (place: CostPlace, cost: string) =>
    `A move ${way(place)}: ${cost} with tax for ${SAMPLE}, by the rates of movers today. Totals by home, cheapest days, what adds what.`,
  allTitle: 'What a move costs',
  allDescription:
    'What movers ask in Canada, by city and by way, reckoned from their rates of today with tax: totals by home, cheapest days and months, and what adds what.',
  home: 'Home',
  all: 'Moving costs',
  breadcrumb: 'Breadcrumb',
  allLead: `Each figure is what movers on ${FACTS.name} ask for ${SAMPLE}, with tax, from the lowest to the highest of
    them, reckoned from their rates of today; a single figure is the median of what enough completed moves were billed. `,
  how: 'How it is reckoned',
  none: 'No moves are priced at the moment. Please come back soon.',
  within: 'Within a city',
  between: 'From one city to another',
  yours: 'Your own move',
  yoursText: `Stairs, heavy things and the day change a price by hundreds. Describe yours once and see
    what each mover asks, line by line.`,
  compare: 'Compare prices',
  /** Before the figure, and after it. */
  lead: (place: CostPlace) => `A move ${way(place)} with ${SAMPLE} costs `,
  leadEnd: (source: string) => ` with tax
    (${source}).`,
  byRoad: (km: number) => ` The way is ${kilometres(km)} by road.`,
  reckonedOn: 'Reckoned on ',
  reckonedFrom: ` from the movers’ own rates.
    `,
  sections: {
    homes: 'By home',
    days: 'Cheapest and dearest days',
    extras: 'What adds what',
    calculator: 'Truck, container or movers',
    rules: 'Curb, elevator, city rules',
    others: 'Other moves',
  },
  homesTable: 'Totals by home',
  homesHeads: ['Home', 'Total with tax', 'Hours on site', 'Movers in the crew', 'By'],
  homesFrom: 'From the lowest to the highest of the movers, for dates from ',
  homesTo: `
    to `,
  homesNote: `. An apartment is on the ground floor, a house has no stairs, and the
    truck stands at the door.`,
  daysBy: (least: string, most: string) =>
    `Cheapest by day of the week: ${least}; dearest: ${most}.`,
  noDays: 'No day of the week is dearer than another.',
  monthsBy: (least: string, most: string) => `Cheapest by month: ${least}; dearest: ${most}.`,
  daysNote: `Figures are for ${SAMPLE}, over the next twelve months.`,
  byDay: 'By day of the week',
  byMonth: 'By month',
  dayHeads: ['Day', 'Total with tax', 'Movers'],
  monthHeads: ['Month', 'Total with tax', 'Movers'],
  extras: {
    'stairs 1': 'One flight of stairs',
    'stairs 2': 'Two flights of stairs',
    'stairs 3': 'Three flights of stairs',
    'elevator no': `Floor ${EXTRA_FLOOR} without an elevator, over one with it`,
    'carry far': 'A walk of 25 to 75 m to the truck',
    'carry very_far': 'A walk of more than 75 m to the truck',
    'piano yes': 'A piano',
    'safe yes': 'A safe',
    'treadmill yes': 'A treadmill',
    'packing yes': 'Packing',
    'storage yes': 'Storage for a month',
    'cleaning yes': 'Cleaning',
    'junk yes': 'Taking away what you leave',
  },
  extrasNote: `What each adds to the total with tax, between the movers, at the home that you leave and with all else the same. Two
    things together may add more or less than their sum: a longer job can take another mover in the crew.`,
  extrasHeads: ['With', 'Adds'],
  rulesIn: (city: string) => `Rules in ${city}`,
  ruleHeads: (first: string) => [first, 'What is asked', 'How long before', 'Fee', 'Office'],
  rule: 'Rule',
  ask: 'Ask',
  readOn: 'read on ',
  rulesNote: `A fee stands here only where the city’s own page names one for every case. Ask the office: fees differ by street and
    change with the year.`,
  toAll: 'All cities and ways',
  unknown: 'We have no prices for this move',
  unknownDescription: 'Too few movers price this move for a page about it.',
  unknownWhy: 'Fewer than two movers price it today, or the address was cut off on its way.',
  range: (low: string, high: string) => `${low} to ${high}`,
  unpriced: 'seen before it is priced',
  median: (bookings: number) => `median of ${bookings} completed moves`,
  movers: (movers: number) => `${movers} movers`,
};

/** The sentences of the pages about costs, in both languages. */
export const COST_TEXTS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    locale: 'fr-CA',
    homes: {
      studio: 'Studio',
      '1_bedroom': 'Appartement de 1 chambre',
      '2_bedrooms': 'Appartement de 2 chambres',
      '3_bedrooms': 'Maison de 3 chambres',
      '4_bedrooms': 'Maison de 4 chambres',
      '5_bedrooms': 'Maison de 5 chambres',
    },
    title: (place) => `Combien coûte un déménagement ${wayInFrench(place)}`,
    description: (place, cost) =>
      `Un déménagement ${wayInFrench(place)}\u00a0: ${cost} taxes comprises pour ${SAMPLE_FR}, selon les tarifs actuels des déménageurs. Totaux par logement, jours les moins chers, ce que chaque chose ajoute.`,
    allTitle: 'Combien coûte un déménagement',
    allDescription:
      'Ce que demandent les déménageurs au Canada, par ville et par trajet, calculé à partir de leurs tarifs d’aujourd’hui, taxes comprises\u00a0: totaux par logement, jours et mois les moins chers, et ce que chaque chose ajoute.',
    home: 'Accueil',
    all: 'Coûts d’un déménagement',
    breadcrumb: 'Fil d’Ariane',
    allLead: `Chaque montant est ce que demandent les déménageurs de ${FACTS.name} pour ${SAMPLE_FR}, taxes comprises, du moins cher au plus cher, calculé à partir de leurs tarifs d’aujourd’hui; un montant seul est la médiane de ce qui a été facturé pour assez de déménagements terminés. `,
    how: 'La méthode de calcul',
    none: 'Aucun déménagement n’a de prix en ce moment. Revenez bientôt.',
    within: 'Dans une même ville',
    between: 'D’une ville à une autre',
    yours: 'Votre déménagement',
    yoursText:
      'Les escaliers, les objets lourds et le jour changent un prix de centaines de dollars. Décrivez le vôtre une seule fois et voyez ce que demande chaque déménageur, ligne par ligne.',
    compare: 'Comparer les prix',
    lead: (place) => `Un déménagement ${wayInFrench(place)} avec ${SAMPLE_FR} coûte `,
    leadEnd: (source) => ` taxes comprises (${source}).`,
    byRoad: (km) => ` Le trajet est de ${kilometres(km, 'fr-CA')} par la route.`,
    reckonedOn: 'Calculé le ',
    reckonedFrom: ' à partir des tarifs des déménageurs. ',
    sections: {
      homes: 'Selon le logement',
      days: 'Les jours les moins chers et les plus chers',
      extras: 'Ce que chaque chose ajoute',
      calculator: 'Camion, conteneur ou déménageurs',
      rules: 'Trottoir, ascenseur, règles de la ville',
      others: 'Autres déménagements',
    },
    homesTable: 'Totaux selon le logement',
    homesHeads: [
      'Logement',
      'Total, taxes comprises',
      'Heures sur place',
      'Déménageurs dans l’équipe',
      'D’après',
    ],
    homesFrom: 'Du moins cher au plus cher des déménageurs, pour des dates du ',
    homesTo: ' au ',
    homesNote:
      '. Un appartement est au rez-de-chaussée, une maison n’a pas d’escalier, et le camion est à la porte.',
    daysBy: (least, most) =>
      `Le moins cher selon le jour de la semaine\u00a0: ${least}; le plus cher\u00a0: ${most}.`,
    noDays: 'Aucun jour de la semaine n’est plus cher qu’un autre.',
    monthsBy: (least, most) =>
      `Le moins cher selon le mois\u00a0: ${least}; le plus cher\u00a0: ${most}.`,
    daysNote: `Les montants valent pour ${SAMPLE_FR}, sur les douze prochains mois.`,
    byDay: 'Selon le jour de la semaine',
    byMonth: 'Selon le mois',
    dayHeads: ['Jour', 'Total, taxes comprises', 'Déménageurs'],
    monthHeads: ['Mois', 'Total, taxes comprises', 'Déménageurs'],
    extras: {
      'stairs 1': 'Un étage à monter',
      'stairs 2': 'Deux étages à monter',
      'stairs 3': 'Trois étages à monter',
      'elevator no': `Le ${EXTRA_FLOOR}e étage sans ascenseur, plutôt qu’avec`,
      'carry far': 'De 25 à 75\u00a0m à pied jusqu’au camion',
      'carry very_far': 'Plus de 75\u00a0m à pied jusqu’au camion',
      'piano yes': 'Un piano',
      'safe yes': 'Un coffre-fort',
      'treadmill yes': 'Un tapis roulant',
      'packing yes': 'Emballage',
      'storage yes': 'Entreposage pendant un mois',
      'cleaning yes': 'Ménage',
      'junk yes': 'Ramassage de ce que vous laissez',
    },
    extrasNote:
      'Ce que chaque chose ajoute au total, taxes comprises, selon le déménageur, au logement que vous quittez et tout le reste étant égal. Deux choses ensemble peuvent ajouter plus ou moins que leur somme\u00a0: un travail plus long peut demander un déménageur de plus.',
    extrasHeads: ['Avec', 'Ajoute'],
    rulesIn: (city) => `Règles\u00a0: ${city}`,
    ruleHeads: (first) => [
      first,
      'Ce qui est demandé',
      'Combien de temps avant',
      'Frais',
      'Bureau',
    ],
    rule: 'Règle',
    ask: 'À demander',
    readOn: 'lu le ',
    rulesNote:
      'Des frais ne figurent ici que si la page de la ville en nomme pour tous les cas. Demandez au bureau\u00a0: ils diffèrent d’une rue à l’autre et changent chaque année.',
    toAll: 'Toutes les villes et tous les trajets',
    unknown: 'Nous n’avons pas de prix pour ce déménagement',
    unknownDescription: 'Trop peu de déménageurs en donnent le prix pour qu’il ait sa page.',
    unknownWhy:
      'Moins de deux déménageurs en donnent le prix aujourd’hui, ou l’adresse a été coupée en chemin.',
    range: (low, high) => `de ${low} à ${high}`,
    unpriced: 'visité avant d’avoir un prix',
    median: (bookings) => `médiane de ${bookings} déménagements terminés`,
    movers: (movers) => `${movers} déménageurs`,
  },
};
