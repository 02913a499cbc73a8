import type * as English from './embed.ts';

export const EMBED: typeof English.EMBED = {
  title: 'Obtenir un prix',
  description: 'Le prix d’un déménageur pour votre déménagement.',
  takesBookings: 'prend ses réservations par',
};
