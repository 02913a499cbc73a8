import { FACTS } from '../../../contracts/facts.ts';
import { plural } from '../../../contracts/plurals.ts';
import { SELECTED } from './frame.ts';
import type * as English from './mover.ts';

/** Units of price lines by their names on the wire. */
const UNITS: Partial<Record<string, readonly [one: string, other: string]>> = {
  truck: ['camion', 'camions'],
  item: ['objet', 'objets'],
  service: ['service', 'services'],
  price: ['prix', 'prix'],
  hour: ['heure', 'heures'],
};

export const MOVER: typeof English.MOVER = {
  title: 'Choisissez votre déménageur',
  intro: (count) =>
    count === 1
      ? 'Un déménageur a un prix pour votre déménagement.'
      : `${count} déménageurs, avec leur prix pour votre déménagement.`,
  noneIntro:
    'Aucun déménageur ne donne de prix en ligne pour ce déménagement; leurs équipes des ventes le font.',
  phases: {
    searching: 'Recherche',
    calculating: 'Calcul',
    pricing: 'Prix',
  },
  phaseTexts: {
    searching: 'Nous trouvons qui dessert les deux adresses',
    calculating: 'Équipes, heures et distances',
    pricing: 'Nous assemblons chaque ligne',
  },
  phaseDone: 'Terminé',
  estimatedTime: 'Temps estimé : de 10 à 15 secondes',
  incomplete: 'Dites-nous d’abord où et quand vous déménagez; les prix s’afficheront ici.',
  past: 'Cette date est passée. Choisissez un autre jour pour voir les prix des déménageurs.',
  toDetails: 'Aller à la première étape',
  errorTitle: 'Oups! Quelque chose n’a pas fonctionné',
  networkHints: [
    'Votre appareil est peut-être hors ligne',
    'Le réseau a peut-être un bref problème',
  ],
  changeDate: 'Changer la date',
  callUs: 'Nous appeler',
  changeAddress: 'Corriger les adresses à la première étape',
  changeDetails: 'Corriger vos réponses à la première étape',
  none: 'Aucun déménageur n’est disponible pour ce trajet en ce moment. Notre équipe travaille à en ajouter dans votre région. Veuillez réessayer plus tard ou demander de l’aide à notre soutien.',
  http: (status) => `Les prix n’ont pas pu être obtenus : ${status}`,
  other: 'Une erreur s’est produite en cherchant les prix',
  sort: 'Trier par',
  sorts: { price: 'Prix', rating: 'Note', hours: 'Heures' },
  compare: 'Comparer',
  compareHow: 'Cochez deux ou trois déménageurs pour les voir côte à côte.',
  compareReady: (count) => `${count} déménageurs cochés : la comparaison est sous la liste.`,
  compareNow: (count) => `Comparer ${count} déménageurs`,
  compareTitle: 'Côte à côte',
  compareWith: (vendor) => `Comparer ${vendor}`,
  close: 'Fermer',
  ask: 'Demander un prix',
  askHow: 'Un seul formulaire, sous la liste, les interroge tous.',
  select: 'Choisir',
  selectNamed: (vendor) => `Choisir ${vendor}`,
  selected: SELECTED,
  selectedShort: 'Choisi',
  selectedNamed: (vendor) => `Choisi : ${vendor}`,
  isNew: `Nouveau sur ${FACTS.name}`,
  rating: (rating, reviews) => `${rating} sur 5, ${reviews} avis`,
  reviews: (count) => `${count} avis`,
  hourly: (rate) => `${rate} l’heure`,
  crew: (crew, trucks) =>
    `${crew} déménageurs, ${trucks} ${plural(Number(trucks), 'camion', 'camions')}`,
  location: 'Part de',
  dispatcher: 'Répartition',
  travel: 'Temps de déplacement',
  price: 'Avant taxes',
  tax: 'Taxes',
  total: 'Total avec taxes',
  ceiling: 'Maximum sans votre signature',
  rate: 'Tarif horaire',
  howMade: 'Détails',
  detailsOf: (vendor) => `${vendor} : détails, et comment son prix est établi`,
  line: {
    label: 'Poste',
    amount: 'Montant',
    percent: (rate) => `${rate} %`,
    sum: (quantity, rate) => `${quantity} × ${rate}`,
    units: (count, shown, unit) => {
      const [one, other] = UNITS[unit] ?? [unit, unit];
      return `${shown} ${plural(count, one, other)}`;
    },
  },
  rateVersion: (version) => `Tarifs, version ${version}`,
  asked: 'Le déménageur dont vous avez demandé le prix',
  ownDate: (date) => `${date} ✓ votre date`,
  slots: 'Aussi libre :',
  otherDays: 'Autres jours',
  nextSlots: 'Prochaines dates libres :',
  freeDates: 'Dates libres',
  moveTo: (date) => `Déménager le ${date}`,
  full: 'Complet ce jour-là',
  unpricedTitle: 'Parlez à l’équipe des ventes',
  unpricedPrice: 'Soumission sur demande',
  unpriced: {
    long_distance: {
      badge: 'Longue distance',
      intro:
        'Aucun déménageur ne donne de prix en ligne pour cette distance; leurs équipes des ventes le font.',
    },
    no_road: {
      badge: 'Pas de route de porte à porte',
      intro:
        'Aucune route pour camion ne mène de porte à porte; les équipes des ventes peuvent dire ce qui est possible.',
    },
    outside_service_area: {
      badge: 'Hors de leur territoire',
      intro:
        'Votre départ est hors du territoire de tous les déménageurs d’ici; leurs équipes des ventes peuvent dire ce qui est possible.',
    },
    needs_visit: {
      badge: 'Visite nécessaire d’abord',
      intro:
        'Le prix d’un déménagement de cette taille se fixe après une visite; les équipes des ventes l’organisent.',
    },
  },
  services: 'Non compris dans ce prix',
  disclaimer:
    'Les prix sont des estimations. Le déménageur fixe le prix final selon le temps réel, les services en plus et son évaluation de votre déménagement.',
};
