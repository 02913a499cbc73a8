import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  title: 'Second facteur',
  off: 'Un code de votre téléphone, demandé après le mot de passe\u00a0: un mot de passe volé n’ouvre alors rien à lui seul.',
  on: 'Activé. Un code de votre application d’authentification est demandé à chaque connexion.',
  add: 'Configurer',
  remove: 'Désactiver',
  proof: 'Un code de votre application d’authentification, ou un code de secours',
  scan: 'Balayez ceci avec une application d’authentification, puis tapez les six chiffres qu’elle affiche.',
  byHand: 'Impossible de balayer? Tapez cette clé\u00a0:',
  code: 'Six chiffres',
  confirm: 'Activer',
  codesTitle: 'Gardez ces codes de secours',
  codes:
    'Chacun ouvre votre compte une fois si le téléphone est perdu. Ils ne sont affichés que maintenant.',
  copy: 'Copier les codes',
  copied: 'Codes de secours copiés.',
  kept: 'Je les ai gardés',
  failed: 'Le second facteur n’a pas pu être modifié.',
  added: 'Le second facteur est activé.',
  removed: 'Le second facteur est désactivé.',
};
