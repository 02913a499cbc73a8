import type { JobRecord } from '../contracts/job-records.ts';
import type { PriceLine } from '../contracts/price-lines.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { done, first, type Queryable } from './connect.ts';
import { signatureState } from './signatures.ts';

/** The signed record, with its signer and factor. */
export type SignedRecordRow = Dated<Omit<JobRecord, 'lines' | 'balance_cents'>> & {
  lines: PriceLine[];
  request_key: string;
};
type JobRecordRow = Omit<SignedRecordRow, 'crew' | 'other_name' | 'factor' | 'state'>;

/** The signed record of that vendor's job, of any vendor's where `vendorId` is null; null before a signature. */
export const findJobRecord = (sql: Queryable, leadId: string, vendorId: number | null) =>
  first(sql<SignedRecordRow[]>`
    select r.tapped_hours::float8 as tapped_hours, r.hours::float8 as hours, r.hours_reason,
      r.lines, r.subtotal_cents, r.tax_cents, r.total_cents, r.estimate_cents, r.ceiling_cents,
      r.paid_cents, r.signed_name, r.signature, r.text_version, r.above_ceiling, r.signed_at,
      r.request_key, c.name as crew, s.other_name, s.factor, ${signatureState(sql)} as state
    from job_records r join crews c on c.id = r.crew_id
    join signatures s on s.lead_id = r.lead_id and s.kind = 'bill'
    left join signature_disputes d on d.signature_id = s.id
    where r.lead_id = ${leadId} and r.vendor_id = coalesce(${vendorId}, r.vendor_id)`);

/** Enters the signed record of a job. Needs the lead's row lock. */
export const createJobRecord = (
  sql: Queryable,
  record: JobRecordRow & { lead_id: string; vendor_id: number; crew_id: number },
) =>
  done(sql`
    insert into job_records ${sql({ ...record, lines: JSON.stringify(record.lines) })}`);
