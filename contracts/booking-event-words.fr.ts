import type * as English from './booking-event-words.ts';

export const WEBHOOK_EVENTS: typeof English.WEBHOOK_EVENTS = {
  'booking.booked':
    'Un client a payé le dépôt, ou une réservation vous est venue d’un autre déménageur.',
  'booking.changed':
    'La date, les logements ou des détails ont changé; il se peut que vous deviez accepter de nouveau la réservation.',
  'booking.accepted': 'Vous avez accepté la réservation.',
  'booking.declined': 'Vous avez refusé la réservation.',
  'booking.completed': 'Vous avez marqué le déménagement comme terminé.',
  'booking.cancelled':
    'Le client a annulé, le dépôt a été remboursé ou un autre déménageur a pris le relais.',
  'message.received': 'Le client a écrit un message.',
};
