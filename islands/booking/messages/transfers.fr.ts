import { cents } from '../../shared/format.ts';
import type * as English from './transfers.ts';

export const TRANSFER: typeof English.TRANSFER = {
  loading: 'Chargement de l’autre déménageur…',
  failed: 'L’autre déménageur n’a pas pu être chargé.',
  gone: 'Il n’y a plus rien à décider. Votre réservation reste comme elle est.',
  about: (other, now) =>
    `Nous proposons que ${other} remplace ${now} pour votre déménagement, à la même date. Rien ne change sans votre accord. Votre dépôt suit la réservation : il n’y a rien de plus à payer maintenant.`,
  until: (moment) =>
    `Vous pouvez décider jusqu’au ${moment}. Sans réponse de votre part, la réservation reste comme elle est.`,
  because: {
    price: 'Le prix est plus élevé.',
    ceiling: 'Le maximum facturable sans votre signature est plus élevé.',
    services: 'Un service qui était compris dans le prix ne l’est plus.',
    days: 'Le travail prend plus de jours.',
  },
  differs: 'Ce qui est moins bien que maintenant',
  missing: (services) => `Non compris dans le prix : ${services}`,
  name: 'Vos prénom et nom, comme signature',
  nameMissing: 'Écrivez votre prénom et votre nom.',
  agree: (other) => `Accepter ${other}`,
  stay: (now) => `Garder ${now}`,
  sending: 'Envoi…',
  sendFailed: 'Votre réponse n’a pas pu être envoyée. Veuillez réessayer.',
  done: 'L’autre déménageur a votre réservation. Un courriel vous dit où elle en est.',
  stayed: 'Votre réservation reste chez votre déménageur.',
  change: {
    about:
      'Nous avons noté un changement à votre réservation. Rien ne change sans votre accord. Il n’y a rien de plus à payer maintenant.',
    agree: 'Accepter le changement',
    stay: 'Garder ma réservation comme elle est',
    stayed: 'Votre réservation reste comme elle est.',
  },
};

export const OTHER_MOVERS: typeof English.OTHER_MOVERS = {
  loading: 'Recherche de déménageurs libres…',
  failed: 'Les autres déménageurs n’ont pas pu être chargés.',
  signedFor: 'Les déménageurs reçoivent la demande du changement que vous avez signé :',
  free: (day) => `Libres le ${day} :`,
  none: (day) =>
    `Aucun autre déménageur n’est libre le ${day}. Choisissez une autre date ci-dessous, ou reprenez votre dépôt.`,
  total: 'taxes comprises',
  ceiling: (amount) => `Maximum facturable sans votre signature : ${amount}`,
  differs: (difference) =>
    difference === 0
      ? 'Le même prix qu’avant'
      : difference > 0
        ? `${cents(difference)} de plus qu’avant`
        : `${cents(-difference)} de moins qu’avant`,
  take: (mover) => `Prendre ${mover}`,
  sure: (mover) => `Prendre ${mover} pour votre déménagement?`,
  about: (mover, day, total) =>
    `${mover} vous déménage le ${day} pour ${total}, taxes comprises. Votre dépôt suit la réservation : il n’y a rien de plus à payer maintenant. ${mover} confirme d’ici 24 heures.`,
  worse: 'Ce qui est moins bien qu’avant',
  taking: 'Réservation…',
  takeFailed: 'Le déménageur n’a pas pu être réservé. Veuillez réessayer.',
  taken: (mover) => `${mover} a votre réservation. Un courriel vous dit où elle en est.`,
  back: 'Pas maintenant',
  return: 'Reprendre mon dépôt maintenant',
  returnSure:
    'La réservation prend alors fin, et aucun déménageur ne vient. Votre dépôt retourne sur votre carte.',
  returnYes: 'Oui, me rembourser',
  returning: 'Remboursement…',
  returned: 'Votre dépôt est en route vers votre carte.',
  returnFailed: 'Le dépôt n’a pas pu être remboursé. Veuillez réessayer.',
};
