import { ARRIVAL_WINDOWS, type HomeType, type TimeSlot } from '../../contracts/choices.ts';
import { offsetBy } from '../../contracts/clock-rules.ts';
import { clockOf, offsetAt } from '../../contracts/clocks.ts';
import type { PlainDate } from '../../contracts/dates.ts';
import { instantAt } from '../../contracts/instants.ts';
import type { KeptPlace } from '../../contracts/places.ts';
import { pickupOf } from './places/pickup.ts';

type Window = { move_date: PlainDate; move_time: TimeSlot };

/** When the window of a move opens, by the clocks of the place where the crew arrives. */
export const opensAt = (timeZone: string, { move_date, move_time }: Window): Date =>
  instantAt(timeZone, move_date, ARRIVAL_WINDOWS[move_time].from);

/** When the window of a lead opens, by the record of its price. */
export const arrivalOpens = (
  lead: Window & { origin: KeptPlace; home_type: HomeType | null },
): Date => opensAt(pickupOf(lead.origin, lead.home_type).timeZone, lead);

/**
 * True when a calendar that was told of the same window shows it at another instant than our clocks do. A file from
 * before our table (`opens_at` is null) was told by the runtime's clocks, which know the zone's first rule alone.
 */
export function isToldWrong(
  told: (Window & { opens_at: Date | null }) | null,
  now: Window,
  timeZone: string,
): boolean {
  if (told?.move_date !== now.move_date || told.move_time !== now.move_time) return false;
  const opens = opensAt(timeZone, now).getTime();
  if (told.opens_at) return told.opens_at.getTime() !== opens;
  const former = clockOf(timeZone)?.rules.slice(0, 1) ?? [];
  return offsetBy(former, opens) !== offsetAt(timeZone, opens);
}
