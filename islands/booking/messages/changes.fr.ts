import { FACTS } from '../../../contracts/facts.ts';
import type * as English from './changes.ts';

export const CHANGES: typeof English.CHANGES = {
  dateText:
    'Choisissez un jour : chacun montre ce que votre déménageur demande ce jour-là, taxes comprises.',
  time: 'Moment',
  detailsText:
    'Changez ce qui n’est plus vrai. Vous voyez le nouveau prix avant que quoi que ce soit change.',
  see: 'Voir le nouveau prix',
  seeing: 'Calcul du prix…',
  failed: 'Le nouveau prix n’a pas pu être calculé. Veuillez réessayer.',
  offerTitle: 'Avant et après',
  // The page sets a colon behind it.
  linesNow: 'Le détail du prix actuel',
  linesThen: 'Le détail du nouveau prix',
  because: {
    notice: (vendor) =>
      `${vendor} a déjà prévu l’équipe et le camion, et doit donc accepter. La réponse vient d’ici 24 heures; jusque-là, votre réservation reste telle quelle.`,
    ceiling: (vendor) =>
      `Le nouveau prix dépasse le plafond que vous avez accepté. Il ne compte qu’une fois signé par vous et accepté par ${vendor}; jusque-là, votre réservation reste telle quelle.`,
  },
  atOnce: (vendor) =>
    `Le changement vaut tout de suite. ${vendor} reçoit un avis et a 24 heures pour confirmer de nouveau. Votre dépôt reste lié à la réservation.`,
  name: 'Vos prénom et nom, comme signature',
  chooseLanguage: 'Veuillez choisir la langue de votre contrat.',
  nameMissing: 'Écrivez vos prénom et nom.',
  confirm: 'Changer ma réservation',
  ask: 'Demander au déménageur',
  sending: 'Envoi…',
  sendFailed: 'Votre changement n’a pas pu être envoyé. Veuillez réessayer.',
  back: 'Ne rien changer',
  done: 'Votre réservation est changée. Un courriel en donne les détails.',
  asked: 'La demande est partie. Un courriel vous donnera la réponse du déménageur.',
  incomplete:
    'Il manque encore quelque chose ci-dessus : une adresse, ou l’étage et l’ascenseur d’un appartement.',
};

export const CANCEL: typeof English.CANCEL = {
  // The page sets a colon behind it, and one of the two next.
  deposit: (amount) => `Votre dépôt de ${amount} `,
  kept: 'il ne vous est pas remboursé.',
  returned: 'il retourne sur votre carte.',
  rights: 'Ce que la loi vous donne',
  claim: 'L’un de ces cas est le mien : je demande le remboursement de mon dépôt',
  why: 'Que s’est-il passé?',
  whyHint: 'Une personne lit votre message et vous répond d’ici une semaine.',
  confirm: 'Annuler ma réservation',
  sure: 'Annuler le déménagement pour de bon? Le camion sera offert à d’autres.',
  yes: 'Oui, annuler',
  no: 'Non, garder',
  sending: 'Annulation…',
  failed: `La réservation n’a pas pu être annulée. Veuillez réessayer, ou appelez le ${FACTS.supportPhone}.`,
  loading: 'Un instant, nous regardons ce que devient votre dépôt…',
  loadFailed: 'Nous n’avons pas pu voir ce que devient votre dépôt.',
  done: 'Votre réservation est annulée. Un courriel dit ce que devient votre dépôt.',
};
