import type { Language } from '../../contracts/language.ts';
import { CrewFacts, HomeFacts } from '../../contracts/moves.ts';
import type { Lead, LeadDetail } from '../../contracts/portal/leads.ts';
import { shownLine } from '../../contracts/price-line-words.ts';
import { sent } from '../../contracts/sent-rows.ts';
import { findOpenChange } from '../../db/booking-changes.ts';
import type { Sql } from '../../db/connect.ts';
import { listFinalPrices } from '../../db/portal/final-prices.ts';
import { findVendorLead, type VendorLeadRow } from '../../db/portal/leads.ts';
import { findReview } from '../../db/reviews.ts';
import { createVendorNote, listAnswerHistory, listVendorNotes } from '../../db/vendor-answers.ts';
import type { AppDeps } from '../deps.ts';
import { cityName } from '../domain/places/city-name.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { locate } from '../domain/places.ts';
import { WORDS } from '../domain/words.ts';
import { Refusal } from '../errors.ts';
import { asAskedChange } from './asked-changes.ts';

/** What is not there and what is another vendor's look alike. */
export const unknownLead = () =>
  new Refusal('missing', {
    en: 'You have no such booking.',
    fr: 'Vous n’avez pas cette réservation.',
  });

const cityOf = (home: VendorLeadRow['origin']) =>
  cityName('address' in home ? locate(home.address) : home);

/** A row as the portal shows it. The database has left out already what the vendor may not see. */
export function asLead(row: VendorLeadRow, now: Date): Lead {
  const { first_name, last_name, email, phone, origin, destination, home_type, ...same } = row;
  const { timeZone, priceLimit } = pickupOf(origin, home_type);
  const answer_by = row.stage === 'pending' ? row.answer_by : null;
  const known = first_name !== null && last_name !== null && email !== null && phone !== null;
  return {
    ...sent({ ...same, answer_by }),
    stage: row.stage ?? 'unpaid',
    version: row.version ?? 0,
    late: answer_by !== null && answer_by <= now,
    origin_city: cityOf(origin),
    destination_city: cityOf(destination),
    time_zone: timeZone,
    price_limit: priceLimit,
    customer: known ? { first_name, last_name, email, phone } : null,
  };
}

/** The homes of a booked move. What was not asked for the crew, or not answered, is null. */
export function homesOf(move: Record<string, unknown>): LeadDetail['home'] {
  const { home_type_at_pickup, home_type_at_dropoff, ...access } = HomeFacts.parse(move);
  const crew = Object.keys(CrewFacts.shape).map((name) => [name, move[name] ?? null]);
  return {
    type_at_pickup: home_type_at_pickup,
    type_at_dropoff: home_type_at_dropoff,
    ...access,
    ...(Object.fromEntries(crew) as Pick<LeadDetail['home'], keyof CrewFacts>),
  };
}

/** A lead with all that its page shows, in a language. Refuses one that is not that vendor's (`missing`). */
export async function readVendorLead(
  sql: Sql,
  vendorId: number,
  id: string,
  now: Date,
  language: Language = 'en',
): Promise<LeadDetail> {
  const row = await findVendorLead(sql, vendorId, id);
  if (!row) throw unknownLead();
  const [prices, notes, history, change, review] = await Promise.all([
    listFinalPrices(sql, id),
    listVendorNotes(sql, vendorId, id),
    listAnswerHistory(sql, id),
    findOpenChange(sql, id, now),
    findReview(sql, id),
  ]);
  const {
    move,
    heavy_items,
    additional_services,
    services_not_included,
    crew_size,
    estimated_hours,
    distance_km,
    lines,
    paid_cents,
    decline_reason,
    stars,
    is_confirmed,
    ...head
  } = row;
  return {
    ...asLead(head, now),
    home: homesOf(move),
    heavy_items,
    additional_services,
    services_not_included,
    crew_size,
    estimated_hours,
    distance_km,
    lines: (lines ?? []).map((line) => shownLine(line, WORDS[language].lines)),
    paid_cents,
    decline_reason,
    prices: prices.map(({ ceiling_cents: _ceiling, ...price }) => sent(price)),
    notes: notes.map(sent),
    history: history.map(sent),
    stars,
    is_confirmed,
    review: review && { stars: review.stars, text: review.body, answer: review.answer },
    asked_change: change?.waits_for === 'vendor' ? asAskedChange(change, language) : null,
  };
}

/** Keeps a note for the vendor's own people, and resolves to the lead with it. */
export async function addVendorNote(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  { vendorId, email }: { vendorId: number; email: string },
  leadId: string,
  body: string,
  language?: Language,
): Promise<LeadDetail> {
  const at = clock();
  await createVendorNote(sql, { vendorId, leadId, author: email, body, at });
  return await readVendorLead(sql, vendorId, leadId, at, language);
}
