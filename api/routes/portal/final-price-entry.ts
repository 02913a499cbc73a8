import {
  CONSENT_DAYS,
  type FinalPriceInput,
  type LeadDetail,
} from '../../../contracts/portal/leads.ts';
import { createFinalPrice } from '../../../db/portal/final-prices.ts';
import type { AppDeps } from '../../deps.ts';
import type { Person } from '../../middleware/portal.ts';
import { actOnLead } from './lead-act.ts';

const DAY_MS = 86_400_000;

/**
 * Enters what mover and customer agreed. Up to the ceiling it holds at once, and the customer reads
 * it by mail; above it holds when the customer has signed for it, by the link of another mail
 * (decision 22). Until then the price agreed before it stands.
 */
export async function enterFinalPrice(
  deps: AppDeps,
  order: FinalPriceInput & { person: Person; id: string },
): Promise<LeadDetail> {
  const { person, id, version, price_cents, arrival } = order;
  return await actOnLead(deps, { person, id, version, action: 'price' }, async (act) => {
    const { ceiling_cents } = act.lead;
    const needsConsent = price_cents > ceiling_cents;
    await createFinalPrice(act.tx, {
      leadId: id,
      priceCents: price_cents,
      ceilingCents: ceiling_cents,
      arrival,
      at: act.at,
      by: act.actor,
      expiresAt: needsConsent ? new Date(act.at.getTime() + CONSENT_DAYS * DAY_MS) : null,
    });
    await act.update(needsConsent ? {} : { final_price_cents: price_cents, final_time: arrival });
    await act.tell(needsConsent ? 'price_consent' : 'final_price');
    act.note({ price_cents, ceiling_cents, needs_consent: needsConsent });
  });
}
