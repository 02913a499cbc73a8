import { plural } from '../../../../contracts/plurals.ts';
import { decimal } from '../../../shared/format.ts';
import type * as English from './messages.ts';

const WORTH =
  'La valeur des déménagements du mois, avant taxes : la facture de ceux qui sont faits, le prix convenu de ceux qui sont réservés, sinon votre prix affiché.';

export const TEXTS: typeof English.TEXTS = {
  title: 'Statistiques',
  about:
    'Tout vient de vos propres réservations. Les montants sont en dollars canadiens, avant taxes.',
  loading: 'Chargement de vos statistiques',
  failed: 'Les statistiques n’ont pas pu être chargées',
  network: 'Erreur de réseau pendant le chargement des statistiques',
  refresh: 'Actualiser',
  cards: {
    week: 'Demandes cette semaine',
    weekNote: (month) => `${month} ce mois-ci`,
    weekDefinition: 'Demandes qui vous ont choisi depuis lundi, payées ou non (heure de Toronto).',
    revenue: 'Revenus ce mois-ci',
    revenueDefinition: WORTH,
    revenueNote: (total) => `${total} en tout`,
    conversion: 'Taux de conversion',
    conversionNote: 'La moyenne de l’industrie est de 12 %',
    conversionDefinition: 'Vos déménagements réservés ou faits, sur l’ensemble des demandes.',
    win: 'Taux de succès',
    winNote: (bookings, quotes) => `Affichages : ${quotes}, réservations : ${bookings}`,
    winSince: (day) => `Compté depuis le ${day}`,
    winNone: 'Compté à partir de votre premier prix affiché',
    winDefinition:
      'Réservations, sur toutes les fois où votre prix figurait dans la liste d’un client. Un client qui modifie un détail voit une nouvelle liste.',
  },
  trend: {
    title: 'Demandes et réservations',
    definition:
      'Demandes selon le mois où elles vous ont choisi (heure de Toronto), et celles qui ont été réservées.',
    point: 'Mois',
    leads: 'Demandes',
    bookings: 'Réservations',
    file: 'demandes-et-reservations',
  },
  revenue: {
    title: 'Revenus',
    definition: WORTH,
    series: 'Revenus',
    file: 'revenus',
  },
  origins: {
    title: 'D’où viennent les réservations',
    definition: 'Villes d’où partent les clients qui ont réservé ces 12 derniers mois.',
    none: 'Aucune réservation d’une ville connue ces 12 derniers mois.',
    map: (cities) =>
      `Carte de ${decimal(cities)} ${plural(cities, 'ville', 'villes')}; la liste donne les mêmes nombres`,
    city: 'Ville',
    bookings: 'Réservations',
    share: 'Part',
    rest: (cities) => `et ${decimal(cities)} de plus`,
  },
  prices: {
    title: 'Votre prix et le marché',
    definition:
      'Prix moyen de vos réservations des 12 derniers mois à côté de la médiane de tous les autres déménageurs ensemble, pour des déménagements de même taille et de même portée. La médiane n’est affichée que si elle repose sur au moins cinq réservations de deux autres déménageurs.',
    none: 'Aucune réservation ces 12 derniers mois.',
    move: 'Déménagement',
    bookings: 'Vos réservations',
    average: 'Votre moyenne',
    median: 'Médiane du marché',
    difference: 'Différence',
    sizes: { small: '1 ou 2 pièces', medium: '3 ou 4 pièces', large: '5 pièces et plus' },
    reaches: { local: 'jusqu’à 100 km', long: 'plus de 100 km' },
    label: 'Prix selon la taille et la portée',
  },
};
