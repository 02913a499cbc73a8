import { FACTS, NEWSLETTER } from '../../contracts/facts.ts';
import type * as English from './newsletters.ts';

export const NEWSLETTER_FORM: typeof English.NEWSLETTER_FORM = {
  email: 'Adresse courriel',
  example: 'nom@exemple.ca',
  subscribe: 'S’abonner',
  privacy: 'Politique de confidentialité',
};

export const newsletterDescription: typeof English.newsletterDescription = (title) =>
  `${title} : l’infolettre de ${FACTS.name}.`;

export const CHECK_YOUR_INBOX: typeof English.CHECK_YOUR_INBOX = {
  title: 'Regardez vos courriels',
  sent: `Si votre adresse n’est pas déjà sur notre liste, un message avec un lien est en route. Votre abonnement commence quand vous ouvrez ce lien et appuyez sur le bouton, dans les ${NEWSLETTER.confirmHours} heures.`,
  nothing: `Rien après quelques minutes? Regardez dans les indésirables. Nous envoyons au plus un message de ce genre toutes les ${NEWSLETTER.askAgainMinutes} minutes, et aucun à une adresse déjà abonnée.`,
  back: 'Retour aux conseils et guides',
};

export const CONFIRM: typeof English.CONFIRM = {
  title: 'Confirmez votre abonnement',
  text: 'Appuyez une fois, et vous êtes sur la liste. Sinon, nous oublions votre adresse.',
  confirm: 'Confirmer mon abonnement',
};

export const CONFIRMED: typeof English.CONFIRMED = {
  title: 'Votre abonnement est confirmé',
  text: 'Merci. Nous écrivons environ une fois par mois. Chaque message contient un lien pour se désabonner, comme celui qui vous a mené ici.',
  read: 'Lire les conseils et guides',
};

export const LINK_PROBLEM: typeof English.LINK_PROBLEM = {
  title: 'Ce lien n’a rien fait',
  text: 'Un lien de confirmation ne sert qu’une fois, et pas longtemps. Si vous avez déjà confirmé, votre abonnement est en règle et il n’y a rien à faire. Sinon, demandez un nouveau lien :',
  leave:
    'Vous vouliez vous désabonner? Le lien a peut-être été coupé en route : ouvrez celui d’un autre de nos messages, ou écrivez à',
  leaveEnd: ' et nous vous retirons de la liste.',
};

export const NOT_SENT: typeof English.NOT_SENT = {
  title: 'Rien n’a été envoyé',
  text: 'Soit le texte saisi n’est pas une adresse courriel, soit trop de demandes sont venues de votre réseau depuis une minute. Vérifiez l’adresse et réessayez.',
};

export const UNSUBSCRIBE: typeof English.UNSUBSCRIBE = {
  title: 'Se désabonner',
  text: 'Appuyez une fois : plus aucun message, et votre adresse est effacée de notre liste.',
  unsubscribe: 'Se désabonner',
};

export const UNSUBSCRIBED: typeof English.UNSUBSCRIBED = {
  title: 'Votre abonnement est terminé',
  text: 'Vous ne recevrez plus de messages de nous, et votre adresse n’est plus sur notre liste. Nous gardons une marque codée qui dit que quelqu’un a accepté puis s’est désabonné, et quand, comme le demande la loi sur les messages commerciaux. Elle ne permet pas de retrouver votre adresse.',
  home: 'À la page d’accueil',
};
