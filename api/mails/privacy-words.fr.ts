import { CODE_LIMITS } from '../../contracts/customer/booking-codes.ts';
import { FACTS } from '../../contracts/facts.ts';
import type * as English from './privacy-words.ts';

export const PRIVACY_WORDS: typeof English.PRIVACY_WORDS = {
  bookingCode: ({ reference }) => ({
    subject: `Votre code pour la réservation ${reference}`,
    preview: `Le code fonctionne une seule fois, pendant ${CODE_LIMITS.minutes} minutes.`,
    heading: 'Ouvrir votre réservation',
    title: 'Le code demandé',
    code: 'Code',
    use: `Tapez-le là où vous l’avez demandé. Il fonctionne une seule fois, pendant ${CODE_LIMITS.minutes} minutes; un code plus récent prend sa place.`,
    footer: [
      `Vous n’avez pas demandé de code? Ne faites rien : sans lui, la réservation reste fermée. Des questions? Écrivez à ${FACTS.supportEmail}.`,
    ],
  }),
  emailCode: ({ reference }) => ({
    subject: `Confirmez votre adresse pour la réservation ${reference}`,
    preview: `Le code est valide ${CODE_LIMITS.minutes} minutes.`,
    heading: 'Cette adresse est-elle la vôtre?',
    title: 'Le code pour votre nouvelle adresse',
    code: 'Code',
    use: 'Tapez-le sur la page de votre réservation. Nos courriels sur la réservation arriveront ensuite ici.',
    footer: [
      `Vous n’avez rien demandé? Ne faites rien : sans le code, votre adresse n’est pas ajoutée à la réservation. Des questions? Écrivez à ${FACTS.supportEmail}.`,
    ],
  }),
  changed: ({ reference }) => ({
    subject: `La réservation ${reference} a une autre adresse courriel`,
    preview: 'Les courriels à son sujet y vont désormais.',
    heading: 'Une autre adresse courriel',
    text: `Une personne qui a le lien de la réservation ${reference} lui a donné une autre adresse courriel, et l’a confirmée par un code envoyé à cette adresse. Ceci est le dernier courriel envoyé ici.`,
    footer: [
      `Ce n’était pas vous? Écrivez à ${FACTS.supportEmail} ou appelez au ${FACTS.supportPhone}.`,
    ],
  }),
  refused: ({ reference }) => ({
    subject: `Votre demande d’effacement, réservation ${reference}`,
    preview: 'Nous ne pouvons pas le faire maintenant, et disons pourquoi.',
    heading: 'Nous ne pouvons pas l’effacer maintenant',
    again:
      'Vous pouvez le demander de nouveau sur la page de votre réservation, ou porter plainte au Commissariat à la protection de la vie privée du Canada (1-800-282-1376); au Québec, à la Commission d’accès à l’information (1-888-528-7741).',
    footer: [`Des questions? Écrivez à ${FACTS.supportEmail} ou appelez au ${FACTS.supportPhone}.`],
  }),
};
