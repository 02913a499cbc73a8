import { FACTS } from '../../../contracts/facts.ts';
import { plural } from '../../../contracts/plurals.ts';
import type * as English from './ticket.ts';

export const TICKET: typeof English.TICKET = {
  title: 'Billet de déménagement',
  draft: 'Pas encore un billet',
  ended: 'Billet qui n’est plus valide',
  steps: 'Du dépôt à l’avis',
  done: 'fait',
  print: 'Imprimer le billet',
  file: 'jour-du-demenagement.ics',
  crew: 'Équipe',
  crewValue: (movers, trucks, hours) =>
    `${movers} déménageurs, ${trucks} ${plural(trucks, 'camion', 'camions')}${hours ? `, environ ${hours}` : ''}`,
  dispatcher: 'Répartition',
  finalPrice: 'Prix final',
  ceiling: 'Au plus, sans votre signature',

  about: (amount) => `environ ${amount}`,
  deposit: ['Dépôt payé', 'Le camion et la date sont réservés.'],
  confirm: (mover, by) => [
    `${mover} confirme`,
    by ? `Au plus tard le ${by}; nous vous écrivons aussitôt.` : '',
  ],
  late: 'La réponse tarde : nous appelons le déménageur.',
  confirmed: (mover) => [`${mover} a confirmé`, 'Votre déménagement aura lieu.'],
  call: (mover) => [
    `${mover} vous appelle`,
    `D’ici ${FACTS.moverCallHours} heures, au sujet du prix final et de l’heure.`,
  ],
  called: ['Prix et heure', 'Vous en avez parlé.'],
  remind: (days) => [
    'Nous vous le rappelons',
    `Par courriel (${days}), avec une liste de choses à faire.`,
  ],
  day: (when, balance) => [
    'Jour du déménagement',
    `${when}. Gardez l’ascenseur, le quai ou une place libre pour l’équipe.${balance && ` Vous payez alors ${balance} au déménageur.`}`,
  ],
  bill: (ceiling) => [
    'Vous vérifiez la facture',
    `À côté de l’estimation. À moins que vous signiez pour plus, c’est ${ceiling} au maximum.`,
  ],
  review: ['Vous évaluez le déménagement', 'Vos étoiles aident les prochains à déménager.'],
};
