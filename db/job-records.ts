import type { PriceLine } from '../contracts/price-lines.ts';
import type { Queryable } from './connect.ts';

export type JobRecordRow = {
  tapped_hours: number | null;
  hours: number;
  hours_reason: string;
  lines: PriceLine[];
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  estimate_cents: number;
  ceiling_cents: number;
  paid_cents: number;
  signed_name: string;
  signature: string | null;
  text_version: string;
  above_ceiling: boolean;
  signed_at: Date;
  request_key: string;
  crew: string;
};

/** What was signed for a job of that vendor, of any where it is null; null before a signature. */
export async function findJobRecord(
  sql: Queryable,
  leadId: string,
  vendorId: number | null,
): Promise<JobRecordRow | null> {
  const [row] = await sql<JobRecordRow[]>`
    select r.tapped_hours::float8 as tapped_hours, r.hours::float8 as hours, r.hours_reason,
      r.lines, r.subtotal_cents, r.tax_cents, r.total_cents, r.estimate_cents, r.ceiling_cents,
      r.paid_cents, r.signed_name, r.signature, r.text_version, r.above_ceiling, r.signed_at,
      r.request_key, c.name as crew
    from job_records r join crews c on c.id = r.crew_id
    where r.lead_id = ${leadId} and r.vendor_id = coalesce(${vendorId}, r.vendor_id)`;
  return row ?? null;
}

/** Enters what was signed for a job. Needs the lead's row lock. */
export async function createJobRecord(
  sql: Queryable,
  record: Omit<JobRecordRow, 'crew'> & { lead_id: string; vendor_id: number; crew_id: number },
): Promise<void> {
  await sql`
    insert into job_records ${sql({ ...record, lines: JSON.stringify(record.lines) })}`;
}
