import { stringify } from 'csv-stringify/sync';
import { CREW_SIZES } from '../../contracts/rates.ts';
import {
  RATE_ITEMS,
  type RateItem,
  SHEET_COLUMNS,
  type SheetKind,
} from '../../contracts/sheets.ts';
import type { LocationSupply } from '../../contracts/supply.ts';
import { safeCell } from './formula-cells.ts';

/** The contents of an export of each kind, money in cents. */
export type ExportedLocation = Omit<LocationSupply, 'id' | 'gmb_url' | 'days' | 'province'> & {
  province: string;
};
export type ExportedDay = {
  location: string;
  day: string;
  trucks: number;
  rate_cents: number | null;
};
type Cell = string | number;

/** The file of a kind: a mark of UTF-8, the columns of `SHEET_COLUMNS`, no cell that runs. */
export const writeSheet = (kind: SheetKind, rows: Cell[][]): string =>
  stringify([SHEET_COLUMNS[kind].map(({ name }) => name), ...rows], {
    bom: true,
    record_delimiter: 'windows',
  });

const dollars = (cents: number | null | undefined): string =>
  cents == null ? '' : (cents / 100).toFixed(2);

/** Without the `+1`, which a spreadsheet takes for a sum; numbers from elsewhere keep theirs. */
function phoneCell(phone: string): string {
  const [, ...parts] = /^\+1 ?(\d{3})[ -]?(\d{3})[ -]?(\d{4})$/.exec(phone) ?? [];
  return parts.length > 0 ? parts.join('-') : safeCell(phone);
}

export const locationRows = (locations: readonly ExportedLocation[]): Cell[][] =>
  locations.map((one) => [
    ...[one.name, one.address, one.city, one.province].map(safeCell),
    one.lat,
    one.lng,
    ...[one.dispatcher_name, one.owner].map(safeCell),
    phoneCell(one.phone),
    one.truck_count,
    ...CREW_SIZES.map((size) => dollars(one.crew_rates?.[size])),
  ]);

export const calendarRows = (days: readonly ExportedDay[]): Cell[][] =>
  days.map(({ location, day, trucks, rate_cents }) => [
    safeCell(location),
    day,
    trucks,
    dollars(rate_cents),
  ]);

/** `centsOf` finds an item in the rates that are in force. */
export const rateRows = (centsOf: (item: RateItem) => number): Cell[][] =>
  RATE_ITEMS.map((item) => [item, dollars(centsOf(item))]);
