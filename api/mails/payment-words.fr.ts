import { STANDINGS } from '../../contracts/standings.fr.ts';
import { BANK_DELAYS } from '../domain/format.ts';
import type * as English from './payment-words.ts';

export const PAYMENT_WORDS: typeof English.PAYMENT_WORDS = {
  refunded: (told, toCard, left) => ({
    subject: `${STANDINGS.refunded} : ${told.reference}`,
    preview: `Nous avons remboursé ${told.paid}.`,
    heading: STANDINGS.refunded,
    text: toCard
      ? `Bonjour ${told.firstName}, nous avons remboursé votre dépôt de ${told.paid} sur la carte qui l’a payé. ${BANK_DELAYS.fr}`
      : `Bonjour ${told.firstName}, nous avons remboursé votre dépôt de ${told.paid}.`,
    belonged: 'Ce que le dépôt réservait',
    after: {
      stands:
        'Vous aviez payé deux fois. Votre réservation tient par l’autre paiement, et rien n’y change.',
      done: 'Votre déménagement est fait, et rien d’autre ne change.',
      ended: 'Aucun camion n’est plus réservé pour vous.',
    }[left],
  }),
  second: ({ reference, firstName, mover, paid }) => ({
    subject: `Vous avez payé deux fois : ${reference}`,
    preview: 'Votre réservation tient, et nous examinons le second paiement.',
    heading: 'Nous avons reçu un second paiement de vous',
    text: `Bonjour ${firstName}, votre réservation avec ${mover} était déjà payée quand ${paid} de plus sont arrivés. La réservation tient. Une personne examine le second paiement et vous le rembourse; vous n’avez rien à faire.`,
  }),
};
