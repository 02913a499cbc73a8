import type * as English from './standings.ts';

export const HELD = 'Payé. Camion retenu.';

const accepted = (mover: string) => `${mover} a confirmé votre déménagement`;

export const STANDINGS: typeof English.STANDINGS = {
  waiting: (mover, by) =>
    by ? `${mover} confirme au plus tard le ${by}.` : `${mover} n’a pas encore confirmé.`,
  late: (mover, by) => `${mover} avait jusqu’au ${by} pour répondre\u00a0: nous appelons.`,
  accepted,
  confirmed: (mover) => `${accepted(mover)}, et votre date est retenue.`,
  declined: (mover) => `${mover} ne peut pas prendre votre déménagement`,
  cancelled: 'Votre réservation est annulée',
  refunded: 'Votre dépôt est remboursé',
  no_show: (mover) => `${mover} dit n’avoir trouvé personne`,
  completed: 'Votre déménagement est terminé. Bienvenue chez vous!',
};
