import { FACTS } from '../../../contracts/facts.ts';
import { HELD, STANDINGS } from '../../../contracts/standings.fr.ts';
import type * as English from './booking-state-words.ts';
import { lowered } from './lowered.ts';

type Known = English.Known;

/** Goes on from « joignez-nous à ». */
const US = `${FACTS.supportEmail} ou au ${FACTS.supportPhone}`;
const WHEN = ({ day, arrival }: Known) => `${day}, ${lowered(arrival)}`;
const BANK = (known: Known) =>
  known.isRefunded
    ? `Votre dépôt de ${known.deposit} vous a été remboursé. Votre banque l’affiche d’ici 5 à 10 jours.`
    : `Votre dépôt de ${known.deposit} vous sera remboursé; un courriel vous dira quand l’argent est en route.`;
const ANEW =
  'Vous déménagez toujours? Comparez les autres déménageurs et réservez pour le même jour.';
const WRITE = `Quelque chose ne va pas? Joignez-nous à ${US}, avec votre numéro de référence.`;

export const WORDS: typeof English.WORDS = {
  requested: ({ mover }) => ({
    title: `Vous avez demandé un prix à ${mover}`,
    text: 'Rien n’est encore réservé ni payé.',
    steps: [
      `${mover} étudie votre déménagement et répond d’ici un jour.`,
      'Nous vous envoyons son prix par courriel, avec un lien pour réserver.',
      'Aucun camion n’est retenu tant que vous n’avez pas réservé et payé le dépôt.',
    ],
  }),
  unpaid: ({ mover }) => ({
    title: 'Le dépôt n’est pas encore payé',
    text: `${mover} vous garde un camion pour peu de temps seulement.`,
    steps: [
      'Retournez à la page où vous étiez en train de payer, et terminez-y.',
      'Une fois le dépôt payé, cette page et un courriel confirment la réservation.',
      `Vous avez payé et lisez encore ceci? Attendez une minute, rechargez la page, ou joignez-nous à ${US}.`,
    ],
  }),
  lapsed: () => ({
    title: 'Cette réservation n’a pas été payée à temps',
    text: 'Le camion n’est plus retenu.',
    money: 'Rien n’a été facturé.',
    steps: [
      'Demandez de nouveaux prix : votre jour est peut-être encore libre.',
      'Choisissez un déménageur et payez le dépôt pour retenir le camion.',
      `Un montant a été débité? Joignez-nous à ${US}, avec votre numéro de référence.`,
    ],
  }),
  review: () => ({
    title: 'Nous vérifions votre paiement',
    text: 'Votre argent est arrivé, mais quelque chose ne concorde pas. Une personne s’en occupe.',
    steps: [
      'Vous n’avez rien à faire; surtout, ne payez pas de nouveau.',
      'Nous confirmons la réservation ou remboursons l’argent, et vous écrivons dans les deux cas.',
      WRITE,
    ],
  }),
  refunded: (known) => ({
    title: STANDINGS.refunded,
    text: 'Aucune réservation n’y est liée, et aucun camion n’est retenu.',
    money: BANK(known),
    steps: [ANEW, WRITE],
  }),
  waiting: (known) => ({
    title: HELD,
    text: STANDINGS[known.isLate ? 'late' : 'waiting'](known.mover, known.answerBy),
  }),
  accepted: (known) => ({
    title: STANDINGS.accepted(known.mover),
    text: `L’équipe arrive le ${WHEN(known)}.`,
  }),
  contacted: (known) => ({
    title: `${known.mover} vous a parlé`,
    text: `L’équipe arrive le ${WHEN(known)}.`,
  }),
  price_asked: (known) => ({
    title: `${known.mover} demande ${known.price} : à vous de décider`,
    text: `C’est plus que les ${known.ceiling} facturables sans votre signature. Vous pouvez accepter ou refuser jusqu’au ${known.decideBy}.`,
  }),
  price_agreed: (known) => ({
    title: `Votre prix final est de ${known.price}`,
    text: `${known.mover} arrive le ${WHEN(known)}.`,
  }),
  declined: (known) => ({
    title: STANDINGS.declined(known.mover),
    ...(known.waitsUntil
      ? {
          text: `Prenez un autre déménageur avec votre dépôt, sans payer de nouveau, jusqu’au ${known.waitsUntil}.`,
          money: `Votre dépôt de ${known.deposit} attend jusque-là. Si vous ne faites rien, il vous est remboursé automatiquement.`,
          steps: [
            'Choisissez un autre déménageur ci-dessus : son camion est à vous aussitôt.',
            'Ou demandez maintenant le remboursement de votre dépôt, avec le bouton sous les déménageurs.',
          ],
        }
      : {
          text: 'La réservation a pris fin. Cela ne vous coûte rien.',
          money: BANK(known),
          steps: [ANEW, WRITE],
        }),
  }),
  cancelled: (known) => ({
    title: STANDINGS.cancelled,
    text: `${known.mover} ne vient pas, et le camion est libre pour d’autres.`,
    money: known.isKept
      ? `Votre dépôt de ${known.deposit} est conservé, comme on vous l’a dit avant l’annulation.`
      : BANK(known),
    steps: [ANEW, WRITE],
  }),
  no_show: (known) => ({
    title: STANDINGS.no_show(known.mover),
    text: `C’est pourquoi la réservation du ${known.day} a pris fin.`,
    money: known.isRefunded
      ? BANK(known)
      : `Votre dépôt de ${known.deposit} n’est pas remboursé, sauf si ce rapport est inexact ou si la loi en dispose autrement.`,
    steps: [
      `C’est inexact? Joignez-nous à ${US} : nous verrons cela ensemble.`,
      'Dites où vous étiez et comment l’équipe a tenté de vous joindre.',
      ANEW,
    ],
  }),
  completed: (known) => ({
    title: STANDINGS.completed,
    text: `${known.mover} nous a dit que tout est arrivé.`,
    money: `Réglez le solde avec ${known.mover}, si ce n’est pas déjà fait : ${known.balance}.`,
    steps: [
      'Notez le déménagement par le lien de notre courriel : cela aide les prochaines personnes.',
      `Quelque chose manque ou est abîmé? Dites-le vite par écrit à ${known.mover}, et joignez-nous à ${US}.`,
    ],
  }),
  rated: (known) => ({
    title: 'Votre déménagement est terminé, et vous l’avez noté',
    text: 'Merci : vos étoiles aident les prochaines personnes qui déménagent.',
    money: `Réglez le solde avec ${known.mover}, si ce n’est pas déjà fait : ${known.balance}.`,
    steps: [
      'Gardez le reçu et l’estimation : ils sont ci-dessous.',
      `Quelque chose manque ou est abîmé? Dites-le vite par écrit à ${known.mover}, et joignez-nous à ${US}.`,
      'Donnez votre nouvelle adresse à votre banque, à votre assureur et à Postes Canada.',
    ],
  }),
};

export const ABOUT: typeof English.ABOUT = (amount) => `environ ${amount}`;
