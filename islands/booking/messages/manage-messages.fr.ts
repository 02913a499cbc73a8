import type * as English from './manage-messages.ts';

export const MESSAGES: typeof English.MESSAGES = {
  loading: 'Chargement des messages…',
  failed: 'Les messages n’ont pas pu être chargés ou envoyés. Veuillez réessayer.',
  none: 'Aucun message pour l’instant.',
  you: 'Vous',
  label: 'Message à votre déménageur',
  hint: 'Le déménageur le reçoit par courriel et répond ici. Une urgence le jour du déménagement? Appelez.',
  send: 'Envoyer le message',
};
