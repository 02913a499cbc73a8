import { HOLD_MINUTES } from '../../contracts/facts.ts';
import { withHome } from '../../contracts/homes.ts';
import { withItems } from '../../contracts/items.ts';
import type { Language, Said } from '../../contracts/language.ts';
import type { LeadRequest } from '../../contracts/leads.ts';
import { datesOf, findBooking } from '../../db/bookings.ts';
import { type Sql, violates } from '../../db/connect.ts';
import type { Consent } from '../../db/consents.ts';
import { findLead } from '../../db/dossiers.ts';
import type { Holder, HoldOutcome } from '../../db/holds.ts';
import { findLeadByKey, insertLead, type NewLead } from '../../db/leads.ts';
import type { AppDeps } from '../deps.ts';
import { type PricedQuote, quoteVendor } from '../domain/pricing/engine.ts';
import {
  derivedToken,
  leadId,
  ownsBooking,
  randomToken,
  sha256,
  type TokenOf,
} from '../domain/tokens.ts';
import { Refusal } from '../errors.ts';
import { contractChoice } from './contract-choices.ts';
import { type HoldCaller, holdAgain, holderOf } from './hold-quotas.ts';
import { abandonHold } from './holds.ts';
import { locateMove } from './moves.ts';
import { requireBooking, slotTaken, UNKNOWN_VENDOR } from './quote-refusals.ts';

const KEY_USED: Said = {
  en: 'This Idempotency-Key was used for another booking.',
  fr: 'Cette clé Idempotency-Key a servi pour une autre réservation.',
};
const PAID: Said = {
  en: 'You have paid for this booking already: look in your mail.',
  fr: 'Vous avez déjà payé cette réservation\u00a0: regardez vos courriels.',
};
const SELECT_FIRST: Said = {
  en: 'Please select a moving company first',
  fr: 'Veuillez d’abord choisir un déménageur',
};

/** A vendor's locations that are tried before the customer is told that the day is full. */
const MAX_ROUNDS = 4;

/**
 * Books a vendor's truck for as long as a payment takes; past a quota of holds (rule 4.27) the truck is taken at the
 * payment. The browser's price is compared with a fresh
 * one, never believed. Lead, quote, hold, job and audit are one transaction, and the idempotency `key`
 * makes a repeated request the same lead, with the same token, whatever has changed since the first
 * one. Resolves to the lead's id and the token that its browser is to hold.
 *
 * Refuses (`conflict`) another price, a slot that is gone and a booking that is paid already, and
 * (`invalid`) a move that cannot be located and a key used for another booking.
 */
export async function createLead(
  deps: AppDeps,
  request: LeadRequest,
  key: string | null,
  caller: LeadCaller,
): Promise<{ id: string; token: string }> {
  const requestHash = await sha256(JSON.stringify(request));
  const secret = key ?? randomToken();
  const tokenFor = (id: string) => derivedToken(secret, `${id} ${requestHash}`);
  const attempt: BookingAttempt = { request, key, requestHash, tokenFor, caller };
  const id = await bookMove(deps, attempt).catch(async (refusal: unknown) => {
    // The vendor may have left since, or the date passed: a lead that exists is still the answer.
    const known = await repeated(deps.sql, attempt);
    if (known) return known;
    throw refusal;
  });
  return { id, token: tokenFor(id) };
}

/** `language`: the language that the customer reads. */
type LeadCaller = HoldCaller & { tokenOf: TokenOf; language: Language };

type BookingAttempt = {
  request: LeadRequest;
  key: string | null;
  requestHash: string;
  /** The token of the browser's cookie for a lead of this attempt: the same however often it is sent. */
  tokenFor: (id: string) => string;
  caller: LeadCaller;
};

/** The lead that this key made before, if any: with the same body it is the answer again. */
async function repeated(sql: Sql, { key, requestHash }: BookingAttempt): Promise<string | null> {
  const known = key === null ? null : await findLeadByKey(sql, key);
  if (known && known.request_hash !== requestHash) {
    throw new Refusal('invalid', KEY_USED);
  }
  return known?.id ?? null;
}

/** Prices the move, and books it in place of the lead that it replaces. Resolves to the lead's id. */
async function bookMove(deps: AppDeps, attempt: BookingAttempt): Promise<string> {
  const { quote_data, replaces_lead_id } = attempt.request;
  const [{ move, roads, now }, holder] = await Promise.all([
    locateMove(deps, quote_data, { within: 'quote_data.' }),
    holderOf(deps.sql, attempt.caller),
  ]);
  const consent = contractChoice({
    province: move.origin.province,
    language: attempt.caller.language,
    choosesEnglish: attempt.request.chooses_english,
    at: deps.clock(),
  });
  const snapshot = () => deps.supply.snapshot();
  const price = () => {
    const { vendor_slug } = attempt.request.selected_quote;
    const priced = quoteVendor(snapshot(), vendor_slug, move, roads, now, attempt.caller.language);
    if (!priced) throw unknownVendor();
    return priced;
  };
  const restore = replaces_lead_id
    ? await replaceLead(deps, replaces_lead_id, { tokenOf: attempt.caller.tokenOf, holder })
    : null;
  try {
    return await bookAtPrice(deps, attempt, { holder, consent, price });
  } catch (refusal) {
    await restore?.();
    throw refusal;
  }
}

