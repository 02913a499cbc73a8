import { minutesFrom, torontoToday } from '../../contracts/dates.ts';
import { HOLD_MINUTES, PRICE_HOURS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { datesOf, extendHold, findBooking } from '../../db/bookings.ts';
import { findLead, type LeadRow } from '../../db/dossiers.ts';
import { findQuote } from '../../db/quotes.ts';
import type { AppDeps } from '../deps.ts';
import { quoteVendor } from '../domain/pricing/engine.ts';
import { Refusal } from '../errors.ts';
import { type HoldCaller, holdAgain, holderOf } from './hold-quotas.ts';
import { locateMove, storedMove } from './moves.ts';
import { askedSlotTaken, otherVendor, refusalOf, vendorGone } from './quote-refusals.ts';

/**
 * Makes sure that the truck is the customer's for `minutes` at least, at a price of today, before
 * money is asked for: a hold that lapsed is taken again. Refuses with `conflict` when it cannot be. Resolves to false
 * where a quota of holds is passed: the truck is free, and is taken at the payment.
 */
export async function ensureHold(
  deps: AppDeps,
  lead: LeadRow,
  { minutes, caller, language }: { minutes: number; caller: HoldCaller; language: Language },
): Promise<boolean> {
  const now = deps.clock();
  const today = torontoToday(now);
  if (lead.move_date < today) {
    throw new Refusal(
      'conflict',
      {
        en: 'The date of this move has passed. Please choose another one.',
        fr: 'La date de ce déménagement est passée. Veuillez en choisir une autre.',
      },
      { extra: { code: 'date_passed' } },
    );
  }
  // A hold near its end must outlive the claim, or the sweep gives the truck away in between.
  await extendHold(deps.sql, lead.id, minutesFrom(now, minutes));
  if (!(await isReleased(deps, lead))) return true;
  if (lead.price_until && lead.price_until <= now) {
    throw new Refusal(
      'conflict',
      {
        en: 'This price has run out. Ask the mover for a new one.',
        fr: 'Ce prix est expiré. Demandez-en un nouveau au déménageur.',
      },
      { extra: { code: 'price_expired' } },
    );
  }
  if (!lead.price_until && lead.created_at < minutesFrom(now, -PRICE_HOURS * 60)) {
    throw new Refusal(
      'conflict',
      {
        en: `This price is older than ${PRICE_HOURS} hours. Please look at the new ones before you book.`,
        fr: `Ce prix date de plus de ${PRICE_HOURS}\u00a0heures. Veuillez regarder les nouveaux prix avant de réserver.`,
      },
      { extra: { code: 'price_expired' } },
    );
  }
  const outcome = await holdAgain(deps, {
    leadId: lead.id,
    heldUntil: minutesFrom(now, HOLD_MINUTES),
    holder: await holderOf(deps.sql, caller),
  });
  if (outcome !== 'gone') return outcome === 'held';
  // A second request of the same customer may have been faster.
  if (!(await isReleased(deps, lead))) return true;
  if (lead.price_until) throw askedSlotTaken(lead.vendor_name);
  throw await refusalNow(deps, lead.id, language);
}

/**
 * Why the truck of a hold that lapsed cannot be the customer's again, by what the lead's vendor of
 * now has free and asks today.
 */
async function refusalNow(deps: AppDeps, id: string, language: Language): Promise<Refusal> {
  const { sql, supply } = deps;
  const [lead, sold, hold] = await Promise.all([
    findLead(sql, id),
    findQuote(sql, id),
    findBooking(sql, id),
  ]);
  if (!lead || !sold || !hold) throw new Error(`Lead ${id} has lost its quote or its booking.`);
  await supply.refresh(datesOf(hold));
  const { move, snapshot, roads } = await locateMove(deps, storedMove(sold.inputs));
  const quote = quoteVendor(snapshot, lead.vendor_slug, move, roads, undefined, language)?.quote;
  if (!quote) return vendorGone(lead.vendor_name);
  if (lead.vendor_slug !== sold.result.vendor_slug) return otherVendor(quote);
  return (
    refusalOf(quote, lead.quote_cents) ??
    new Refusal(
      'conflict',
      {
        en: `The truck held for you is taken, but ${lead.vendor_name} has another one at the same price. Please press Pay again.`,
        fr: `Le camion gardé pour vous est pris, mais ${lead.vendor_name} en a un autre au même prix. Veuillez appuyer de nouveau sur Payer.`,
      },
      { extra: { code: 'book_again', quote } },
    )
  );
}

async function isReleased(deps: AppDeps, lead: LeadRow): Promise<boolean> {
  return (await findBooking(deps.sql, lead.id))?.state === 'released';
}
