import { inWords } from '../../contracts/dates.ts';
import type { Quote } from '../../contracts/quotes.ts';
import { Refusal } from '../errors.ts';

/**
 * Why a vendor's fresh quote cannot be booked at the price that the customer saw, in cents before tax;
 * null when it can. The refusal carries the quote, by which the wizard offers what is possible.
 */
export function refusalOf(quote: Quote, shownCents: number): Refusal | null {
  if (quote.total_cost === 0) return byHand(quote);
  if (!quote.bookable) return slotTaken(quote);
  if (shownCents === quote.breakdown.subtotal_cents) return null;
  return priceChanged(
    quote,
    `The price of ${quote.vendor_name} has changed. Please look at the new price before you book.`,
  );
}

function byHand(quote: Quote): Refusal {
  return new Refusal(
    'conflict',
    `${quote.vendor_name} prices this move by hand: please call their sales team.`,
    { extra: { code: 'contact_sales', quote } },
  );
}

const priceChanged = (quote: Quote, says: string) =>
  new Refusal('conflict', says, { extra: { code: 'price_changed', quote } });

/** The vendor has no truck left on the date, with its next free dates. */
export function slotTaken(
  quote: Quote,
  says = `Sorry, this slot has just gone: ${quote.vendor_name} has no truck left on that date.`,
): Refusal {
  const next_free_dates = quote.available_slots.map((slot) => slot.date);
  const hint =
    next_free_dates.length > 0
      ? ` Next free dates: ${next_free_dates.map((date) => inWords(date)).join('; ')}.`
      : '';
  return new Refusal('conflict', says + hint, {
    extra: { code: 'slot_gone', quote, next_free_dates },
  });
}

/** Too soon for the vendor's lead time, or a day of its rules on which it does not work; else null. */
export function notOnThatDate(
  { total_cost, ...quote }: Quote,
  field = 'quote_data.move_date',
): Refusal | null {
  if (quote.date_problem === null || total_cost === 0) return null;
  const says = quote.special_notes;
  return new Refusal('invalid', says, {
    fields: { [field]: says },
    extra: { next_free_dates: quote.available_slots.map((slot) => slot.date) },
  });
}

/**
 * The same for a request that an operator gave to another vendor: neither its truck nor its price are
 * those that the customer chose.
 */
export function otherVendor(quote: Quote): Refusal {
  if (quote.total_cost === 0) return byHand(quote);
  const now = `Your request is now with ${quote.vendor_name}, which`;
  if (!quote.bookable) return slotTaken(quote, `${now} has no truck left on that date.`);
  return priceChanged(
    quote,
    `${now} can come on that date at a price of its own. Please look at it before you book.`,
  );
}

/** The vendor takes no bookings any more. */
export function vendorGone(vendorName: string): Refusal {
  return new Refusal(
    'conflict',
    `Sorry, ${vendorName} takes no bookings at the moment. Please choose another moving company.`,
    { extra: { code: 'slot_gone', next_free_dates: [] } },
  );
}

/** The vendor of an answered price has no truck left on its date. */
export const askedSlotTaken = (vendorName: string): Refusal =>
  new Refusal(
    'conflict',
    `Sorry, ${vendorName} has no truck left on that date. Ask for a price on another date.`,
    { extra: { code: 'slot_gone' } },
  );
