import {
  CONSENT_DAYS,
  type FinalPriceInput,
  type LeadDetail,
} from '../../contracts/portal/leads.ts';
import { addAudit } from '../../db/audit.ts';
import { isOpenLink } from '../../db/booking-links.ts';
import { createMail } from '../../db/email-logs.ts';
import { findLead, type LeadRow, lockLead } from '../../db/leads.ts';
import {
  createFinalPrice,
  type FinalPriceRow,
  listFinalPrices,
  signFinalPrice,
} from '../../db/portal/final-prices.ts';
import { requireSecret } from '../../db/secrets.ts';
import { findAnswer, holdAgreedPrice } from '../../db/vendor-answers.ts';
import type { AppDeps } from '../deps.ts';
import { type Pickup, pickupOf } from '../domain/places/pickup.ts';
import { keyedHash } from '../domain/tokens.ts';
import { verifyCustomerLink } from '../external/signed-links.ts';
import { type BookingOrder, type Transition, transitionBooking } from './booking-transitions.ts';

const DAY_MS = 86_400_000;

/**
 * Enters what vendor and customer agreed. Up to the ceiling it holds at once, and the customer reads
 * it by mail; above it holds when the customer has signed for it, by the link of another mail
 * (rule 3.7). Until then the price agreed before it stands.
 */
export const enterFinalPrice = (
  deps: AppDeps,
  order: BookingOrder & FinalPriceInput,
): Promise<LeadDetail> => transitionBooking(deps, 'price', order, finalPriceWork(order));

/**
 * What a transition enters of a final price. With `signed` its customer has signed for it on the spot:
 * then it holds above the ceiling too.
 */
export const finalPriceWork =
  ({
    price_cents,
    arrival,
    signed,
  }: Pick<FinalPriceInput, 'price_cents' | 'arrival'> & {
    signed?: { name: string; addressHash: string };
  }) =>
  async ({ tx, at, actor, lead, update, tell, note }: Transition): Promise<void> => {
    const { id, ceiling_cents } = lead;
    const needsConsent = price_cents > ceiling_cents;
    const number = await createFinalPrice(tx, {
      leadId: id,
      priceCents: price_cents,
      ceilingCents: ceiling_cents,
      arrival,
      at,
      by: actor,
      expiresAt: needsConsent ? new Date(at.getTime() + CONSENT_DAYS * DAY_MS) : null,
    });
    if (needsConsent && signed) {
      await signFinalPrice(tx, { leadId: id, number, agreed: true, at, ...signed });
    }
    const holds = !needsConsent || signed !== undefined;
    await update(holds ? { final_price_cents: price_cents, final_time: arrival } : {});
    await tell(holds ? 'final_price' : 'price_consent');
    note({ price_cents, ceiling_cents, needs_consent: needsConsent });
  };

/**
 * A booking and the price that its customer is asked about; `open` while it may be decided. Clocks and
 * the rule of the most that may be billed are those of where the crew arrives.
 */
export type AskedPrice = Pickup & { lead: LeadRow; price: FinalPriceRow; open: boolean };

/** What the link of a mail asks its customer about; null when it is none of ours or has run out. */
export async function findAskedPrice(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  token: string,
): Promise<AskedPrice | null> {
  const secret = await requireSecret(sql, 'booking-link');
  const link = await verifyCustomerLink('final-price', token, secret, clock());
  if (!link || !(await isOpenLink(sql, link))) return null;
  const [lead, prices, answer] = await Promise.all([
    findLead(sql, link.leadId),
    listFinalPrices(sql, link.leadId),
    findAnswer(sql, link.leadId),
  ]);
  const price = prices.find(({ number }) => number === link.number);
  if (!lead || !price) return null;
  const open = price.consent === 'asked' && answer?.stage === 'accepted';
  return { lead, price, open, ...pickupOf(lead.origin, lead.home_type) };
}

/**
 * Enters what a customer decided on a price, and what follows from it. `address` is the network
 * address, of which a keyed hash is kept. Changes nothing when it was decided or taken back before.
 */
export async function decideFinalPrice(
  { sql, queue, clock }: Pick<AppDeps, 'sql' | 'queue' | 'clock'>,
  { lead, price }: AskedPrice,
  { name, agreed, address }: { name: string; agreed: boolean; address: string },
): Promise<void> {
  const at = clock();
  const addressHash = await keyedHash(await requireSecret(sql, 'consent-address'), address);
  await queue.ready();
  await sql.begin(async (tx) => {
    await lockLead(tx, lead.id);
    if ((await findAnswer(tx, lead.id))?.stage !== 'accepted') return;
    const { number, price_cents, arrival } = price;
    const signature = { leadId: lead.id, number, agreed, name, at, addressHash };
    if (!(await signFinalPrice(tx, signature))) return;
    if (agreed) {
      await holdAgreedPrice(tx, { leadId: lead.id, priceCents: price_cents, time: arrival });
      const id = await createMail(tx, {
        lead_id: lead.id,
        email_type: 'final_price',
        recipient: lead.email,
        sent_by: 'customer',
      });
      await queue.send(tx, 'mail', { id });
    }
    await addAudit(tx, {
      actor: 'customer',
      action: agreed ? 'booking.price_agreed' : 'booking.price_refused',
      entity: 'lead',
      entityId: lead.id,
      after: { number, price_cents },
    });
  });
}
