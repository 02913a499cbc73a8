import { torontoToday } from '../../../contracts/dates.ts';
import { getCalendar, getDay, patchCalendar } from '../../../contracts/portal/calendars.ts';
import { postClosing, postReopening } from '../../../contracts/portal/closed-locations.ts';
import {
  getLocation,
  getLocations,
  getPoint,
  postLocation,
  putLocation,
} from '../../../contracts/portal/locations.ts';
import {
  getRates,
  getRateVersion,
  getRateVersions,
  postRatePreview,
  postRateRestore,
  postRates,
} from '../../../contracts/portal/rates.ts';
import {
  getSheetExport,
  postFileImport,
  postFilePreview,
  SHEET_FILE_LIMITS,
} from '../../../contracts/portal/sheet-files.ts';
import {
  deleteSheet,
  getSheets,
  getSheetTemplate,
  postSheetImport,
  postSheetPreview,
  putSheet,
} from '../../../contracts/portal/sheets.ts';
import { FILE_TOO_LARGE as TOO_LARGE_FR } from '../../../contracts/sheet-words.fr.ts';
import { FILE_TOO_LARGE } from '../../../contracts/sheet-words.ts';
import { countLocations, listLocations } from '../../../db/portal/locations.ts';
import { explainDay } from '../../actions/calendar-days.ts';
import { editCalendar, readCalendar } from '../../actions/portal/calendars.ts';
import {
  asLocation,
  changeLocation,
  findAddress,
  openLocation,
  readLocation,
  setClosed,
} from '../../actions/portal/locations.ts';
import { previewRates } from '../../actions/rate-previews.ts';
import {
  listVersions,
  modifyRates,
  readRates,
  readVersion,
  restoreRates,
} from '../../actions/rates.ts';
import { exportSheet, importFile, previewFile } from '../../actions/sheet-files.ts';
import {
  importOwnSheet,
  nameSheet,
  previewOwnSheet,
  readOwnSheets,
  removeSheet,
  sheetTemplate,
} from '../../actions/vendor-sheets.ts';
import { MISSING, required } from '../../errors.ts';
import { bytesUpTo } from '../../middleware/bodies.ts';
import { pathId } from '../../middleware/path-ids.ts';
import type { Person } from '../../middleware/portal.ts';
import { ownSheet } from '../../middleware/sheet-kinds.ts';
import { pageOf } from '../answers.ts';
import { call } from '../serve.ts';

const vendorOf = ({ vendorId, vendorSlug }: Person) => ({ id: vendorId, slug: vendorSlug });
const readFile = bytesUpTo(SHEET_FILE_LIMITS.bytes, { en: FILE_TOO_LARGE, fr: TOO_LARGE_FR });
const NO_VERSION = {
  en: 'There is no such version of your rates.',
  fr: 'Cette version de vos tarifs n’existe pas.',
};

/** The supply that a vendor is priced by: its locations, their calendars, its rates; by form, by sheet, by file. */
export const SUPPLY_CALLS = [
  // A vendor's own locations: list, look at, open, change; and where an address lies.
  call(getLocations, async (deps, { who, query }) => {
    const { state, q, limit } = query;
    const asked = { ...query, limit: limit + 1, today: torontoToday(deps.clock()) };
    const [rows, count] = await Promise.all([
      listLocations(deps.sql, who.vendorId, asked),
      countLocations(deps.sql, who.vendorId),
    ]);
    const total = { ...count, all: count.open + count.closed }[state];
    return pageOf(rows.map(asLocation), limit, ({ name }) => name, q ? null : total);
  }),
  call(postLocation, (deps, { who, body }) => openLocation(deps, who, body)),
  call(getLocation, (deps, { who, params }) => readLocation(deps, who.vendorId, params.id)),
  call(putLocation, (deps, { who, params, body }) => changeLocation(deps, who, params.id, body)),
  call(getPoint, (deps, { query }) => findAddress(deps, query.address)),

  // Closing a location, and opening it again. Its past, its bookings and its name stay.
  call(postClosing, (deps, { who, params, body }) =>
    setClosed(deps, who, params.id, { ...body, closes: true }),
  ),
  call(postReopening, (deps, { who, params, body }) =>
    setClosed(deps, who, params.id, { ...body, closes: false }),
  ),

  // The calendar of a vendor's location: read, change, and why a date is full.
  call(getCalendar, (deps, { who, params, query, language }) =>
    readCalendar(deps, who.vendorId, params.id, query, language),
  ),
  call(patchCalendar, (deps, { who, params, body, language }) =>
    editCalendar(deps, { ...who, language: language }, params.id, body),
  ),
  call(getDay, async (deps, { who, params: { id, day }, language }) =>
    required(
      await explainDay(deps, { vendorId: who.vendorId, locationId: id, day }, language),
      MISSING.location,
    ),
  ),

  // A vendor's own rates: read, try a change, write a version, go back. Quotes already given keep theirs.
  call(getRates, (deps, { who, language }) => readRates(deps, vendorOf(who), language)),
  call(postRatePreview, (deps, { who, body, language }) =>
    previewRates(deps, vendorOf(who), body.modifications, language),
  ),
  call(postRates, async (deps, { who, body }) => {
    const reply = await modifyRates(deps, vendorOf(who), who.email, body);
    return { ...reply, message: `Version ${reply.rate_version} is published.` };
  }),
  call(getRateVersions, (deps, { who, query, language }) =>
    listVersions(deps, who.vendorId, query, language),
  ),
  call(getRateVersion, async (deps, { who, params, language }) => {
    const version = pathId(params.version, NO_VERSION);
    return required(await readVersion(deps, who.vendorId, version, language), NO_VERSION);
  }),
  call(postRateRestore, async (deps, { who, params, body }) => {
    const version = pathId(params.version, NO_VERSION);
    const reply = await restoreRates(deps, vendorOf(who), who.email, version, body);
    return { ...required(reply, NO_VERSION), message: `Version ${version} is back in use.` };
  }),

  // A vendor's published sheets (rule 7.12): name one, see what it would change, take it. Each kind needs its own permission (`SHEET_NEEDS`); the list holds the kinds that the person may change.
  call(getSheets, (deps, { who, language }) => readOwnSheets(deps, who, language)),
  call(getSheetTemplate, (_deps, { c }) => {
    const { kind } = ownSheet(c);
    return { file: sheetTemplate(kind), name: `portage-${kind}.csv` };
  }),
  call(putSheet, (deps, { body, c }) => nameSheet(deps, ownSheet(c), body.url)),
  call(deleteSheet, (deps, { c }) => removeSheet(deps, ownSheet(c))),
  call(postSheetPreview, (deps, { c }) => previewOwnSheet(deps, ownSheet(c))),
  call(postSheetImport, (deps, { c }) => importOwnSheet(deps, ownSheet(c))),

  // Supply as files: what is there, what a file would change, and taking it (rule 8.11).
  call(getSheetExport, async (deps, { query, c }) => {
    const own = ownSheet(c);
    const file = await exportSheet(deps, own, query.days);
    return { file, name: `${own.vendorSlug}-${own.kind}.csv` };
  }),
  call(postFilePreview, async (deps, { c }) => previewFile(deps, ownSheet(c), await readFile(c))),
  call(postFileImport, async (deps, { query, c }) =>
    importFile(deps, ownSheet(c), { bytes: await readFile(c), seen: query.seen }),
  ),
];
