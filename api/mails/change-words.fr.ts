import { STANDINGS } from '../../contracts/standings.fr.ts';
import { BANK_DELAYS } from '../domain/format.ts';
import type * as English from './change-words.ts';

export const CHANGE_WORDS: typeof English.CHANGE_WORDS = {
  changed: ({ mover, after }) => ({
    subject: 'Votre réservation a changé',
    preview: `Le ${after}, avec ${mover}.`,
    text: `voici où en est maintenant votre réservation avec ${mover}. Le dépôt y reste lié.`,
  }),
  refused: ({ mover, date }, expired) => ({
    subject: 'Votre réservation reste comme elle était',
    preview: `Le ${date}, avec ${mover}.`,
    text: expired
      ? `${mover} n’a pas répondu à temps à votre changement; votre réservation reste donc comme elle était. Appelez, ou demandez de nouveau.`
      : `${mover} ne peut pas accepter votre changement; votre réservation reste donc comme elle était. Appelez pour voir ce qui est possible.`,
  }),
  offered: ({ mover, after, total, until }) => ({
    subject: 'Acceptez-vous ce changement à votre réservation?',
    preview: `Le ${after}, ${total} taxes comprises.`,
    text: `nous avons noté un changement à votre réservation avec ${mover}, et ses conditions sont moins bonnes que maintenant. Rien n’a changé : votre réservation reste comme elle est tant que vous n’acceptez pas sur sa page, et continue ainsi si vous n’acceptez pas d’ici au ${until}. Il n’y a rien de plus à payer maintenant.`,
    side: 'Le déménagement, si vous acceptez',
  }),
  offerEnded: ({ mover, date }) => ({
    subject: 'Votre réservation reste comme elle était',
    preview: `Le ${date}, avec ${mover}.`,
    text: `le changement que nous vous avions proposé a pris fin. Votre réservation du ${date} avec ${mover} reste comme elle était.`,
  }),
  cancelled: ({ mover, date, paid }, kept) => ({
    subject: STANDINGS.cancelled,
    preview: `Le déménagement du ${date} n’aura pas lieu.`,
    text: `votre déménagement du ${date} avec ${mover} est annulé, et le déménageur en a été averti. ${
      kept === null
        ? `Votre dépôt de ${paid} est en route vers la carte qui l’a payé. ${BANK_DELAYS.fr}`
        : `Votre dépôt de ${paid} : ${kept}`
    }`,
  }),
  vendorChanged: (told) => ({
    subject: `Réservation modifiée : ${told.after} (${told.reference})`,
    preview: `C’était le ${told.before}.`,
    heading: 'Une de vos réservations a changé',
    text: `La réservation a changé, comme il est écrit ci-dessous. Vos camions ont été déplacés à votre calendrier. Veuillez accepter ou refuser avant le ${told.until}.`,
    after: 'Maintenant',
  }),
  vendorAsked: (told, signed) => ({
    subject: `Un client demande un changement : ${told.reference}`,
    preview: `${told.after}, ${told.total}.`,
    heading: 'Pouvez-vous accepter ce changement?',
    text: `Le client de la réservation ${told.reference} demande un changement. Rien n’a encore changé : la réservation reste comme elle est jusqu’à votre accord, et le restera sans accord avant le ${told.until}.${
      signed ? ' Le client a signé pour le nouveau prix.' : ''
    }`,
    after: 'Ce que ce serait',
    action: 'Accepter ou refuser dans le portail',
  }),
  vendorCancelled: ({ reference, date }) => ({
    subject: `Réservation annulée : ${date} (${reference})`,
    preview: 'Vos camions sont libérés.',
    heading: 'Une réservation a été annulée',
    text: `La réservation ${reference} du ${date} a été annulée, et le déménagement n’aura pas lieu. Vos camions sont libérés à votre calendrier.`,
  }),
};
