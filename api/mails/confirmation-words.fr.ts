import { FACTS } from '../../contracts/facts.ts';
import { HELD, STANDINGS } from '../../contracts/standings.fr.ts';
import type * as English from './confirmation-words.ts';

export const CONFIRMATION_WORDS: typeof English.CONFIRMATION_WORDS = {
  booked: ({ reference, mover, firstName, called, date, paid, by }) => ({
    subject: `Réservation ${reference} : ${mover}, ${date}`,
    preview: `${mover} vous réserve le ${date}. Votre dépôt de ${paid} est payé.`,
    heading: by ? HELD : STANDINGS.accepted(mover),
    text: `Bonjour ${firstName}, votre dépôt de ${paid} est payé, et un camion est retenu pour le ${date}. ${by ? STANDINGS.waiting(mover, by) : STANDINGS.confirmed(mover)} Voici tout au même endroit.`,
    view: 'Voir votre réservation',
    homes: 'Vos logements',
    who: 'Qui déménage',
    name: 'Nom',
    email: 'Courriel',
    estimate: 'Votre estimation',
    depositNote: `Le dépôt de ${paid} est déduit de la facture finale.`,
    onlyEstimate:
      'Ce prix n’est qu’une estimation. L’entreprise de déménagement fixe le prix final selon le temps réel, les services en plus et sa propre évaluation.',
    next: 'La suite',
    steps: [
      `${mover} vous appelle au ${called} d’ici ${FACTS.moverCallHours} heures pour confirmer le prix final.`,
      'Ajoutez le fichier joint à votre calendrier, et gardez l’ascenseur ou une place de stationnement libre pendant la plage d’arrivée.',
      'Le jour du déménagement, vous payez le solde à l’entreprise de déménagement.',
    ],
    footer: [
      `Des questions? Écrivez à ${FACTS.supportEmail} ou appelez au ${FACTS.supportPhone}, en donnant votre numéro de référence ${reference}.`,
    ],
  }),
  notice: (told) => ({
    subject: `Nouvelle réservation ${told.reference} : ${told.date}, ${told.slot}, ${told.size}`,
    preview: `Veuillez appeler ${told.name} au ${told.called} avant le ${told.until}.`,
    heading: 'Une nouvelle réservation pour vous',
    text: `Bonjour ${told.dispatcher}, un client a payé le dépôt d’un déménagement avec ${told.mover} le ${told.date}. La date est retenue à votre calendrier.`,
    call: `Veuillez accepter ou refuser tout de suite, et appeler le client avant le ${told.until} au sujet du prix final.`,
    customer: 'Le client',
    name: 'Nom',
    phone: 'Téléphone',
    email: 'Courriel',
    plan: 'Le plan',
    estimate: 'L’estimation que le client a vue',
    paid: `Le client a payé ${told.paid} à Portage. Déduisez cette somme de votre facture finale.`,
    accept: 'Accepter ou refuser',
    footer: [
      `Vous ne pouvez pas faire ce déménagement? Refusez-le tout de suite dans le portail, pour qu’un autre déménageur le prenne. Des questions? ${FACTS.supportEmail} ou ${FACTS.supportPhone}.`,
      'Les coordonnées du client ne servent qu’à ce déménagement.',
    ],
  }),
};
