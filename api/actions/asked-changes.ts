import type { AskedChange } from '../../contracts/asked-changes.ts';
import type { BookingChangeRow, BookingPlan } from '../../db/booking-changes.ts';

/** A change that waits, as vendor and customer read it; null where none does. */
export function asAskedChange(change: BookingChangeRow | null): AskedChange | null {
  if (!change?.waits_for || !change.after) return null;
  return {
    number: change.number,
    kind: change.kind,
    waits_for: change.waits_for,
    asked_at: change.asked_at.toISOString(),
    expires_at: change.expires_at?.toISOString() ?? null,
    signed: change.signed_name !== null,
    before: changeSide(change.before),
    after: changeSide(change.after),
  };
}

/** A booking as it was, or as a change would make it. */
export function changeSide({ inputs, result, days, trucks }: BookingPlan): AskedChange['before'] {
  const { move_date, move_time, origin_address, destination_address } = inputs.move;
  const { total_cents } = result.breakdown;
  return {
    move_date,
    move_time,
    origin_address,
    destination_address,
    total_cents,
    trucks,
    job_days: days,
  };
}
