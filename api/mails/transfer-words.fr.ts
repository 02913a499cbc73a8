import { STANDINGS } from '../../contracts/standings.fr.ts';
import type * as English from './transfer-words.ts';

export const TRANSFER_WORDS: typeof English.TRANSFER_WORDS = {
  asked: (told) => ({
    subject: `Acceptez-vous ${told.other}?`,
    preview: `Le ${told.date}, ${told.total} taxes comprises.`,
    text: told.declined
      ? `${told.mover} ne peut pas faire votre déménagement du ${told.date}; nous proposons que ${told.other} le fasse. Si vous acceptez sur la page de votre réservation d’ici au ${told.until}, votre dépôt suit la réservation, et il n’y a rien de plus à payer maintenant.`
      : `${told.mover} doit faire votre déménagement du ${told.date}; nous proposons que ${told.other} le fasse à sa place. Rien n’a changé : votre réservation reste comme elle est tant que vous n’acceptez pas sur sa page, et continue si vous n’acceptez pas d’ici au ${told.until}. Votre dépôt suit la réservation, et il n’y a rien de plus à payer maintenant.`,
  }),
  transferred: ({ mover, after, slot, by }) => ({
    subject: `${mover} fait maintenant votre déménagement`,
    preview: `Le ${slot}.`,
    text: `${mover} a pris votre réservation et a un camion pour vous le ${after}. Votre dépôt a suivi. ${by ? STANDINGS.waiting(mover, by) : STANDINGS.confirmed(mover)}`,
    mover: 'Votre déménageur',
  }),
  stays: ({ mover, date }) => ({
    subject: `Votre réservation reste chez ${mover}`,
    preview: `Le ${date}, comme prévu.`,
    text: `l’offre d’un autre déménageur a pris fin. Votre réservation du ${date} avec ${mover} reste comme elle était.`,
  }),
  offerEnded: ({ mover, date }) => ({
    subject: 'L’offre d’un autre déménageur a pris fin',
    preview: `Le ${date} : aucun déménageur n’a votre réservation.`,
    text: `l’offre d’un autre déménageur a pris fin, et ${mover} ne peut pas faire votre déménagement du ${date}. La page de votre réservation dit ce que vous pouvez faire maintenant, et où est votre dépôt.`,
  }),
  gone: ({ reference, date }) => ({
    subject: `Réservation passée à une autre entreprise : ${date} (${reference})`,
    preview: 'Vos camions sont libérés.',
    heading: 'Une de vos réservations est passée à une autre entreprise',
    text: `La réservation ${reference} du ${date} est maintenant confiée à une autre entreprise. Vos camions sont libérés à votre calendrier, et il ne vous reste rien à faire. Veuillez ne pas écrire au client à ce sujet.`,
  }),
  taken: ({ reference, slot, until }) => ({
    subject: `Nouvelle réservation : ${slot} (${reference})`,
    preview: 'Elle vient d’une autre entreprise, avec son dépôt.',
    heading: 'Vous avez une nouvelle réservation',
    text: `Une réservation payée vous arrive d’une autre entreprise, à votre propre prix. Vos camions sont retenus à votre calendrier. Veuillez accepter ou refuser avant le ${until}.`,
    price: 'Le prix, taxes comprises',
    estimate: 'Estimation',
  }),
};