/** Books while the price is the one that the customer saw; refuses (`conflict`) when it is not. */
async function bookAtPrice(
  deps: AppDeps,
  attempt: BookingAttempt,
  booked: { holder: Holder; consent: Consent | null; price: () => PricedQuote },
): Promise<string> {
  const { sql, clock, supply, queue } = deps;
  const { holder, consent, price } = booked;
  const { request, key, requestHash, tokenFor } = attempt;
  const { quote_data, selected_quote } = request;
  const id = leadId();
  for (let round = 1; ; round++) {
    const priced = price();
    const { quote } = priced;
    const shown = Math.round(selected_quote.total_cost * 100);
    const booking = requireBooking(priced, 'quote_data.move_date', shown);

    const heldUntil = new Date(clock().getTime() + HOLD_MINUTES * 60_000);
    await queue.ready();
    const lead: NewLead = {
      id,
      move: withItems(withHome(quote_data)),
      contact: request.contact_data,
      vendorId: priced.inputs.vendor.id,
      quoteCents: quote.breakdown.subtotal_cents,
      quote: priced.stored,
      inputs: priced.inputs,
      rateVersion: quote.breakdown.rate_version,
      locationId: booking.location_id,
      trucks: booking.truck_count,
      closed: booking.closed,
      days: booking.days,
      heldUntil,
      holder,
      consent,
      idempotencyKey: key,
      source: request.source,
      requestHash,
      browserTokenHash: await sha256(tokenFor(id)),
      language: attempt.caller.language,
    };
    const { location_id, days } = booking;
    const dates = datesOf({ location_id, day: quote_data.move_date, days });
    const outcome = await book({ sql, queue }, lead);
    if (outcome === 'held') supply.moved(dates);
    if (outcome === 'browser') await holdAgain(deps, { leadId: id, heldUntil, holder });
    if (outcome) return id;
    const known = await repeated(sql, attempt);
    if (known) return known;
    // Our picture of the dates was stale. Another location may still send a truck at this price;
    // otherwise the next round says what has changed.
    if (round === MAX_ROUNDS) throw slotTaken(quote);
    await supply.refresh(dates);
  }
}

/**
 * Frees the truck of the booking that the customer starts over from, before the new one may need
 * it. Only the browser that made the booking may (rule 4.3); another frees nothing. Resolves to
 * what takes the truck again when nothing comes of the new booking, or null.
 */
async function replaceLead(
  deps: AppDeps,
  id: string,
  { tokenOf, holder }: { tokenOf: TokenOf; holder: Holder },
): Promise<(() => Promise<void>) | null> {
  const { sql, supply } = deps;
  const lead = await findLead(sql, id);
  if (!lead || !(await ownsBooking(lead, tokenOf))) return null;
  const hold = await findBooking(sql, id);
  const freed = await abandonHold(deps, id);
  if (freed.length > 0) {
    await supply.refresh(freed);
    deps.onDays(freed);
  }
  const now = await findLead(sql, id);
  if (now?.payment_status === 'succeeded') {
    throw new Refusal('conflict', PAID, { extra: { code: 'already_paid', lead_id: id } });
  }
  if (freed.length === 0 || !hold) return null;
  return async () => {
    await holdAgain(deps, { leadId: id, heldUntil: hold.held_until, holder });
  };
}

/** Lead, quote, hold, job and audit, all or nothing. Null when the truck or the key was taken. */
async function book(
  { sql, queue }: Pick<AppDeps, 'sql' | 'queue'>,
  lead: NewLead,
): Promise<HoldOutcome | null> {
  try {
    // A single round trip for all of them: no statement waits for the answer of another.
    const answers = await sql.begin((tx) => [
      queue.send(tx, 'hold-release', { leadId: lead.id }, lead.heldUntil),
      ...insertLead(tx, lead),
    ]);
    const [row] = answers.at(-1) as unknown as [{ outcome: HoldOutcome }];
    return row.outcome;
  } catch (error) {
    if (violates(error, 'leads_idempotency_key_key') || violates(error, 'trucks_left')) return null;
    throw error;
  }
}

function unknownVendor(): Refusal {
  return new Refusal('invalid', SELECT_FIRST, {
    fields: { 'selected_quote.vendor_slug': UNKNOWN_VENDOR },
  });
}
