import { CsvError, parse } from 'csv-parse/sync';
import { readAmount } from '../../contracts/amounts.ts';
import type { PlainDate } from '../../contracts/dates.ts';
import { readPhone } from '../../contracts/phones.ts';
import { PROVINCES, type Province } from '../../contracts/places.ts';
import { CREW_SIZES } from '../../contracts/rates.ts';
import type { SheetNote } from '../../contracts/sheet-notes.ts';
import {
  RATE_ITEMS,
  SHEET_COLUMNS,
  SHEET_LIMITS,
  type SheetKind,
  type SheetLines,
  type SheetNoteAt,
} from '../../contracts/sheets.ts';
import { isLine } from '../../contracts/texts.ts';
import { cleanAddress, cleanLine } from '../../contracts/written.ts';
import { type DayOrder, dayOrder, readDay } from '../../contracts/written-days.ts';
import { plainCell } from '../domain/formula-cells.ts';
import { takeProvince } from '../domain/places/provinces.ts';
import { wordsOf } from '../domain/places/text.ts';
import type { ParsedSheet } from './kinds.ts';

type Cells = Record<string, string>;
type Parsed = { record: Cells; info: { lines: number } };

/**
 * Reads the CSV text of a vendor's sheet. Every fault names sheet, row and column; at most 50 are
 * listed. Pure: whether a location exists or a day is booked is for the caller to know.
 */
export function parseSheet<K extends SheetKind>(kind: K, text: string): ParsedSheet<K> {
  const faults: SheetNoteAt[] = [];
  const fault: Report = (row, column, note) => {
    faults.push({ sheet: kind, row, column, note });
  };
  const rows = readRows(kind, text, fault);
  const seen = new Map<string, number>();
  const lines = [];
  const order = dayOrder(rows.map(({ record }) => record.date ?? ''));
  for (const { record, info } of rows) {
    const row = info.lines;
    const cells = new Row(row, record, order, fault);
    const line = READERS[kind](cells);
    if (!line) continue;
    const before = seen.get(line.key);
    if (before) fault(row, null, { code: 'same_row', params: { row: before, key: line.key } });
    else seen.set(line.key, row);
    lines.push(line.value);
  }
  if (faults.length === 0 && rows.length === 0) fault(1, null, { code: 'no_rows' });
  return faults.length > 0
    ? { lines: null, faults: faults.slice(0, SHEET_LIMITS.faults) }
    : { lines: lines as SheetLines[K], faults: [] };
}

type Report = (row: number, column: string | null, note: SheetNote) => void;

function readRows(kind: SheetKind, text: string, fault: Report): Parsed[] {
  const known = SHEET_COLUMNS[kind];
  let unusable = false;
  try {
    const rows = parse(text, {
      ...layoutOf(text),
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 20_000,
      columns: (header: string[]) => {
        const names = header.map((name) => name.toLowerCase().replaceAll(/\s+/g, '_'));
        for (const { name, required } of known) {
          if (names.filter((one) => one === name).length > 1) {
            fault(1, name, { code: 'column_twice', params: { name } });
          } else if (required && !names.includes(name)) {
            fault(1, name, { code: 'column_missing', params: { name } });
          }
        }
        unusable = known.some(({ name, required }) => required && !names.includes(name));
        return names;
      },
    }) as unknown as Parsed[];
    if (unusable) return [];
    if (rows.length > SHEET_LIMITS.rows) {
      const { rows: most } = SHEET_LIMITS;
      fault(most + 1, null, { code: 'many_rows', params: { most } });
      return [];
    }
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines = 1 } = error as { lines?: number };
    fault(Number(lines), null, { code: BROKEN[error.code] ?? 'not_csv' });
    return [];
  }
}

/** The sign between cells: a comma, or the sign that spreadsheets write elsewhere and on the clipboard. */
function layoutOf(text: string): { delimiter: string; from_line?: number } {
  const named = /^\ufeff?sep=([,;\t])\r?$/im.exec(text.slice(0, 20));
  if (named?.[1]) return { delimiter: named[1], from_line: 2 };
  const head = /[^\s].*/.exec(text)?.[0] ?? '';
  const count = (delimiter: string) => head.replaceAll(/"[^"]*"/g, '').split(delimiter).length;
  const delimiter = [',', ';', '\t'].reduce((a, b) => (count(b) > count(a) ? b : a));
  return { delimiter };
}

const BROKEN: Record<string, 'cell_count' | 'open_quote' | 'long_row'> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'cell_count',
  CSV_QUOTE_NOT_CLOSED: 'open_quote',
  CSV_MAX_RECORD_SIZE: 'long_row',
};

/** A row's cells, read by kind; wrong cells are reported and read as null. */
class Row {
  readonly number: number;
  readonly #cells: Cells;
  readonly #order: DayOrder | null;
  readonly #fault: Report;
  #sound = true;

  constructor(number: number, cells: Cells, order: DayOrder | null, fault: Report) {
    this.number = number;
    this.#cells = cells;
    this.#order = order;
    this.#fault = fault;
  }

  /** True while no fault was seen. */
  get sound(): boolean {
    return this.#sound;
  }
  wrong(column: string, note: SheetNote): null {
    this.#sound = false;
    this.#fault(this.number, column, note);
    return null;
  }
  raw(column: string): string {
    return this.#cells[column] ?? '';
  }

