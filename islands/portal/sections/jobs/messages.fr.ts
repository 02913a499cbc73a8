import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  title: 'Feuille de route',
  none: 'Aucun déménagement choisi',
  noneAbout:
    'Ouvrez une réservation et appuyez sur Feuille de route, ou choisissez un déménagement de la journée.',
  toDay: 'À la journée',
  what: 'la feuille de route',
  print: 'Imprimer',
  booking: 'Ouvrir la réservation',
  progress: 'Où en est l’équipe',
  at: (step, time) => `${step}, ${time}`,
  late: (time) => `(inscrite ${time})`,
  notStarted: 'L’équipe n’a encore rien indiqué.',
  forCrew: 'Pour l’équipe : interphone, ascenseur, stationnement',
};
