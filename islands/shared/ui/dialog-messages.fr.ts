import type * as English from './dialog-messages.ts';

export const DIALOG: typeof English.DIALOG = { close: 'Fermer', cancel: 'Annuler' };

export const UNSENT: typeof English.UNSENT = {
  title: 'Abandonner votre texte?',
  about: 'Il n’a été ni enregistré ni envoyé.',
  keep: 'Continuer d’écrire',
  discard: 'Abandonner',
};
