import { FACTS } from '../../../contracts/facts.ts';
import type * as English from './payment.ts';

export const PAYMENT: typeof English.PAYMENT = {
  processing: 'Traitement du paiement… Veuillez patienter.',
  offline: `${FACTS.name} est injoignable. Vérifiez votre connexion, puis réessayez.`,
  unreadable: `${FACTS.name} ne peut pas répondre en ce moment, et rien n’a été facturé. Veuillez réessayer dans une minute.`,
  failed: 'Le paiement a échoué',
  incomplete: 'Veuillez remplir toutes vos coordonnées à l’étape précédente',
  noVendor: 'Veuillez d’abord choisir un déménageur',
  lead: (detail) => `La demande n’a pas pu être créée : ${detail || 'erreur inconnue'}`,
  link: (text) => `Le lien de paiement n’a pas pu être créé : ${text || 'erreur inconnue'}`,
  noLink: 'Le serveur n’a pas envoyé de lien de paiement',
  cancelled: 'Le paiement n’a pas été terminé. Tout ce que vous avez écrit est encore ici.',
  chooseLanguage: 'Veuillez choisir la langue de votre contrat avant de payer.',
  unheld:
    'Votre prix tient, mais aucun camion n’est gardé pendant que vous payez : cette date est très demandée. Le camion est à vous dès le paiement. Si le dernier part avant, nous vous en trouvons un autre ou remboursons le dépôt.',
  changedTitle: 'Le prix a changé',
  changed: (vendor) =>
    `${vendor} a mis son prix à jour pendant que vous décidiez. Rien n’a été débité.`,
  movedTitle: 'Votre demande est chez un autre déménageur',
  moved: (from, to) =>
    `Portage l’a confiée à ${to} plutôt qu’à ${from} : ${to} peut venir à cette date, à son propre prix. Rien n’a été débité.`,
  was: 'Prix vu',
  now: 'Prix actuel',
  accept: (total) => `Accepter ${total} et payer le dépôt`,
  otherMover: 'Choisir un autre déménageur',
  toStep: (label) => `Aller à l’étape « ${label} »`,
};
