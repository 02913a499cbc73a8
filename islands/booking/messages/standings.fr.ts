import type * as English from './standings.ts';

export const HELD = 'Payé. Camion retenu.';

export const STANDINGS: typeof English.STANDINGS = {
  waiting: (mover, by) =>
    by ? `${mover} confirme au plus tard le ${by}.` : `${mover} n’a pas encore confirmé.`,
  late: (mover, by) => `${mover} avait jusqu’au ${by} pour répondre : nous appelons.`,
  confirmed: (mover) => `${mover} a confirmé votre déménagement, et votre date est retenue.`,
  declined: (mover) => `${mover} ne peut pas prendre votre déménagement`,
  cancelled: 'Cette réservation est annulée',
  refunded: 'Votre paiement a été remboursé',
  no_show: (mover) => `${mover} dit n’avoir trouvé personne`,
  completed: 'Votre déménagement est terminé. Bienvenue chez vous!',
};
