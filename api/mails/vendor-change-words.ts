import type { Language } from '../../contracts/language.ts';

const ENGLISH = {
  changed: {
    subject: (date: string, slot: string, reference: string): string =>
      `Booking changed: ${date}, ${slot} (${reference})`,
    preview: (date: string, slot: string): string => `It was ${date}, ${slot}.`,
    heading: 'A booking of yours has changed',
    text: (until: string): string =>
      `The customer has changed the booking. Your trucks were moved on your calendar. Please accept or decline by ${until}.`,
    after: 'It is now',
  },
  asked: {
    subject: (reference: string): string => `A customer asks for a change: ${reference}`,
    preview: (date: string, slot: string, total: string): string => `${date}, ${slot}, ${total}.`,
    heading: 'Can you take this change?',
    text: (reference: string, until: string, signed: boolean): string =>
      `The customer of ${reference} asks for a change. Nothing has changed yet: the booking stands as it is until you agree, and stays so if you do not by ${until}.${
        signed ? ' The customer has signed for the new price.' : ''
      }`,
    after: 'It would be',
    action: 'Agree or refuse in the portal',
  },
  cancelled: {
    subject: (date: string, reference: string): string =>
      `Booking cancelled: ${date} (${reference})`,
    preview: 'Your trucks are free again.',
    heading: 'A booking was cancelled',
    text: (reference: string, date: string): string =>
      `The booking ${reference} for ${date} was cancelled, and the move does not take place. Your trucks are free again on your calendar.`,
  },
  gone: {
    subject: (date: string, reference: string): string =>
      `Booking moved to another company: ${date} (${reference})`,
    preview: 'Your trucks are free again.',
    heading: 'A booking of yours went to another company',
    text: (reference: string, date: string): string =>
      `The booking ${reference} of ${date} is with another company now. Your trucks are free again on your calendar, and there is nothing left to do. Please do not write to the customer about it.`,
  },
  taken: {
    subject: (date: string, slot: string, reference: string): string =>
      `New booking: ${date}, ${slot} (${reference})`,
    preview: 'It comes from another company, with its deposit.',
    heading: 'You have a new booking',
    text: (until: string): string =>
      `A paid booking has come to you from another company, at your own price. Your trucks are taken on your calendar. Please accept or decline by ${until}.`,
    price: 'The price, with tax',
    estimate: 'Estimate',
  },
};

/** What movers read when a booking of theirs changes, ends, or changes hands. */
export const VENDOR_CHANGE_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    changed: {
      subject: (date, slot, reference) =>
        `Réservation modifiée\u00a0: ${date}, ${slot} (${reference})`,
      preview: (date, slot) => `C’était le ${date}, ${slot}.`,
      heading: 'Une de vos réservations a changé',
      text: (until) =>
        `Le client a modifié la réservation. Vos camions ont été déplacés à votre calendrier. Veuillez accepter ou refuser avant le ${until}.`,
      after: 'Maintenant',
    },
    asked: {
      subject: (reference) => `Un client demande un changement\u00a0: ${reference}`,
      preview: (date, slot, total) => `${date}, ${slot}, ${total}.`,
      heading: 'Pouvez-vous accepter ce changement?',
      text: (reference, until, signed) =>
        `Le client de la réservation ${reference} demande un changement. Rien n’a encore changé\u00a0: la réservation reste comme elle est jusqu’à votre accord, et le restera sans accord avant le ${until}.${
          signed ? ' Le client a signé pour le nouveau prix.' : ''
        }`,
      after: 'Ce que ce serait',
      action: 'Accepter ou refuser dans le portail',
    },
    cancelled: {
      subject: (date, reference) => `Réservation annulée\u00a0: ${date} (${reference})`,
      preview: 'Vos camions sont libérés.',
      heading: 'Une réservation a été annulée',
      text: (reference, date) =>
        `La réservation ${reference} du ${date} a été annulée, et le déménagement n’aura pas lieu. Vos camions sont libérés à votre calendrier.`,
    },
    gone: {
      subject: (date, reference) =>
        `Réservation passée à une autre entreprise\u00a0: ${date} (${reference})`,
      preview: 'Vos camions sont libérés.',
      heading: 'Une de vos réservations est passée à une autre entreprise',
      text: (reference, date) =>
        `La réservation ${reference} du ${date} est maintenant confiée à une autre entreprise. Vos camions sont libérés à votre calendrier, et il ne vous reste rien à faire. Veuillez ne pas écrire au client à ce sujet.`,
    },
    taken: {
      subject: (date, slot, reference) =>
        `Nouvelle réservation\u00a0: ${date}, ${slot} (${reference})`,
      preview: 'Elle vient d’une autre entreprise, avec son dépôt.',
      heading: 'Vous avez une nouvelle réservation',
      text: (until) =>
        `Une réservation payée vous arrive d’une autre entreprise, à votre propre prix. Vos camions sont retenus à votre calendrier. Veuillez accepter ou refuser avant le ${until}.`,
      price: 'Le prix, taxes comprises',
      estimate: 'Estimation',
    },
  },
};
