import type * as English from './payment-redirect.ts';

export const RETURN: typeof English.RETURN = {
  title: 'Traitement du paiement',
  wrong: 'Échec du paiement',
  done: 'Paiement reçu',
  processing: 'Traitement du paiement…',
  verifying: 'Vérification du paiement en cours…',
  unknown:
    'Nous ne pouvons pas savoir pour l’instant où en est votre paiement. Vous recevrez un courriel dans tous les cas, et cette page vérifie de nouveau d’elle-même.',
  success: 'Paiement réussi! Traitement de votre réservation…',
  verified: 'Paiement vérifié! Redirection vers la confirmation…',
  failed: 'La vérification du paiement a échoué. Redirection vers l’accueil…',
  error: 'Erreur dans le traitement du paiement. Redirection vers l’accueil…',
  stay: 'Veuillez garder cette page ouverte.',
  back: 'Revenir à votre réservation',
};
