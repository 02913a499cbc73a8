import type { JobExtra, JobPrice } from '../contracts/job-records.ts';
import type { PriceLine } from '../contracts/price-lines.ts';
import { isSinceLinks } from './booking-links.ts';
import { cell, done, first, type Queryable } from './connect.ts';

/** A bill as its customer is shown it; money in cents. */
export type KeptBill = {
  hours: number;
  extras: JobExtra[];
  hours_reason: string;
  text_version: string;
  /** By which its crew's page names it. */
  key: string;
  price: Omit<JobPrice, 'lines'> & { lines: PriceLine[] };
};

export type AskedBillRow = {
  number: number;
  vendor_id: number;
  vendor_slug: string;
  crew_id: number;
  crew: string;
  bill: KeptBill;
  digest: string;
  consent: 'asked' | 'agreed' | 'refused' | 'replaced';
  /** When the crew came, by the clocks there. */
  arrival: string;
  entered_at: Date;
  expires_at: Date;
};

/** Enters the bill of a final price that waits for its customer. Needs the lead's row lock. */
export const createAskedBill = (
  sql: Queryable,
  asked: {
    leadId: string;
    number: number;
    vendorId: number;
    crewId: number;
    bill: KeptBill;
    digest: string;
  },
) =>
  done(sql`
    insert into asked_bills (lead_id, number, vendor_id, crew_id, bill, digest)
    values (${asked.leadId}, ${asked.number}, ${asked.vendorId}, ${asked.crewId},
      ${JSON.stringify(asked.bill)}::jsonb, ${asked.digest})`);

/** The bill of the newest final price of a booking, or of the one of that number; null where that has none. */
export const findAskedBill = (sql: Queryable, leadId: string, number?: number) =>
  first(sql<AskedBillRow[]>`
    select b.number, b.vendor_id, v.slug as vendor_slug, b.crew_id, c.name as crew, b.bill, b.digest,
      f.consent, f.arrival, f.entered_at, f.expires_at
    from asked_bills b
    join final_prices f using (lead_id, number)
    join vendors v on v.id = b.vendor_id
    join crews c on c.id = b.crew_id
    where b.lead_id = ${leadId} and b.number = coalesce(${number ?? null}, (
      select max(number) from final_prices where lead_id = ${leadId}))`);

/**
 * Counts a try of the code of a bill that waits, and resolves to the bill's digest; null where it waits no more, was
 * tried `most` times, or was mailed before the links ended.
 */
export const tryBillCode = (
  sql: Queryable,
  tried: { leadId: string; number: number; at: Date; most: number },
) =>
  cell(sql<{ digest: string }[]>`
    update asked_bills b set tries = tries + 1
    from final_prices f
    where b.lead_id = ${tried.leadId} and b.number = ${tried.number} and b.tries < ${tried.most}
      and f.lead_id = b.lead_id and f.number = b.number and f.consent = 'asked'
      and f.expires_at > ${tried.at} and ${isSinceLinks(sql, sql`f.lead_id`, sql`f.entered_at`)}
    returning b.digest`);
