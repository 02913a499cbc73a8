import { plural } from '../../../contracts/plurals.ts';
import { ANSWER_HOURS } from '../../../contracts/vendor-answers.ts';
import type * as English from './ask-movers.ts';

export const ASK: typeof English.ASK = {
  title: 'Demander un prix à ces déménageurs',
  intro: `Nous le demandons pour vous. Chacun a ${ANSWER_HOURS} heures pour répondre, et chaque prix arrive par courriel avec un lien pour le réserver. Pour l’instant, rien n’est réservé ni payé.`,
  movers: 'À qui demander',
  noMovers: 'Choisissez au moins un déménageur.',
  note: 'Note aux déménageurs',
  noteHint:
    'Ils la lisent avant de savoir qui vous êtes. N’y mettez ni votre nom ni votre téléphone.',
  privacy:
    'Les déménageurs voient vos villes et ce que vous déménagez. Ils ne reçoivent votre nom, votre téléphone et vos adresses que si vous réservez.',
  submit: 'Demander les prix',
  busy: 'Envoi…',
  offline: 'La demande n’a pas pu être envoyée. Vérifiez votre connexion et réessayez.',
  done: (count) =>
    plural(
      count,
      `Nous avons demandé un prix à un déménageur. Il a ${ANSWER_HOURS} heures pour répondre.`,
      `Nous avons demandé un prix à ${count} déménageurs. Chacun a ${ANSWER_HOURS} heures pour répondre.`,
    ),
  mail: (email) => `Leurs prix arriveront à ${email}.`,
  reference: (vendor, id) => `${vendor} : numéro de référence ${id}`,
};
