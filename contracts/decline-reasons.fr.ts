import type * as English from './decline-reasons.ts';

export const DECLINE_REASONS: Record<English.DeclineReason, string> = {
  no_truck: 'Aucun camion n’est libre ce jour-là.',
  no_crew: 'Aucune équipe n’est libre ce jour-là.',
  access: 'L’accès à l’un des logements ne convient pas à nos camions.',
  size: 'Le déménagement dépasse ce que nous pouvons faire.',
  distance: 'Le trajet est trop long pour nous.',
  other: 'Une autre raison.',
};