  /** Words: not a formula, which another program might run, and no control characters. */
  text(column: string, max: number, required = true, clean = cleanLine): string {
    const cell = clean(this.raw(column));
    const value = plainCell(cell);
    if (value === '' && required) this.wrong(column, { code: 'empty' });
    if (value.length > max) this.wrong(column, { code: 'long', params: { most: max } });
    if (value === cell && (/^[=@]/.test(value) || /^[+-]\D/.test(value))) {
      this.wrong(column, { code: 'formula', params: { cell: value.slice(0, 40) } });
    }
    if (!isLine(value)) this.wrong(column, { code: 'odd' });
    return value;
  }

  /** A plain number within limits; null when the cell is empty and may be. */
  amount(column: string, limits: { min: number; max: number; whole?: boolean; empty?: boolean }) {
    const value = this.raw(column);
    if (value === '') return limits.empty ? null : this.wrong(column, { code: 'empty' });
    const number = readAmount(value);
    if (number === null) {
      return this.wrong(column, { code: 'no_number', params: { cell: value.slice(0, 40) } });
    }
    if (limits.whole && !Number.isInteger(number)) return this.wrong(column, { code: 'not_whole' });
    if (number < limits.min || number > limits.max) {
      return this.wrong(column, { code: 'outside', params: { min: limits.min, max: limits.max } });
    }
    return number;
  }

  /** Dollars as whole cents. */
  cents(column: string, limits: { min: number; max: number; empty?: boolean }): number | null {
    const dollars = this.amount(column, limits);
    if (dollars === null) return null;
    const cents = Math.round(dollars * 100);
    if (Math.abs(dollars * 100 - cents) > 1e-6) {
      return this.wrong(column, { code: 'decimals' });
    }
    return cents;
  }

  day(column: string): PlainDate | null {
    const value = this.raw(column);
    if (value === '') return this.wrong(column, { code: 'empty' });
    const day = readDay(value, this.#order);
    if (day && day !== 'ambiguous') return day;
    const code = day ? 'two_days' : 'no_date';
    return this.wrong(column, { code, params: { cell: value.slice(0, 40) } });
  }
}

type Line = { key: string; value: SheetLines[SheetKind][number] } | null;

const HOURLY = { min: 10, max: 1000 };

const READERS: Record<SheetKind, (row: Row) => Line> = {
  locations(row) {
    const name = row.text('name', 80);
    const address = row.text('address', 300, true, cleanAddress);
    const city = row.text('city', 80);
    const province = readProvince(row.text('province', 30));
    if (!province) row.wrong('province', { code: 'one_of', params: { list: PROVINCES } });
    const lat = row.amount('latitude', { min: 41, max: 84, empty: true });
    const lng = row.amount('longitude', { min: -142, max: -52, empty: true });
    if ((lat === null) !== (lng === null)) row.wrong('longitude', { code: 'both_or_neither' });
    const dispatcher_name = row.text('dispatcher', 80);
    const owner = row.text('owner', 80, false);
    const phone = readPhone(plainCell(row.raw('phone')));
    if (!phone) row.wrong('phone', { code: 'no_phone' });
    const truck_count = row.amount('trucks', { min: 0, max: 500, whole: true });
    const crew_rates = crewRates(row);
    if (!row.sound || !province || !phone || truck_count === null) return null;
    const point = lat === null || lng === null ? null : { lat, lng };
    const place = { name, address, city, province, point };
    return {
      key: name.toLowerCase(),
      value: { row: row.number, ...place, dispatcher_name, owner, phone, truck_count, crew_rates },
    };
  },

  calendar(row) {
    const location = row.text('location', 80);
    const day = row.day('date');
    const trucks = row.amount('trucks', { min: 0, max: 500, whole: true });
    const rate_cents = row.cents('rate', { ...HOURLY, empty: true });
    if (!row.sound || day === null || trucks === null) return null;
    return {
      key: `${location.toLowerCase()}, ${day}`,
      value: { row: row.number, location, day, trucks, rate_cents },
    };
  },

  rates(row) {
    const given = row.text('item', 40).toLowerCase().replaceAll(/\s+/g, '_');
    const item = RATE_ITEMS.find((known) => known === given);
    if (!item) row.wrong('item', { code: 'one_of', params: { list: RATE_ITEMS } });
    const limits = given.startsWith('crew_') ? HOURLY : { min: 0, max: 10_000 };
    const cents = row.cents('dollars', limits);
    if (!row.sound || !item || cents === null) return null;
    return { key: item, value: { row: row.number, item, cents } };
  },
};

/** A province by its code or its name in either language, and nothing beside it. */
function readProvince(text: string): Province | null {
  const { words, province } = takeProvince(wordsOf(text));
  return words.length === 0 ? province : null;
}

/** All five crew rates, rising; or none of them. */
function crewRates(row: Row): SheetLines['locations'][number]['crew_rates'] {
  const columns = CREW_SIZES.map((size) => `crew_${size}`);
  const filled = columns.filter((column) => row.raw(column) !== '');
  if (filled.length === 0) return null;
  const cents = columns.map((column) => row.cents(column, HOURLY));
  if (!row.sound) return null;
  const [two, three, four, five, six] = cents as [number, number, number, number, number];
  if (two > three || three > four || four > five || five > six) {
    return row.wrong('crew_2', { code: 'crew_order' });
  }
  return { 2: two, 3: three, 4: four, 5: five, 6: six };
}
