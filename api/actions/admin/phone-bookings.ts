import {
  OFFER_HOURS,
  type PhoneBooking,
  type PhoneBookingReply,
} from '../../../contracts/admin/phone-bookings.ts';
import { minutesFrom } from '../../../contracts/dates.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { setAuditActor } from '../../../db/audit.ts';
import { writeLead } from '../../../db/leads.ts';
import { answerRequest, insertRequest, listRequests } from '../../../db/quote-requests.ts';
import type { AppDeps } from '../../deps.ts';
import { quoteVendor } from '../../domain/pricing/engine.ts';
import { leadId, sha256 } from '../../domain/tokens.ts';
import { invalidField, Refusal } from '../../errors.ts';
import { onLeads } from '../happenings.ts';
import { locateMove } from '../moves.ts';
import { requirePhone } from '../phones.ts';
import { requireBooking } from '../quote-refusals.ts';
import { requestedLead, unlessTwice } from '../quote-requests.ts';

/**
 * Mails a caller a mover's price with the link that books it (rule 7.25): a lead with the source
 * `phone`, written as a price that was asked for and answered, so that page, hold and payment are those of
 * any asked price. The operator accepts nothing in the customer's name.
 *
 * Refuses as `locateMove` does, (`invalid`) an unknown vendor, a phone that is none and a key used for another
 * offer, and (`conflict`) another price than the one shown and a date without a truck.
 */
export async function offerByPhone(
  deps: AppDeps,
  actor: string,
  request: PhoneBooking,
): Promise<Sent<PhoneBookingReply>> {
  const { selected_quote, key } = request;
  const hash = await sha256(JSON.stringify(request));
  const known = await repeated(deps, key, hash);
  if (known) return known;
  const contact = {
    ...request.contact,
    phone: requirePhone('contact.phone', request.contact.phone),
  };
  const { move, snapshot, roads, now } = await locateMove(deps, request.move, { within: 'move.' });
  const priced = quoteVendor(snapshot, selected_quote.vendor_slug, move, roads, now);
  if (!priced) {
    throw invalidField('selected_quote.vendor_slug', 'This moving company does not exist.');
  }
  const { quote } = priced;
  const shown = Math.round(selected_quote.total_cost * 100);
  const booking = requireBooking(priced, 'move.move_date', shown);

  const id = leadId();
  const lead = await requestedLead(id, hash, { ...request, contact }, priced);
  try {
    await onLeads(deps, async ({ tx, at, on }) => {
      await setAuditActor(tx, actor);
      await Promise.all(writeLead(tx, { ...lead, source: 'phone' }, 'quote_requested'));
      await insertRequest(tx, { leadId: id, vendorId: lead.vendorId, key, note: '', at });
      await answerRequest(tx, {
        leadId: id,
        at,
        by: actor,
        validUntil: minutesFrom(at, OFFER_HOURS * 60),
        locationId: booking.location_id,
        trucks: booking.truck_count,
        days: booking.days,
      });
      const after = { source: 'phone', total_cents: quote.breakdown.total_cents };
      await on(id, actor).happened('lead.offered', { after });
    });
  } catch (error) {
    unlessTwice(error);
  }
  const reply = await repeated(deps, key, hash);
  if (!reply) throw new Error('An offer that was written is not there.');
  return reply;
}

/** The reply to this key's earlier offer; refuses (`invalid`) the key of another offer. */
async function repeated(
  { sql }: AppDeps,
  key: string,
  hash: string,
): Promise<Sent<PhoneBookingReply> | null> {
  const [row] = await listRequests(sql, key);
  if (!row) return null;
  if (row.request_hash !== hash) {
    throw new Refusal(
      'invalid',
      'This key was used for another offer. Close the form, and start anew.',
    );
  }
  return { id: row.lead_id, valid_until: row.valid_until ?? row.asked_at };
}
