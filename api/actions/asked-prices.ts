import { cancellationTerms } from '../../contracts/cancellation-policies.ts';
import { minutesFrom, torontoToday } from '../../contracts/dates.ts';
import { HOLD_MINUTES } from '../../contracts/facts.ts';
import type { Language, Said } from '../../contracts/language.ts';
import { shownBreakdown } from '../../contracts/price-line-words.ts';
import type { AskedPrice } from '../../contracts/quote-requests.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { datesOf, findBooking } from '../../db/bookings.ts';
import { type Queryable, violates } from '../../db/connect.ts';
import { addConsent } from '../../db/consents.ts';
import { findLead, type LeadRow } from '../../db/dossiers.ts';
import { type HoldOutcome, insertHold } from '../../db/holds.ts';
import { lockLead } from '../../db/leads.ts';
import {
  findRequestByToken,
  type RequestRow,
  startPayment,
  touchRequestToken,
} from '../../db/quote-requests.ts';
import type { AppDeps, Deps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { derivedToken, sha256 } from '../domain/tokens.ts';
import { WORDS } from '../domain/words.ts';
import { Refusal } from '../errors.ts';
import { contractChoice, isFrenchFirst } from './contract-choices.ts';
import { type HoldCaller, holderOf } from './hold-quotas.ts';
import { askedSlotTaken } from './quote-refusals.ts';

type Found = { request: RequestRow; lead: LeadRow; state: AskedPrice['state'] };

/** The price behind a link, and how it stands. Refuses (`missing`) a link that is not known. */
export async function openAskedPrice(
  { sql, clock }: Deps,
  token: string,
  language: Language = 'en',
): Promise<Sent<AskedPrice>> {
  const { request, lead, state } = await find(sql, token, clock());
  await touchRequestToken(sql, await sha256(token), clock());
  const { priceLimit, province, timeZone } = pickupOf(lead.origin, lead.home_type);
  return {
    reference: lead.id,
    state,
    vendor_name: request.vendor_name,
    vendor_slug: request.vendor_slug,
    move_date: lead.move_date,
    move_time: lead.move_time,
    days: request.days ?? 1,
    origin_address: lead.origin_address,
    destination_address: lead.destination_address,
    note: request.answer_note,
    valid_until: request.valid_until ?? request.asked_at,
    time_zone: timeZone,
    breakdown: shownBreakdown(lead.quote.breakdown, WORDS[language].lines),
    price_limit: priceLimit,
    deposit_ends: cancellationTerms(province, lead.home_type).deposit,
    asks_contract_choice: isFrenchFirst(province, language),
  };
}

const WHY_NOT: Record<'expired' | 'declined' | 'past', Said> = {
  expired: {
    en: 'This price has run out. Ask the mover for a new one.',
    fr: 'Ce prix est expiré. Demandez-en un nouveau au déménageur.',
  },
  declined: { en: 'The mover has taken this price back.', fr: 'Le déménageur a retiré ce prix.' },
  past: { en: 'The date of this move has passed.', fr: 'La date de ce déménagement est passée.' },
};
const UNKNOWN_LINK: Said = {
  en: 'This link is not known.',
  fr: 'Nous ne connaissons pas ce lien.',
};

/**
 * Books the price behind a link: holds its trucks while the deposit is paid, within the quotas, as any booking does.
 * The link again is the same booking. Resolves to the lead and the token that its browser is to hold.
 *
 * Refuses (`missing`) a link that is not known, (`conflict`) a price that does not stand any more and a
 * date without a truck, and (`invalid`) an English contract that was not chosen (`contractChoice`).
 */
export async function bookAskedPrice(
  deps: Pick<AppDeps, 'sql' | 'queue' | 'clock' | 'supply'>,
  { token, choosesEnglish }: { token: string; choosesEnglish: boolean },
  caller: HoldCaller & { language: Language },
): Promise<{ id: string; token: string }> {
  const { sql, clock, queue, supply } = deps;
  const { lead } = await find(sql, token, clock());
  const holder = await holderOf(sql, caller);
  const { province } = pickupOf(lead.origin, lead.home_type);
  const { language } = caller;
  const consent = contractChoice({ province, language, choosesEnglish, at: clock() });
  const browserToken = await derivedToken(token, lead.id);
  await queue.ready();
  let taken: ReturnType<typeof datesOf> = [];
  try {
    await sql.begin(async (tx) => {
      await lockLead(tx, lead.id);
      const { request, lead: now, state } = await find(tx, token, clock());
      const booked = await findBooking(tx, lead.id);
      if (state === 'booked' || booked) {
        await startAgain(tx, now, state, browserToken);
        return;
      }
      if (state !== 'open')
        throw new Refusal('conflict', WHY_NOT[state], { extra: { code: state } });
      const { location_id, trucks, days } = request;
      if (!location_id || !trucks || !days) throw new Error(`Request ${lead.id} has no answer.`);
      const heldUntil = minutesFrom(clock(), HOLD_MINUTES);
      const hold = {
        leadId: lead.id,
        day: now.move_date,
        locationId: location_id,
        trucks,
        days,
        // The mover named this date itself, whatever its rules say of it.
        closed: false,
        heldUntil,
        holder,
      };
      await startPayment(tx, { leadId: lead.id, tokenHash: await sha256(browserToken) });
      if (consent) await addConsent(tx, lead.id, consent);
      await queue.send(tx, 'hold-release', { leadId: lead.id }, heldUntil);
      const answers = await Promise.all(insertHold(tx, hold));
      const [row] = answers.at(-1) as [{ outcome: HoldOutcome }];
      if (row.outcome === 'held') taken = datesOf({ location_id, day: now.move_date, days });
    });
  } catch (error) {
    if (violates(error, 'trucks_left')) throw askedSlotTaken(lead.vendor_name);
    throw error;
  }
  if (taken.length > 0) supply.moved(taken);
  return { id: lead.id, token: browserToken };
}

/** A booking of this price that is not paid goes on in the browser that comes by the link. */
async function startAgain(
  sql: Queryable,
  lead: LeadRow,
  state: Found['state'],
  browserToken: string,
): Promise<void> {
  // A price that stands is booked whatever operators have noted of its lead meanwhile.
  if (lead.status !== 'pending_payment' && state !== 'open') return;
  await startPayment(sql, { leadId: lead.id, tokenHash: await sha256(browserToken) });
}

async function find(sql: Queryable, token: string, now: Date): Promise<Found> {
  const request = await findRequestByToken(sql, await sha256(token));
  const lead = request && (await findLead(sql, request.lead_id));
  if (!request || !lead) throw new Refusal('missing', UNKNOWN_LINK);
  return { request, lead, state: stateOf(request, lead, now) };
}

function stateOf(request: RequestRow, lead: LeadRow, now: Date): Sent<AskedPrice['state']> {
  if (lead.status === 'payment_completed' || lead.payment_status === 'succeeded') return 'booked';
  const givenAway = lead.selected_vendor_id !== request.vendor_id;
  if (request.stage !== 'quoted' || givenAway || lead.status === 'lost') return 'declined';
  if (lead.move_date < torontoToday(now)) return 'past';
  return request.valid_until && request.valid_until > now ? 'open' : 'expired';
}
