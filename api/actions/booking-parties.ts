import type { Language } from '../../contracts/language.ts';
import type { BookingPlan } from '../../db/booking-changes.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { keyedHash } from '../domain/tokens.ts';
import type { Changeable } from './booking-standings.ts';

/** The actor where no person of an office acts, as the records name it: the customer acts by the link. */
export const CUSTOMER = 'customer';
export const PROVIDER = 'provider';
export const SYSTEM = 'system';

/** The person who changes a booking, for the records: by email, or the customer. */
export type Changer = { actor: string; address: string; language?: Language };

/** A keyed hash of the network address that a signature came from. */
export const hashAddress = async ({ sql }: Pick<AppDeps, 'sql'>, address: string) =>
  await keyedHash(await requireSecret(sql, 'consent-address'), address);

/** The audit's record of a plan in the place of a booking. */
export function changeOf({ plan }: Changeable, after: BookingPlan) {
  const facts = (one: BookingPlan) => ({
    move_date: one.inputs.move.move_date,
    move_time: one.inputs.move.move_time,
    vendor_id: one.vendor_id,
    total_cents: one.result.breakdown.total_cents,
  });
  return { before: facts(plan), after: facts(after) };
}
