import {
  READINESS,
  type ReadinessCheck,
  type VendorReadiness,
} from '../../../contracts/admin/vendors.ts';
import { torontoToday } from '../../../contracts/dates.ts';
import { findReadiness, type VendorDetailsRow } from '../../../db/admin/vendor-details.ts';
import type { Queryable } from '../../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';

/** The things that a vendor still needs before customers see it, and the bookings ahead of it. */
export async function readReadiness(
  { sql, clock }: Deps,
  { id, status, version }: VendorDetailsRow,
): Promise<VendorReadiness> {
  const has = await findReadiness(sql, id, torontoToday(clock()));
  return { status, version, missing: missingOf(has), bookings_ahead: has.bookings_ahead };
}

const NEEDS: Record<ReadinessCheck, string> = {
  contact: 'its phone, email and sales contact',
  rates: 'rates in force',
  days: 'a weekday on which it works',
  yard: 'an open yard with a truck',
  person: 'a person who has signed in',
};

/** Refuses (`conflict`) to show customers a vendor that lacks something, and names it. */
export async function refuseIncomplete(
  tx: Queryable,
  vendorId: number,
  today: string,
): Promise<void> {
  const missing = missingOf(await findReadiness(tx, vendorId, today));
  if (missing.length === 0) return;
  const list = new Intl.ListFormat('en-CA').format(missing.map((check) => NEEDS[check]));
  throw new Refusal('conflict', `Customers cannot see this mover yet. It needs ${list}.`, {
    extra: { code: 'incomplete', missing },
  });
}

const missingOf = (has: Record<ReadinessCheck, boolean>) =>
  READINESS.filter((check) => !has[check]);
