import type * as English from './unpaid-bookings.ts';

export const UNPAID: typeof English.UNPAID = {
  finish: 'Terminez votre réservation\u00a0: camion gardé jusqu’à',
  failed:
    'La page de paiement n’a pas pu s’ouvrir. Vérifiez votre connexion, puis essayez de nouveau.',
};
