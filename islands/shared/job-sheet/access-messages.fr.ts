import type * as English from './access-messages.ts';

export const ACCESS: typeof English.ACCESS = {
  ends: { pickup: 'Départ', dropoff: 'Arrivée' },
  buzzer: 'Interphone ou code de la porte',
  from: 'Ascenseur réservé à partir de',
  to: 'Ascenseur réservé jusqu’à',
  parking: 'Où le camion peut se garer',
  note: 'Autre chose à savoir',
  save: 'Enregistrer pour l’équipe',
  saved: 'C’est enregistré. L’équipe le lira sur sa feuille de route.',
  failed: 'L’enregistrement a échoué. Veuillez réessayer.',
  written: {
    customer: (at) => `Dernière modification par le client, ${at}.`,
    vendor: (at) => `Dernière modification par le déménageur, ${at}.`,
  },
};
