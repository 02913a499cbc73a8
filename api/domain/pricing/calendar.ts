import type { DaySupply } from '../../../contracts/supply.ts';

/** Numbers kept per day: trucks, taken, the day's own rate, and whether it is closed. */
const CELLS = 4;
const NONE = -1;
/** A calendar that is closed for so many days ends every search. */
const FOR_GOOD = 366;

/**
 * A location's calendar as one flat table, so that a lookup allocates nothing. A day without a row
 * has the whole fleet free at the standard rate (supply.ts).
 */
export class Calendar {
  readonly #fleet: number;
  #first = 0;
  #cells = new Int32Array(0);

  constructor(fleet: number, days: readonly DaySupply[]) {
    this.#fleet = Math.max(0, fleet);
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

  /** Whether no move starts on a day. */
  closed(day: number): boolean {
    return this.#cells[(day - this.#first) * CELLS + 3] === 1;
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
    return this.#cells[(day - this.#first) * CELLS + 1] as number;
  }

  #freeOn(day: number): number {
    const at = (day - this.#first) * CELLS;
    if (at < 0 || at >= this.#cells.length) return this.#fleet;
    const trucks = this.#cells[at] as number;
    if (trucks === NONE) return this.#fleet;
    return Math.max(0, trucks - (this.#cells[at + 1] as number));
  }

  /** The day's own hourly rate in cents for a crew of two, or -1 where the standard rate holds. */
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
    const row = { day, trucks, taken, rate_cents: rate === NONE ? null : rate };
    return this.closed(day) ? { ...row, closed: true } : row;
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
    this.#cells[at + 3] = row.closed ? 1 : 0;
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
