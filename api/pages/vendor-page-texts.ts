import { CREDENTIAL_NAMES as CREDENTIALS_FR } from '../../contracts/credential-names.fr.ts';
import { CREDENTIAL_NAMES } from '../../contracts/credential-names.ts';
import { FACTS } from '../../contracts/facts.ts';
import { kilometres } from '../../contracts/kilometres.ts';
import type { Language } from '../../contracts/language.ts';
import { plural } from '../../contracts/plurals.fr.ts';
import { MEAN_FROM } from '../../contracts/reviews.ts';
import { count } from '../domain/format.ts';

const several = (amount: number, one: string, many: string) =>
  `${amount.toLocaleString('fr-CA')} ${plural(amount, one, many)}`;

const ENGLISH = {
  locale: 'en-CA',
  decimals: (rating: number) => rating.toFixed(1),
  rated: (rating: string, reviews: number) => `${rating} of 5 stars, ${count(reviews, 'review')}`,
  tooFew: (reviews: number) => `${count(reviews, 'review')} (a mean is told from ${MEAN_FROM} on)`,
  noReviews: 'No reviews yet',
  more: (rest: number) => `${rest} more`,
  all: 'The movers',
  allDescription: `Every moving company whose prices you can compare on ${FACTS.name}: where it works, how it prices, when it is free.`,
  lead: `Each sets its own rates, and nobody pays for a place in this list. Your price depends on your move:
    `,
  compare: 'compare prices',
  leadEnd: ' to see all of theirs for the same day.',
  none: 'No mover takes bookings at the moment. Please come back soon.',
  inShort: (
    trucks: number,
    hourly: string,
    rating: string,
  ) => `${count(trucks, 'truck')} · two movers from
              ${hourly} an hour · ${rating}`,
  description: ({
    name,
    trucks,
    cities,
    hourly,
  }: {
    name: string;
    trucks: number;
    cities: string;
    hourly: string;
  }) =>
    `${name}: ${count(trucks, 'truck')} in ${cities}. Two movers from ${hourly} an hour. See how it prices and when it is free.`,
  getPrice: 'Get this mover’s price',
  facts: {
    trucks: 'Trucks',
    yards: 'Yards in',
    hourly: 'Two movers from',
    minimum: 'At least',
    farthest: 'Farthest move',
  },
  places: (places: number) => count(places, 'place'),
  anHour: (price: string) => `${price} an hour`,
  onSite: (hours: number) => `${count(hours, 'hour')} on site`,
  freeDays: 'Next free days',
  full: 'It is full for the next two months.',
  compareOthers: 'Compare the others',
  freeNote: 'At one of its yards at least; your quote tells whether the one near you is free.',
  where: 'Where it works',
  picksUp: (km: number) =>
    `It picks up within ${kilometres(km)} of Toronto or of any of its yards.`,
  map: (name: string) => `The yards of ${name} on a map`,
  prices: 'How it prices',
  rates: 'Rates by crew',
  crew: 'Crew',
  movers: (crew: number) => `${crew} movers`,
  fromAnHour: 'From, an hour',
  howMany: 'How many movers and which truck',
  beside: 'What it does beside moving',
  services: `Packing, storage, cleaning and taking away what you leave. You choose them with your quote, and see what each
      costs before you book.`,
  credentials: 'Licences and insurance',
  credentialNames: CREDENTIAL_NAMES,
  checked: `checked by ${FACTS.name} on `,
  reviews: 'What customers say',
  unrated: `No completed move was rated yet. Only customers of moves that were booked and done through
        ${FACTS.name} can.`,
  stars: (stars: number) => `${stars} of 5 stars`,
  answers: (name: string) => `${name} answers:`,
  unknown: 'There is no such mover',
  unknownDescription: 'This moving company is not on the site.',
  unknownWhy: 'It may have left, or the address was cut off on its way.',
  toAll: 'All movers',
  colon: ':',
};

