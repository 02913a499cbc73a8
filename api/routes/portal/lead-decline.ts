import { getLogger } from '@logtape/logtape';
import type { Decline, LeadDetail } from '../../../contracts/portal/leads.ts';
import type { Alternative } from '../../../db/mover-answers.ts';
import { findMoverLead } from '../../../db/portal/leads.ts';
import { findQuote } from '../../../db/quotes.ts';
import { locateMove } from '../../actions/moves.ts';
import type { AppDeps } from '../../deps.ts';
import { quoteMove } from '../../domain/pricing/engine.ts';
import { Refusal } from '../../errors.ts';
import { declineBooking } from '../../jobs/mover-answers.ts';
import type { Person } from '../../middleware/portal.ts';
import { actOnLead } from './lead-act.ts';

const log = getLogger(['portage', 'bookings']);
/** Prices of other movers that a customer is told of. */
const MOST_ALTERNATIVES = 3;

/** Declines a booking: `declineBooking`, and a mail with who else could come on that date. */
export async function declineLead(
  deps: AppDeps,
  order: Decline & { person: Person; id: string },
): Promise<LeadDetail> {
  const { person, id, version, reason, note } = order;
  // Priced beforehand: it may ask the maps service, which no transaction waits for.
  const alternatives = await nextBest(deps, person, id);
  return await actOnLead(deps, { person, id, version, action: 'decline' }, async (act) => {
    const key = { vendorId: person.vendorId, id, version };
    const { actor, at } = act;
    act.moved(await declineBooking(act.tx, deps, key, { actor, reason, note, alternatives, at }));
    await act.tell('mover_declined');
    act.note({ reason, alternatives: alternatives.length });
  });
}

/** The cheapest other movers who are free for the same move, as a customer would be quoted now. */
async function nextBest(deps: AppDeps, person: Person, id: string): Promise<Alternative[]> {
  const own = await findMoverLead(deps.sql, person.vendorId, id);
  const stored = own && (await findQuote(deps.sql, id));
  if (!stored) return [];
  try {
    const { move, snapshot, roadKm } = await locateMove(deps, stored.inputs.move);
    return quoteMove(snapshot, move, roadKm)
      .filter((quote) => quote.bookable && quote.total_cost > 0)
      .filter((quote) => quote.vendor_slug !== person.vendorSlug)
      .sort((a, b) => a.breakdown.total_cents - b.breakdown.total_cents)
      .slice(0, MOST_ALTERNATIVES)
      .map(({ vendor_name, breakdown }) => ({
        vendor_name,
        total_cents: breakdown.subtotal_cents,
        total_with_tax_cents: breakdown.total_cents,
      }));
  } catch (error) {
    // Without other prices a decline is still a decline.
    if (!(error instanceof Refusal)) throw error;
    log.warn('booking {id} is declined without other prices', { id, reason: error.reason });
    return [];
  }
}
