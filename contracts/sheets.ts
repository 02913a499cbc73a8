import * as z from 'zod/mini';
import type { PlainDate } from './dates.ts';
import type { Permission } from './people.ts';
import { PROVINCES, type Province } from './places.ts';
import type { SheetNote } from './sheet-notes.ts';
import { COLUMN_WORDS, WRONG_URL } from './sheet-words.ts';
import { instant } from './texts.ts';

/** The tables that a vendor may keep in a published Google Sheet (rule 7.12): one sheet a kind. */
export const SHEET_KINDS = ['locations', 'calendar', 'rates'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** The permission for a sheet of each kind: people who may change its contents by hand may see and change the sheet. */
export const SHEET_NEEDS: Record<SheetKind, Permission> = {
  locations: 'manage_locations',
  calendar: 'manage_locations',
  rates: 'manage_pricing',
};

/** Where sheets are published, and where that host may send a reader on to. */
export const SHEET_HOST = 'docs.google.com';
export const SHEET_REDIRECT_HOSTS = /^(docs\.google\.com|[a-z0-9-]+\.googleusercontent\.com)$/;

/** Minutes between looks at a sheet, and the limits of a reading. */
export const SHEET_MINUTES = 15;
export const SHEET_LIMITS = { bytes: 5_000_000, rows: 40_000, seconds: 20, faults: 50 } as const;

const MAX_URL = 2000;

/** True for a published sheet's CSV address. */
export function isSheetUrl(text: string): boolean {
  const url = text.length <= MAX_URL && URL.canParse(text) ? new URL(text) : null;
  return (
    url?.protocol === 'https:' &&
    url.hostname === SHEET_HOST &&
    url.port === '' &&
    url.username === '' &&
    url.pathname.startsWith('/spreadsheets/') &&
    /(^|[?&])(output|format)=csv(&|$)/.test(url.search)
  );
}
export const SheetUrl = z.string(WRONG_URL).check(z.trim(), z.refine(isSheetUrl, WRONG_URL));

type Column = { name: string; required: boolean; about: string; example: string };

const { locations: ofLocations, calendar: ofCalendar, rates: ofRates } = COLUMN_WORDS;

/** The columns of each sheet, by their headings: the manual, the template and the parser are one. */
export const SHEET_COLUMNS: Record<SheetKind, readonly Column[]> = {
  locations: [
    { name: 'name', required: true, ...ofLocations.name },
    { name: 'address', required: true, ...ofLocations.address },
    { name: 'city', required: true, about: '', example: 'Toronto' },
    { name: 'province', required: true, about: PROVINCES.join(', '), example: 'ON' },
    { name: 'latitude', required: false, about: ofLocations.latitude, example: '' },
    { name: 'longitude', required: false, about: ofLocations.longitude, example: '' },
    { name: 'dispatcher', required: true, ...ofLocations.dispatcher },
    { name: 'owner', required: false, about: ofLocations.owner, example: '' },
    { name: 'phone', required: true, about: ofLocations.phone, example: '416 555 0100' },
    { name: 'trucks', required: true, about: ofLocations.trucks, example: '4' },
    { name: 'crew_2', required: false, about: ofLocations.crews, example: '160' },
    { name: 'crew_3', required: false, about: '', example: '210' },
    { name: 'crew_4', required: false, about: '', example: '260' },
    { name: 'crew_5', required: false, about: '', example: '310' },
    { name: 'crew_6', required: false, about: '', example: '360' },
  ],
  calendar: [
    { name: 'location', required: true, ...ofCalendar.location },
    { name: 'date', required: true, about: ofCalendar.date, example: '2027-05-01' },
    { name: 'trucks', required: true, about: ofCalendar.trucks, example: '3' },
    { name: 'rate', required: false, about: ofCalendar.rate, example: '175' },
  ],
  rates: [
    { name: 'item', required: true, about: ofRates.item, example: 'piano' },
    { name: 'dollars', required: true, about: ofRates.dollars, example: '250' },
  ],
};

/** The items that the `rates` sheet may set, each in whole cents of the `Rates` contract. */
export const RATE_ITEMS = [
  'crew_2', 'crew_3', 'crew_4', 'crew_5', 'crew_6',
  'piano', 'safe', 'treadmill', 'packing', 'storage', 'cleaning', 'junk',
] as const; // biome-ignore format: one group a row
export type RateItem = (typeof RATE_ITEMS)[number];

/** A fault in a sheet and its place: rows count from 1, the heading's row included. */
export const SheetFault = z.object({
  sheet: z.enum(SHEET_KINDS),
  row: z.int(),
  column: z.nullable(z.string()),
  message: z.string(),
});
export type SheetFault = z.infer<typeof SheetFault>;

/** A fault as it is kept, for a reader of either language. */
export type SheetNoteAt = Omit<SheetFault, 'message'> & { note: SheetNote };
/** Why a sheet was not taken: a fault of the whole, or of its cells. */
export type SheetFailure = { error: SheetNote | null; faults: SheetNoteAt[] };
/** A change that an import makes. */
export type SheetChange = { what: SheetNote; before: SheetNote; after: SheetNote };

export type LocationLine = {
  row: number;
  name: string;
  address: string;
  city: string;
  province: Province;
  point: { lat: number; lng: number } | null;
  dispatcher_name: string;
  owner: string;
  phone: string;
  truck_count: number;
  /** Hourly cents by crew size, or null: the vendor's own rates hold. */
  crew_rates: Record<'2' | '3' | '4' | '5' | '6', number> | null;
};
export type CalendarLine = {
  row: number;
  location: string;
  day: PlainDate;
  trucks: number;
  rate_cents: number | null;
};
export type RateLine = { row: number; item: RateItem; cents: number };

export type SheetLines = {
  locations: LocationLine[];
  calendar: CalendarLine[];
  rates: RateLine[];
};

/** `PUT /vendor/vendor/sheets/{kind}`. */
export const SheetBody = z.object({ url: SheetUrl });

/** A row of `GET /vendor/vendor/sheets`. */
export const SheetState = z.object({
  kind: z.enum(SHEET_KINDS),
  url: z.string(),
  /** The first import was previewed and taken: the server looks at the sheet every quarter of an hour. */
  approved: z.boolean(),
  state: z.enum(['waiting', 'ok', 'failed']),
  /** The number of changes of the last import that made any. */
  changes: z.int(),
  error: z.nullable(z.string()),
  faults: z.array(SheetFault),
  warnings: z.array(z.string()),
  checked_at: z.nullable(instant),
  /** How old the data in use are: the time of the last look that went well. */
  imported_at: z.nullable(instant),
});
export type SheetState = z.infer<typeof SheetState>;

/** `POST /vendor/vendor/sheets/{kind}/preview`: the first 200 changes of `total`. */
export const SheetPreview = z.object({
  changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  total: z.int(),
  warnings: z.array(z.string()),
});
export type SheetPreview = z.infer<typeof SheetPreview>;
