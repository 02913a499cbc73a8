import { CASE_WORDS } from '../../../contracts/case-words.fr.ts';
import { CASE_LIMITS } from '../../../contracts/cases.ts';
import { plural } from '../../../contracts/plurals.ts';
import type * as English from './manage-cases.ts';

export const CASES: typeof English.CASES = {
  loading: 'Chargement de ce que vous avez signalé…',
  failed: 'Le chargement n’a pas fonctionné.',
  sendFailed: 'L’envoi n’a pas fonctionné. Veuillez réessayer.',
  intro: `Dites au déménageur et à Portage ce qui s’est mal passé. Le déménageur a ${CASE_LIMITS.answerHours} heures pour répondre; ensuite, nous décidons sans sa réponse et nous vous écrivons.`,
  none: 'Il n’y a rien à signaler pour cette réservation en ce moment. Si quelque chose ne va pas quand même, appelez-nous ou écrivez-nous.',
  urgent: 'L’équipe est en retard en ce moment? Appelez d’abord le déménageur.',
  kinds: CASE_WORDS,
  kind: 'Qu’est-ce qui s’est mal passé?',
  kindMissing: 'Choisissez ce qui s’est mal passé.',
  text: 'Que s’est-il passé?',
  textHint: 'Quoi, quand et où; pour un dommage, la valeur de l’objet et son âge.',
  textMissing: 'Dites ce qui s’est passé.',
  photos: 'Photos',
  photosHint: `Au plus ${CASE_LIMITS.photos}, d’au plus 8 Mo chacune. Vous, le déménageur et Portage êtes seuls à les voir; le lieu et l’heure sont retirés du fichier.`,
  choose: 'Choisir des photos',
  add: 'Ajouter des photos',
  chosen: (name) => `Retirer ${name}`,
  takeOut: 'Retirer',
  tooMany: `Choisissez au plus ${CASE_LIMITS.photos} photos.`,
  tooLarge: (name) => `${name} dépasse 8 Mo.`,
  another: 'Signaler autre chose',
  send: 'Signaler',
  sending: 'Envoi…',
  sendingPhoto: (number, all) => `Envoi de la photo ${number} sur ${all}…`,
  sent: 'C’est signalé. Un courriel est parti au déménageur et à Portage.',
  photosSent: (count) =>
    count === 1
      ? 'Photo ajoutée.'
      : `${count} ${plural(count, 'photo ajoutée', 'photos ajoutées')}.`,
  photosFailed: (names) =>
    `Ces photos n’ont pas pu être ajoutées : ${names}. Ajoutez-les de nouveau ci-dessous.`,
  taken: 'Photo retirée.',
  photo: (number) => `Photo ${number} de votre signalement, s’ouvre en grand`,
  photoFailed: 'Cette photo n’a pas pu être chargée.',
  reported: (at) => `Signalé le ${at}`,
  states: {
    open: (mover, by) => `${mover} a jusqu’au ${by} pour répondre.`,
    overdue: (mover) => `${mover} n’a pas répondu à temps. Portage examine maintenant le problème.`,
    answered: (mover) =>
      `${mover} a répondu. Portage examine maintenant ce que disent les deux parties.`,
    closed: 'Fermé',
  },
  answer: (mover) => `${mover} répond`,
  outcome: 'Ce que Portage a décidé',
};
