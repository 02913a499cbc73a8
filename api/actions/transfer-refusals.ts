import type { Said } from '../../contracts/language.ts';
import { invalidField, Refusal } from '../errors.ts';

/** Only a booking that its vendor has declined goes to another one as its customer asks. */
export const NOT_DECLINED: Said = {
  en: 'Your mover has not declined. To change movers, write to us.',
  fr: 'Votre déménageur n’a pas refusé. Pour en changer, écrivez-nous.',
};
export const notDeclined = () => new Refusal('conflict', NOT_DECLINED);

/** No name stands for the customer's agreement. */
export const unsigned = () =>
  invalidField('name', {
    en: 'Write your first and last name: it is your agreement.',
    fr: 'Écrivez votre prénom et votre nom\u00a0: c’est votre accord.',
  });

export const waitsNoMore = () =>
  new Refusal('conflict', {
    en: 'This offer does not wait for an answer any more.',
    fr: 'Cette offre n’attend plus de réponse.',
  });
