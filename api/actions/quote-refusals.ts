import { inWords } from '../../contracts/dates.ts';
import type { Said } from '../../contracts/language.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { violates } from '../../db/connect.ts';
import type { PricedQuote } from '../domain/pricing/engine.ts';
import { Refusal } from '../errors.ts';

/** Said of a mover that is not there. */
export const UNKNOWN_VENDOR: Said = {
  en: 'This moving company does not exist.',
  fr: 'Ce déménageur n’existe pas.',
};

/**
 * Why a vendor's fresh quote cannot be booked at the price that the customer saw, in cents before tax;
 * null when it can. The refusal carries the quote, by which the wizard offers what is possible. With the name of a date's
 * `field` also of a date on which the vendor does not come.
 */
export function refusalOf(quote: Quote, shownCents: number, field?: string): Refusal | null {
  const closed = field && notOnThatDate(quote, field);
  if (closed) return closed;
  if (quote.total_cost === 0) return byHand(quote);
  if (!quote.bookable) return slotTaken(quote);
  if (shownCents === quote.breakdown.subtotal_cents) return null;
  return priceChanged(quote, {
    en: `The price of ${quote.vendor_name} has changed. Please look at the new price before you book.`,
    fr: `Le prix de ${quote.vendor_name} a changé. Veuillez regarder le nouveau prix avant de réserver.`,
  });
}

/** The booking that a fresh quote makes at the price shown, by default its own. @throws Refusal where it makes none */
export function requireBooking(
  { quote, booking }: PricedQuote,
  field: string,
  shownCents: number = quote.breakdown.subtotal_cents,
) {
  const refusal = refusalOf(quote, shownCents, field);
  if (!booking || refusal) throw refusal ?? slotTaken(quote);
  return booking;
}

function byHand(quote: Quote): Refusal {
  return new Refusal(
    'conflict',
    {
      en: `${quote.vendor_name} prices this move by hand: please call their sales team.`,
      fr: `${quote.vendor_name} établit ce prix à la main\u00a0: veuillez appeler son équipe des ventes.`,
    },
    { extra: { code: 'contact_sales', quote } },
  );
}

const priceChanged = (quote: Quote, says: Said) =>
  new Refusal('conflict', says, { extra: { code: 'price_changed', quote } });

/** The vendor has no truck left on the date, with its next free dates. */
export function slotTaken(
  quote: Quote,
  says: Said = {
    en: `Sorry, this slot has just gone: ${quote.vendor_name} has no truck left on that date.`,
    fr: `Malheureusement, cette place vient d’être prise\u00a0: ${quote.vendor_name} n’a plus de camion à cette date.`,
  },
): Refusal {
  const next_free_dates = quote.available_slots.map((slot) => slot.date);
  const dates = (locale?: string) =>
    next_free_dates.map((date) => inWords(date, locale)).join('; ');
  const hint =
    next_free_dates.length > 0
      ? {
          en: ` Next free dates: ${dates()}.`,
          fr: ` Prochaines dates libres\u00a0: ${dates('fr-CA')}.`,
        }
      : { en: '', fr: '' };
  return new Refusal(
    'conflict',
    { en: says.en + hint.en, fr: says.fr + hint.fr },
    { extra: { code: 'slot_gone', quote, next_free_dates } },
  );
}

/** The same once the database has refused a truck of that day, of which the picture in memory has not heard; else the error. */
export const truckGone = (error: unknown, quote: Quote, day: string): unknown =>
  violates(error, 'trucks_left')
    ? slotTaken({
        ...quote,
        available_slots: quote.available_slots.filter(({ date }) => date !== day),
      })
    : error;

/** Too soon for the vendor's lead time, or a day of its rules on which it does not work; else null. */
function notOnThatDate({ total_cost, ...quote }: Quote, field: string): Refusal | null {
  if (quote.date_problem === null || total_cost === 0) return null;
  const says = quote.special_notes;
  return new Refusal('invalid', says, {
    fields: { [field]: says },
    extra: { next_free_dates: quote.available_slots.map((slot) => slot.date) },
  });
}

/**
 * The refusal of a request that an operator gave to another vendor, whose truck and price the
 * customer did not choose.
 */
export function otherVendor(quote: Quote): Refusal {
  if (quote.total_cost === 0) return byHand(quote);
  const en = `Your request is now with ${quote.vendor_name}, which`;
  const fr = `Votre demande est maintenant chez ${quote.vendor_name}, qui`;
  if (!quote.bookable) {
    return slotTaken(quote, {
      en: `${en} has no truck left on that date.`,
      fr: `${fr} n’a plus de camion à cette date.`,
    });
  }
  return priceChanged(quote, {
    en: `${en} can come on that date at a price of its own. Please look at it before you book.`,
    fr: `${fr} peut venir à cette date, à son propre prix. Veuillez le regarder avant de réserver.`,
  });
}

/** The vendor takes no bookings any more. */
export function vendorGone(vendorName: string): Refusal {
  return new Refusal(
    'conflict',
    {
      en: `Sorry, ${vendorName} takes no bookings at the moment. Please choose another moving company.`,
      fr: `Malheureusement, ${vendorName} ne prend pas de réservations en ce moment. Veuillez choisir un autre déménageur.`,
    },
    { extra: { code: 'slot_gone', next_free_dates: [] } },
  );
}

/** The vendor of an answered price has no truck left on its date. */
export const askedSlotTaken = (vendorName: string): Refusal =>
  new Refusal(
    'conflict',
    {
      en: `Sorry, ${vendorName} has no truck left on that date. Ask for a price on another date.`,
      fr: `Malheureusement, ${vendorName} n’a plus de camion à cette date. Demandez un prix pour une autre date.`,
    },
    { extra: { code: 'slot_gone' } },
  );

/** Another price than the one that was seen; with the quote, where it is shown again. */
export const sumChanged = (quote?: Quote): Refusal =>
  new Refusal(
    'conflict',
    {
      en: 'The price has changed. Please look at it again.',
      fr: 'Le prix a changé. Veuillez le regarder de nouveau.',
    },
    { extra: { code: 'price_changed', ...(quote && { quote }) } },
  );

/** The vendor of a booking takes no bookings any more, so that nothing of it can be changed. */
export const noBookings = (vendorName: string): Refusal =>
  new Refusal('conflict', {
    en: `${vendorName} takes no bookings at the moment.`,
    fr: `${vendorName} ne prend pas de réservations en ce moment.`,
  });
