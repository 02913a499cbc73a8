import { count } from '../../../shared/panel-format.ts';
import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  welcome: (name) => `Bon retour, ${name}`,
  about:
    'Où en est votre entreprise sur Portage. Les montants sont en dollars canadiens, avant taxes.',
  loading: 'Chargement de vos chiffres',
  failed: 'Les chiffres du tableau de bord n’ont pas pu être chargés',
  network: 'Erreur de réseau pendant le chargement du tableau de bord',
  refresh: 'Actualiser',
  cards: {
    leads: 'Demandes au total',
    leadsNote: (month) => `${month} ce mois-ci`,
    leadsDefinition: 'Chaque demande d’un client qui vous a choisi, payée ou non.',
    revenue: 'Revenus au total',
    revenueNote: (month) => `${month} ce mois-ci`,
    revenueDefinition:
      'La valeur de vos déménagements, avant taxes : la facture de ceux qui sont faits, le prix convenu de ceux qui sont réservés, sinon votre prix affiché.',
    conversion: 'Taux de conversion',
    conversionNote: 'La moyenne de l’industrie est de 12 %',
    conversionDefinition: 'Vos déménagements réservés ou faits, sur l’ensemble des demandes.',
    average: 'Prix moyen',
    averageNote: 'Sur toutes vos demandes',
    averageDefinition:
      'Le prix avant taxes que les clients ont vu quand ils vous ont choisi, en moyenne.',
  },
  locations: {
    title: 'Principaux points de départ',
    none: 'Aucune demande. Vos points de départ apparaissent ici avec la première.',
    leads: (leads) => count(leads, 'demande'),
  },
  activity: {
    title: 'Activité récente',
    none: 'Il ne s’est encore rien passé. Les nouvelles demandes, réservations et paiements apparaissent ici.',
  },
  actions: {
    title: 'Accès rapide',
    list: {
      day: 'Voir les déménagements du jour',
      leads: 'Répondre aux réservations',
      board: 'Répartir camions et équipes',
      inbox: 'Lire les clients et leur répondre',
      analytics: 'Voir vos statistiques',
      locations: 'Régler camions et jours',
      pricing: 'Modifier vos tarifs',
      integrations: 'Relier vos propres logiciels',
      statements: 'Voir ce que Portage vous doit',
      profile: 'Mettre votre profil à jour',
    },
    none: 'Votre compte n’ouvre encore aucune autre section.',
  },
  noFigures: {
    title: 'Votre compte ne montre pas les chiffres',
    about:
      'La personne qui gère les comptes de votre entreprise peut vous donner accès aux statistiques.',
  },
};
