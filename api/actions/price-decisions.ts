import { findAskedBill, type KeptBill } from '../../db/asked-bills.ts';
import { findLead, type LeadRow } from '../../db/dossiers.ts';
import {
  type FinalPriceRow,
  listFinalPrices,
  signFinalPrice,
} from '../../db/portal/final-prices.ts';
import { findAnswer, holdAgreedPrice } from '../../db/vendor-answers.ts';
import type { Deps } from '../deps.ts';
import { type Pickup, pickupOf } from '../domain/places/pickup.ts';
import { concludeBill } from './asked-bills.ts';
import { openCustomerLink } from './booking-links.ts';
import { CUSTOMER, hashAddress } from './booking-parties.ts';
import { type ActDeps, onLead } from './happenings.ts';
import { enterSignature } from './signatures.ts';

/**
 * A booking and the price that its customer is asked about; `open` while it may be decided. Clocks and
 * the rule of the most that may be billed are those of where the crew arrives.
 */
export type AskedPrice = Pickup & {
  lead: LeadRow;
  price: FinalPriceRow;
  open: boolean;
  /** The crew's bill line by line, where the price is a job's bill. */
  bill: KeptBill | null;
};

/** The price that the link of a mail asks its customer about; null when the link is none of ours or has run out. */
export async function findAskedPrice(deps: Deps, token: string): Promise<AskedPrice | null> {
  const { sql } = deps;
  const link = await openCustomerLink(deps, 'final-price', token);
  if (!link) return null;
  const [lead, prices, answer, asked] = await Promise.all([
    findLead(sql, link.leadId),
    listFinalPrices(sql, link.leadId),
    findAnswer(sql, link.leadId),
    findAskedBill(sql, link.leadId, link.number),
  ]);
  const price = prices.find(({ number }) => number === link.number);
  if (!lead || !price) return null;
  const open = price.consent === 'asked' && answer?.stage === 'accepted';
  return { lead, price, open, bill: asked?.bill ?? null, ...pickupOf(lead.origin, lead.home_type) };
}

/**
 * Enters a customer's decision on a price by their own link, and what follows: a job whose bill it is ends. `address`
 * is the network address, of which a keyed hash is kept. Changes nothing when it was decided or taken back before.
 */
export async function decideFinalPrice(
  deps: ActDeps,
  { lead, price, bill }: AskedPrice,
  { name, agreed, address }: { name: string; agreed: boolean; address: string },
): Promise<void> {
  const addressHash = await hashAddress(deps, address);
  const { number, price_cents, arrival, ceiling_cents } = price;
  const leadId = lead.id;
  await onLead(deps, leadId, CUSTOMER, async (act) => {
    const { tx, at, happened } = act;
    const isAsked = (await listFinalPrices(tx, leadId)).some(
      (one) =>
        one.number === number && one.consent === 'asked' && one.expires_at && one.expires_at > at,
    );
    if (!isAsked || (await findAnswer(tx, leadId))?.stage !== 'accepted') return;
    if (agreed && bill) {
      return await concludeBill(act, number, { name, factor: 'own_link', addressHash });
    }
    await signFinalPrice(tx, { leadId, number, agreed, name, at, addressHash });
    const after = { number, price_cents };
    await happened(agreed ? 'booking.price_agreed' : 'booking.price_refused', { after });
    if (!agreed) return;
    await holdAgreedPrice(tx, { leadId, priceCents: price_cents, time: arrival });
    await enterSignature(act, {
      kind: 'price',
      number,
      factor: 'own_link',
      name,
      lines: [],
      totalCents: price_cents,
      ceilingCents: ceiling_cents,
    });
  });
}
