import { CASE_WORDS } from '../../../../contracts/case-words.ts';
import { count } from '../../../shared/panel-format.ts';
import type * as English from './thread-messages.ts';

export const THREAD: typeof English.THREAD = {
  title: 'Messages avec le client',
  what: 'les messages',
  failed: 'Le message n’a pas pu être envoyé. Veuillez réessayer.',
  none: 'Aucun message pour l’instant.',
  label: 'Message au client',
  hint: 'Le client le reçoit par courriel et répond sur la page de la réservation.',
  send: 'Envoyer le message',
  viewer: 'Vous pouvez lire les messages, mais pas y répondre.',
  unread: (number) => count(number, 'nouveau message', 'nouveaux messages'),
};

export const CASES: typeof English.CASES = {
  title: 'Problèmes signalés',
  what: 'les problèmes signalés',
  waiting: (number) =>
    count(number, 'problème attend une réponse', 'problèmes attendent une réponse'),
  kinds: CASE_WORDS,
  reported: (at) => `Signalé le ${at}`,
  states: {
    open: (by) => `À répondre avant le ${by} : ensuite, Portage décide sans votre réponse.`,
    overdue: (by) =>
      `La réponse était attendue avant le ${by} : Portage décide maintenant sans elle.`,
    answered: 'Vous avez répondu. Portage examine maintenant ce que disent les deux parties.',
    closed: 'Fermé par Portage',
  },
  photo: (number) => `Photo ${number} du client, s’ouvre en grand`,
  photoFailed: 'Cette photo n’a pas pu être chargée.',
  yours: 'Votre réponse',
  outcome: 'Ce que Portage a décidé',
  answer: 'Votre réponse au client',
  hint: 'Le client et Portage la lisent. Elle ne peut être envoyée qu’une fois.',
  send: 'Envoyer la réponse',
  viewer: 'Vous pouvez lire ceci, mais pas y répondre.',
  sent: 'La réponse est envoyée.',
  sendFailed: 'La réponse n’a pas pu être envoyée.',
};

export const REVIEW: typeof English.REVIEW = {
  title: 'Avis du client',
  stars: (stars) => `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)} ${stars} sur 5`,
  answer: 'Votre réponse',
  none: 'Pas encore de réponse.',
  hint: 'Tout le monde la lit sous l’avis. Ne nommez personne.',
  send: 'Publier la réponse',
  done: 'La réponse est publiée.',
  failed: 'La réponse n’a pas pu être publiée.',
};
