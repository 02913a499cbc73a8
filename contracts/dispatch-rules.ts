/**
 * These pure rules say whether a truck or a crew makes a job (rule 8.7): the server keeps them, and the board
 * shows them before a job is dropped.
 */

/** A day of the board: minutes from midnight. */
const DAY_MINUTES = 24 * 60;
/** The step between starts, in minutes. */
export const START_STEP = 15;

/** A job on its day, in minutes that count from one midnight for all that are compared. */
export type Stop = {
  /** The booking: trucks of one booking stand beside each other. */
  lead_id: string;
  from: number;
  until: number;
};

/** Minutes of driving from where one booking ends to where another begins. */
export type DriveBetween = (from: string, to: string) => number;

/** A job that stands in another's way. */
export type Clash<S extends Stop> = {
  with: S;
  /** `before`: that job comes first. */
  side: 'before' | 'after';
  drive: number;
};

/**
 * The job that keeps a truck or crew with `others` from doing `wanted` too: the first that it would come
 * late from, or late to. Null where the truck or crew makes all of them. Trucks of one booking may share a crew.
 */
export function clashOf<S extends Stop>(
  wanted: Stop,
  others: readonly S[],
  drive: DriveBetween,
): Clash<S> | null {
  const first = others
    .filter(({ lead_id }) => lead_id !== wanted.lead_id)
    .toSorted((a, b) => a.from - b.from);
  for (const other of first) {
    const side = other.from <= wanted.from ? 'before' : 'after';
    const [early, late] = side === 'before' ? [other, wanted] : [wanted, other];
    const minutes = drive(early.lead_id, late.lead_id);
    if (early.until + minutes > late.from) return { with: other, side, drive: minutes };
  }
  return null;
}

/** When a crew may be at the door, by the clocks there; both the same where a time is agreed. */
export type Arrival = { from: string; until: string; agreed: boolean };

/** `08:15` as minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes after midnight as `08:15`; minutes beyond the day count on from its midnight. */
export function timeOf(minutes: number): string {
  const whole = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** True when the crew may come at that time: at any time without a promise. */
export const isWithin = (arrival: Arrival | null, time: string): boolean =>
  arrival === null || (time >= arrival.from && time <= arrival.until);

/** The allowed start nearest to a time, in steps: the start that a drop at that place means. */
export function nearestStart(arrival: Arrival | null, minutes: number): string {
  const first = arrival ? minutesOf(arrival.from) : 0;
  const last = arrival ? minutesOf(arrival.until) : DAY_MINUTES - START_STEP;
  const stepped = Math.round(minutes / START_STEP) * START_STEP;
  return timeOf(Math.min(last, Math.max(first, stepped)));
}

/** Every start that a menu offers. */
export function startsOf(arrival: Arrival | null): string[] {
  const first = arrival ? minutesOf(arrival.from) : 0;
  const last = arrival ? minutesOf(arrival.until) : DAY_MINUTES - START_STEP;
  const count = Math.floor((last - first) / START_STEP) + 1;
  return Array.from({ length: count }, (_, at) => timeOf(first + at * START_STEP));
}
