import type { FinalPrice } from '../../contracts/entered-prices.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import { affects, all, one, type Queryable } from '../connect.ts';

/** A final price that a vendor entered; cents with tax, `arrival` in Toronto's clock. */
export type FinalPriceRow = Dated<FinalPrice> & {
  ceiling_cents: number;
};

/** The final prices of a booking as it stands, newest first: earlier prices ended when the booking changed. */
export const listFinalPrices = (sql: Queryable, leadId: string) =>
  all(sql<FinalPriceRow[]>`
    select number, price_cents, ceiling_cents, arrival, entered_at, entered_by, consent,
      expires_at, decided_at
    from final_prices f
    where lead_id = ${leadId} and entered_at >= coalesce((
      select max(decided_at) from booking_changes c
      where c.lead_id = f.lead_id and c.state = 'applied'), '-infinity')
    order by number desc`);

/**
 * Enters a final price, in place of one that still waits for its signature. With `expiresAt` it
 * waits for one itself. Resolves to its number. Needs the lead's row lock.
 */
export async function createFinalPrice(
  sql: Queryable,
  price: {
    leadId: string;
    priceCents: number;
    ceilingCents: number;
    arrival: string;
    at: Date;
    by: string;
    expiresAt: Date | null;
  },
): Promise<number> {
  await sql`
    update final_prices set consent = 'replaced'
    where lead_id = ${price.leadId}
      -- A price that its customer has yet to sign takes the place of no other.
      and (consent = 'asked' or (consent = 'not_needed' and ${price.expiresAt === null}))`;
  const { number } = await one(sql<{ number: number }[]>`
    insert into final_prices (lead_id, number, price_cents, ceiling_cents, arrival, entered_at,
      entered_by, consent, expires_at)
    select ${price.leadId}, coalesce(max(number), 0) + 1, ${price.priceCents}::int,
      ${price.ceilingCents}::int, ${price.arrival}, ${price.at}, ${price.by},
      ${price.expiresAt ? 'asked' : 'not_needed'}, ${price.expiresAt}
    from final_prices where lead_id = ${price.leadId}
    returning number`);
  return number;
}

/**
 * Enters the customer's decision on a price that waits for it, once. False when it was decided,
 * replaced, or has run out.
 */
export const signFinalPrice = (
  sql: Queryable,
  signature: {
    leadId: string;
    number: number;
    agreed: boolean;
    name: string;
    at: Date;
    addressHash: string;
  },
) =>
  affects(sql`
    update final_prices set consent = ${signature.agreed ? 'agreed' : 'refused'},
      signed_name = ${signature.name}, decided_at = ${signature.at},
      address_hash = ${signature.addressHash}
    where lead_id = ${signature.leadId} and number = ${signature.number} and consent = 'asked'
      and expires_at > ${signature.at}
    returning 1`);
