import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  title: 'Feuille de route',
  none: 'Aucun déménagement choisi',
  noneAbout:
    'Ouvrez une réservation et appuyez sur Feuille de route, ou choisissez un déménagement de la journée.',
  toDay: 'À la journée',
  loading: 'Chargement de la feuille de route',
  failed: 'La feuille de route n’a pas pu être chargée',
  print: 'Imprimer',
  booking: 'Ouvrir la réservation',
  progress: 'Où en est l’équipe',
  at: (step, time) => `${step}, ${time}`,
  late: (time) => `(inscrite ${time})`,
  notStarted: 'L’équipe n’a encore rien indiqué.',
  forCrew: 'Pour l’équipe : interphone, ascenseur, stationnement',
};
