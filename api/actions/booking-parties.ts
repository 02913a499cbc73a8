import type { Language } from '../../contracts/language.ts';
import type { BookingPlan } from '../../db/booking-changes.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { keyedHash } from '../domain/tokens.ts';
import type { Changeable } from './booking-standings.ts';

/** The customer, as the records name one who acts by the link. */
export const CUSTOMER = 'customer';

/** Who changes a booking, for the records: a person's email, or the customer. */
export type Changer = { actor: string; address: string; language?: Language };

/** A keyed hash of the network address that a signature came from. */
export const hashAddress = async ({ sql }: Pick<AppDeps, 'sql'>, address: string) =>
  await keyedHash(await requireSecret(sql, 'consent-address'), address);

/** The line of the audit about a plan in the place of a booking. */
export function changeLine(
  action: string,
  actor: string,
  { lead, plan }: Changeable,
  after: BookingPlan,
) {
  const facts = (one: BookingPlan) => ({
    move_date: one.inputs.move.move_date,
    move_time: one.inputs.move.move_time,
    vendor_id: one.vendor_id,
    total_cents: one.result.breakdown.total_cents,
  });
  return {
    actor,
    action,
    entity: 'lead',
    entityId: lead.id,
    before: facts(plan),
    after: facts(after),
  };
}
