import { plural } from '../../../contracts/plurals.ts';
import type * as English from './asked-price.ts';
import { DEPOSIT_TEXT } from './frame.ts';

export const ASKED_PRICE: typeof English.ASKED_PRICE = {
  loading: 'Ouverture de votre prix…',
  title: (vendor) => `${vendor} : votre prix`,
  unknownTitle: 'Ce prix ne peut pas être ouvert',
  failed: 'Le prix n’a pas pu être ouvert. Vérifiez votre connexion et réessayez.',
  incomplete: 'Le lien est incomplet. Ouvrez-le depuis le courriel ou copiez-le en entier.',
  tryAgain: 'Réessayer',
  date: 'Date',
  way: 'Votre déménagement',
  ends: 'Départ et arrivée',
  fromTo: (from, to) => `${from} → ${to}`,
  days: (days) => (days === 1 ? '' : `, sur ${days} ${plural(days, 'jour', 'jours')}`),
  valid: 'Valide jusqu’au',
  reference: 'Numéro de référence',
  note: 'Le déménageur écrit',
  total: 'Total avec taxes',
  price: 'Le prix',
  states: {
    open: '',
    booked: 'Ce prix est réservé. Votre confirmation est arrivée par courriel.',
    expired: 'Ce prix n’est plus valide. Demandez-en un nouveau aux déménageurs.',
    declined:
      'Le déménageur a retiré ce prix. Demandez-en un à d’autres, ou essayez une autre date.',
    past: 'La date de ce déménagement est passée. Demandez un prix pour une autre date.',
  },
  again: 'Demander de nouveaux prix',
  book: `Réserver à ce prix : dépôt de ${DEPOSIT_TEXT}`,
  booking: 'Réservation de votre camion…',
  goOn: 'Continuer vers le paiement',
  bookHint: 'Nous vous gardons le camion pendant que vous payez sur une page sécurisée.',
};
