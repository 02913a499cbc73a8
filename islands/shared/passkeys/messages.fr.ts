import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  title: 'Clés d’accès',
  about:
    'Connectez-vous avec votre empreinte, votre visage ou le NIP d’un appareil, au lieu du mot de passe et du code.',
  what: 'vos clés d’accès',
  name: 'Nom de la nouvelle clé',
  nameHint: 'Où elle se trouve, par exemple «\u00a0Portable du bureau\u00a0».',
  add: 'Ajouter une clé d’accès',
  added: 'La clé d’accès est ajoutée.',
  made: (at) => `Ajoutée ${at}`,
  used: (at) => `Dernière utilisation ${at}`,
  unused: 'Jamais utilisée',
  remove: (name) => `Retirer ${name}`,
  removeShort: 'Retirer',
  removed: 'La clé d’accès est retirée.',
  failed: 'Votre appareil n’a pas confirmé la clé d’accès.',
  signIn: 'Utiliser une clé d’accès',
};
