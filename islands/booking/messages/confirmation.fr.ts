import { FACTS } from '../../../contracts/facts.ts';
import type * as English from './confirmation.ts';

export const CONFIRMATION: typeof English.CONFIRMATION = {
  processing: 'Traitement de votre réservation…',
  pending:
    'Le service de paiement n’a pas encore confirmé le paiement. Cette page continue de le demander.',
  redirecting: 'Redirection…',
  debug: 'Renseignements techniques',
  debugText: (step) =>
    `Aucune session de paiement, aucun prix choisi et aucun lien signé (${step}).`,
  nothing: 'Cette adresse ne mène à aucune réservation',
  nothingText:
    'Le lien dans votre courriel de confirmation ouvre votre réservation. Sans ce lien, vous la trouvez par son numéro de référence.',
  startOver: 'Demander de nouveaux prix',
  thanks: 'Merci',
  thanksName: (name) => `Merci, ${name}!`,
  ended: 'Aucun camion n’est retenu. La page de la réservation dit ce qu’il est advenu du dépôt.',
  settled: `Aucun camion n’est réservé avec ce paiement. Écrivez à ${FACTS.supportEmail} en donnant votre numéro de référence, et nous réglerons la question.`,
  unconfirmedTitle: 'Paiement non confirmé',
  unconfirmed:
    'Voici ce que vous avez saisi. Le paiement n’est pas confirmé; aucun camion n’est donc encore réservé.',
  toPayment: (label) => `Retour : ${label}`,
  partial:
    'Les noms et les adresses ne s’affichent que dans le navigateur qui a servi à réserver, ou par le lien de votre courriel de confirmation.',
  what: 'Votre réservation',
  who: 'Vos coordonnées',
  name: 'Nom',
  email: 'Courriel',
  phone: 'Téléphone',
  when: 'Date et heure',
  takes: 'Durée',
  rooms: 'Pièces',
  sqft: 'Superficie (pi²)',
  from: 'Départ',
  to: 'Arrivée',
  vendor: 'Déménageur',
  vendorPhone: 'Téléphone du déménageur',
  cost: 'Coût estimé',
  reference: 'Numéro de référence',
  deposit: 'Dépôt',
  balance: 'Solde à payer le jour du déménagement',
  status: 'Paiement',
  statuses: {
    succeeded: 'Payé',
    pending: 'En attente du service de paiement',
    failed: 'Non payé',
    review: 'En vérification par notre équipe',
    refunded: 'Remboursé',
    none: 'Non confirmé',
  },
  noticeTitle: 'À noter',
  notice:
    'Le prix n’est qu’une estimation. Le déménageur fixe le prix final selon le temps réel, les services en plus et une évaluation.',
  change:
    'La réservation a sa propre page, avec tous les documents, pour la changer ou l’annuler. Le bouton du billet et le lien de chacun de ses courriels l’ouvrent.',
  page: 'Ouvrir votre réservation',
  calendar: 'Ajouter au calendrier',
  home: 'Retour à l’accueil',
  loadFailed: 'Les données du paiement n’ont pas pu être chargées. Veuillez réessayer.',
  verifyFailed: 'La vérification du paiement a échoué',
  verifyFailedText: (text) => `La vérification du paiement a échoué : ${text}`,
  noData: 'Aucune réservation trouvée. Veuillez terminer les étapes de la réservation.',
  badData: 'Les données de la réservation n’ont pas pu être chargées. Veuillez réessayer.',
};
