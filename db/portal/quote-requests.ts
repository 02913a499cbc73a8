import type { DeclineReason } from '../../contracts/decline-reasons.ts';
import type { VendorRequest } from '../../contracts/portal/quote-requests.ts';
import type { StoredQuote } from '../../contracts/price-lines.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { all, first, type Queryable } from '../connect.ts';
import { columnsOf } from '../dossiers.ts';
import { OFFERED_ANEW } from '../quote-requests.ts';

/** A request as its vendor may see it: of the homes only the city may leave the server. */
export type VendorRequestRow = Dated<
  Omit<VendorRequest, 'answer_by' | 'late' | 'origin_city' | 'destination_city' | 'home'>
> & { origin: unknown; destination: unknown; move: Record<string, unknown> };

/** The vendor's requests that wait or were made after `since`, newest first. */
export const listVendorRequests = (sql: Queryable, vendorId: number, since: Date) =>
  all(sql<VendorRequestRow[]>`
    select l.id, r.version, r.stage, l.status <> 'quote_requested' and r.stage = 'quoted' as booked,
      r.asked_at, l.move_date, l.move_time, q.inputs -> 'move' -> 'origin' as origin,
      q.inputs -> 'move' -> 'destination' as destination, r.note,
      ${columnsOf(sql, [
        'move',
        'distance_km',
        'home_size',
        'total_rooms',
        'square_footage',
        'heavy_items',
        'additional_services',
        'items',
      ])},
      (q.result -> 'breakdown' ->> 'total_cents')::int as total_cents, r.valid_until
    from quote_requests r
    join leads l on l.id = r.lead_id and l.selected_vendor_id = r.vendor_id
    join quotes q on q.lead_id = l.id
    where r.vendor_id = ${vendorId} and l.erased_at is null
      -- A lead of the wizard whose answers an operator changed asks its mover nothing.
      and (l.source = 'phone' or not starts_with(r.request_key, ${OFFERED_ANEW}))
      and (r.asked_at > ${since} or (r.stage = 'waiting' and l.status = 'quote_requested'))
    order by r.stage = 'waiting' desc, r.asked_at desc, l.id limit 200`);

/** The vendor's request that is still at the version named, its lead locked by the caller; or null. */
export const findVendorRequest = (sql: Queryable, vendorId: number, id: string) =>
  first(sql<{ version: number; stage: string; status: string; request_key: string }[]>`
    select r.version, r.stage, l.status, r.request_key
    from quote_requests r join leads l on l.id = r.lead_id and l.selected_vendor_id = r.vendor_id
    where r.lead_id = ${id} and r.vendor_id = ${vendorId}`);

/** The vendor's open locations by name. */
export const listOpenLocations = (sql: Queryable, vendorId: number) =>
  all(sql<{ id: number; name: string }[]>`
    select id, name from locations where vendor_id = ${vendorId} and closed_at is null
    order by name, id`);

type Answered = { id: string; vendorId: number; at: Date; by: string };

/** Writes a vendor's price: on the request, on the lead and as the lead's quote. */
export async function writeAnswer(
  sql: Queryable,
  { id, vendorId, at, by }: Answered,
  answer: {
    quote: StoredQuote;
    moveDate: string;
    note: string;
    validUntil: Date;
    locationId: number;
    trucks: number;
    days: number;
  },
): Promise<void> {
  const { quote, moveDate } = answer;
  await sql`
    update quote_requests set stage = 'quoted', answered_at = ${at}, answered_by = ${by},
      answer_note = ${answer.note}, valid_until = ${answer.validUntil},
      location_id = ${answer.locationId}, trucks = ${answer.trucks}, days = ${answer.days},
      version = version + 1
    where lead_id = ${id} and vendor_id = ${vendorId}`;
  await sql`
    update quotes set result = ${JSON.stringify(quote)},
      inputs = jsonb_set(inputs, '{move,move_date}', to_jsonb(${moveDate}::text))
    where lead_id = ${id} and vendor_id = ${vendorId}`;
  await sql`
    update leads set move_date = ${moveDate}, quote_amount = ${quote.breakdown.subtotal_cents},
      updated_at = ${at}
    where id = ${id} and selected_vendor_id = ${vendorId}`;
}

/** Declines, or takes a price back; the lead is lost with it. */
export async function writeDecline(
  sql: Queryable,
  { id, vendorId, at, by }: Answered,
  { reason, lostReason }: { reason: DeclineReason; lostReason: string },
): Promise<void> {
  await sql`
    update quote_requests set stage = 'declined', answered_at = coalesce(answered_at, ${at}),
      answered_by = ${by}, decline_reason = ${reason}, version = version + 1
    where lead_id = ${id} and vendor_id = ${vendorId}`;
  await sql`
    update leads set status = 'lost', lost_reason = ${lostReason}, updated_at = ${at}
    where id = ${id} and selected_vendor_id = ${vendorId}`;
}
