import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  title: 'Confirmez votre identité',
  about: 'Cette action exige une connexion de moins de dix minutes.',
  password: 'Votre mot de passe',
  code: 'Code de votre application d’authentification, ou code de secours',
  submit: 'Continuer',
  busy: 'Vérification…',
  failed: 'La vérification a échoué. Veuillez réessayer.',
};
