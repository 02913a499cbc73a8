import type { RuledDay } from '../../../contracts/ruled-days.ts';
import type { DaySupply } from '../../../contracts/supply.ts';

/** Numbers kept per day: trucks, taken, the day's own rate, and its marks. */
const CELLS = 4;
const NONE = -1;
/** The mover wrote a blackout; a hold made the row, and not the mover. */
const CLOSED = 1;
const BY_RULE = 2;
/** A calendar that is closed for so many days ends every search. */
const FOR_GOOD = 366;

/**
 * A location's calendar as one flat table, so that a lookup allocates nothing. A day without a row
 * has the whole fleet free, or none where the vendor's rules close it (rule 3.21).
 */
export class Calendar {
  readonly #fleet: number;
  readonly #ruled: (day: number) => RuledDay;
  #first = 0;
  #cells = new Int32Array(0);

  constructor(
    fleet: number,
    days: readonly DaySupply[],
    ruled: (day: number) => RuledDay = AS_ANY_OTHER,
  ) {
    this.#fleet = Math.max(0, fleet);
    this.#ruled = ruled;
    let first = Number.POSITIVE_INFINITY;
    let last = Number.NEGATIVE_INFINITY;
    for (const { day } of days) {
      if (day < first) first = day;
      if (day > last) last = day;
    }
    if (days.length > 0) this.#span(first, last);
    for (const day of days) this.set(day);
  }

  /**
   * Trucks free for a move that starts on a day and takes so many dates. On a closed date no move
   * starts, and one that is under way goes on with the fleet's trucks.
   */
  free(day: number, dates = 1): number {
    let least = this.#freeOn(day);
    for (let on = day + 1; on < day + dates && least > 0; on++) {
      least = Math.min(least, this.closed(on) ? this.#fleet - this.#takenOn(on) : this.#freeOn(on));
    }
    return Math.max(0, least);
  }

  /** True when no move starts on a day: a blackout, or closed by the rules where they decide. */
  closed(day: number): boolean {
    const at = (day - this.#first) * CELLS;
    const isNamed = at >= 0 && at < this.#cells.length && this.#cells[at] !== NONE;
    const marks = isNamed ? (this.#cells[at + 3] as number) : BY_RULE;
    return (marks & CLOSED) > 0 || ((marks & BY_RULE) > 0 && this.closedByRule(day));
  }

  /** True when the vendor's rules close a day, whatever its row. */
  closedByRule(day: number): boolean {
    return this.#ruled(day).percent === 0;
  }

  /** The dates that so many working days take from a day on: closed ones lie between them. */
  datesFor(day: number, working: number): number {
    let last = day;
    for (let left = working - 1; left > 0 && last - day < FOR_GOOD; last++) {
      if (!this.closed(last + 1)) left--;
    }
    return last - day + 1;
  }

  #takenOn(day: number): number {
    return Math.max(0, this.#cells[(day - this.#first) * CELLS + 1] ?? 0);
  }

  #freeOn(day: number): number {
    const at = (day - this.#first) * CELLS;
    const trucks = at < 0 || at >= this.#cells.length ? NONE : (this.#cells[at] as number);
    if (trucks === NONE) return this.closedByRule(day) ? 0 : this.#fleet;
    if ((this.#cells[at + 3] as number) & BY_RULE && this.closedByRule(day)) return 0;
    return Math.max(0, trucks - (this.#cells[at + 1] as number));
  }

  /** Per cent of the standard rate where the day has none of its own; a closed day is at 100. */
  percent(day: number): number {
    return this.#ruled(day).percent || 100;
  }

  /** The day's own hourly rate in cents for a crew of two, or -1 where the rules' rate holds. */
  rate(day: number): number {
    const at = (day - this.#first) * CELLS;
    if (at < 0 || at >= this.#cells.length) return NONE;
    return this.#cells[at + 2] as number;
  }

  /** The day's row as it stands, or null where there is none. */
  row(day: number): DaySupply | null {
    const at = (day - this.#first) * CELLS;
    if (at < 0 || at >= this.#cells.length) return null;
    const trucks = this.#cells[at] as number;
    if (trucks === NONE) return null;
    const rate = this.rate(day);
    const taken = this.#cells[at + 1] as number;
    const marks = this.#cells[at + 3] as number;
    return {
      day,
      trucks,
      taken,
      rate_cents: rate === NONE ? null : rate,
      ...(marks & CLOSED && { closed: true }),
      ...(marks & BY_RULE && { by_rule: true }),
    };
  }

  /** Puts a day's row in place; the table grows when the day lies outside it. */
  set(row: DaySupply): void {
    const days = this.#cells.length / CELLS;
    if (row.day < this.#first || row.day >= this.#first + days) {
      const first = days === 0 ? row.day : Math.min(this.#first, row.day);
      this.#span(first, days === 0 ? row.day : Math.max(this.#first + days - 1, row.day));
    }
    const at = (row.day - this.#first) * CELLS;
    this.#cells[at] = Math.max(0, row.trucks);
    this.#cells[at + 1] = Math.max(0, row.taken);
    this.#cells[at + 2] = row.rate_cents ?? NONE;
    this.#cells[at + 3] = (row.closed ? CLOSED : 0) + (row.by_rule ? BY_RULE : 0);
  }

  /** A copy on which so many trucks are back on each of the dates from a day on. */
  freed(first: number, dates: number, trucks: number): Calendar {
    const copy = new Calendar(this.#fleet, [], this.#ruled);
    copy.#first = this.#first;
    copy.#cells = this.#cells.slice();
    for (let day = first; day < first + dates; day++) {
      const row = copy.row(day);
      // The trucks of a blackout date are those taken.
      const closed = row?.closed ? { trucks: row.trucks - trucks } : {};
      if (row) copy.set({ ...row, taken: row.taken - trucks, ...closed });
    }
    return copy;
  }

  /** Removes a day's row. */
  clear(day: number): void {
    const at = (day - this.#first) * CELLS;
    if (at >= 0 && at < this.#cells.length) this.#cells.fill(NONE, at, at + CELLS);
  }

  #span(first: number, last: number): void {
    const cells = new Int32Array((last - first + 1) * CELLS).fill(NONE);
    cells.set(this.#cells, this.#cells.length === 0 ? 0 : (this.#first - first) * CELLS);
    this.#cells = cells;
    this.#first = first;
  }
}

const USUAL: RuledDay = { percent: 100, reasons: [] };
const AS_ANY_OTHER = () => USUAL;