/** The sentences of the movers' pages, in both languages. */
export const VENDOR_TEXTS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    locale: 'fr-CA',
    decimals: (rating) => rating.toFixed(1).replace('.', ','),
    rated: (rating, reviews) => `${rating} étoiles sur 5, ${several(reviews, 'avis', 'avis')}`,
    tooFew: (reviews) =>
      `${several(reviews, 'avis', 'avis')} (une moyenne est donnée à partir de ${MEAN_FROM})`,
    noReviews: 'Pas encore d’avis',
    more: (rest) => several(rest, 'autre', 'autres'),
    all: 'Les déménageurs',
    allDescription: `Toutes les entreprises de déménagement dont vous pouvez comparer les prix sur ${FACTS.name}\u00a0: où elles travaillent, comment elles fixent leurs prix, quand elles sont libres.`,
    lead: 'Chacun fixe ses propres tarifs, et personne ne paie sa place dans cette liste. Votre prix dépend de votre déménagement\u00a0: ',
    compare: 'comparez les prix',
    leadEnd: ' pour voir tous les leurs, le même jour.',
    none: 'Aucun déménageur ne prend de réservations en ce moment. Revenez bientôt.',
    inShort: (trucks, hourly, rating) =>
      `${several(trucks, 'camion', 'camions')} · deux déménageurs à partir de ${hourly} l’heure · ${rating}`,
    description: ({ name, trucks, cities, hourly }) =>
      `${name}\u00a0: ${several(trucks, 'camion', 'camions')} à ${cities}. Deux déménageurs à partir de ${hourly} l’heure. Voyez comment il fixe ses prix et quand il est libre.`,
    getPrice: 'Obtenir le prix de ce déménageur',
    facts: {
      trucks: 'Camions',
      yards: 'Présent dans',
      hourly: 'Deux déménageurs à partir de',
      minimum: 'Au moins',
      farthest: 'Plus long trajet',
    },
    places: (places) => several(places, 'ville', 'villes'),
    anHour: (price) => `${price} l’heure`,
    onSite: (hours) => `${several(hours, 'heure', 'heures')} sur place`,
    freeDays: 'Prochains jours libres',
    full: 'Il est complet pour les deux prochains mois.',
    compareOthers: 'Comparer les autres',
    freeNote:
      'À au moins un de ses points de départ; votre prix dit si celui près de chez vous est libre.',
    where: 'Où il travaille',
    picksUp: (km) =>
      `Il se déplace jusqu’à ${kilometres(km, 'fr-CA')} de Toronto ou de l’un de ses points de départ.`,
    map: (name) => `Les points de départ de ${name} sur une carte`,
    prices: 'Comment il fixe ses prix',
    rates: 'Tarifs selon l’équipe',
    crew: 'Équipe',
    movers: (crew) => `${crew} déménageurs`,
    fromAnHour: 'À partir de, l’heure',
    howMany: 'Combien de déménageurs et quel camion',
    beside: 'Ce qu’il fait d’autre',
    services:
      'Emballage, entreposage, ménage et ramassage de ce que vous laissez. Vous choisissez ces services avec votre prix, et voyez ce que chacun coûte avant de réserver.',
    credentials: 'Permis et assurances',
    credentialNames: CREDENTIALS_FR,
    checked: `vérifié par ${FACTS.name} le `,
    reviews: 'Ce que disent les clients',
    unrated: `Aucun déménagement terminé n’a encore été évalué. Seuls les clients de déménagements réservés et faits par ${FACTS.name} peuvent le faire.`,
    stars: (stars) => `${several(stars, 'étoile', 'étoiles')} sur 5`,
    answers: (name) => `Réponse de ${name}\u00a0:`,
    unknown: 'Ce déménageur n’existe pas',
    unknownDescription: 'Cette entreprise de déménagement n’est pas sur le site.',
    unknownWhy: 'Il est peut-être parti, ou l’adresse a été coupée en chemin.',
    toAll: 'Tous les déménageurs',
    colon: '\u00a0:',
  },
};
