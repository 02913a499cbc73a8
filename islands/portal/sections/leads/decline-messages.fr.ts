import type * as English from './decline-messages.ts';

export const DECLINE: typeof English.DECLINE = {
  title: 'Refuser cette réservation',
  about:
    'C’est définitif : le camion redevient libre, et le client apprend qui d’autre pourrait venir. Le dépôt attend un autre déménageur jusqu’à deux jours, puis il est remboursé.',
  reason: 'Pourquoi?',
  choose: 'Choisir une raison',
  note: 'Une note pour Portage',
  noteHint: 'Le client ne la lit pas.',
  submit: 'Refuser la réservation',
  missing: 'Dites pourquoi vous refusez.',
  reasons: {
    no_truck: 'Aucun camion n’est libre',
    no_crew: 'Aucune équipe n’est libre',
    access: 'L’accès ne convient pas à nos camions',
    size: 'Trop gros pour nous',
    distance: 'Trop loin pour nous',
    other: 'Une autre raison',
  },
};
