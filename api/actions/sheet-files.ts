import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { Language } from '../../contracts/language.ts';
import {
  type FileImported,
  type FilePreview,
  SHEET_FILE_LIMITS,
} from '../../contracts/portal/sheet-files.ts';
import type { SheetKind } from '../../contracts/sheets.ts';
import { listLocations } from '../../db/portal/locations.ts';
import { findRatesOn } from '../../db/rate-versions.ts';
import { listExportedDays } from '../../db/sheets.ts';
import type { AppDeps, Deps } from '../deps.ts';
import { calendarRows, locationRows, rateRows, writeSheet } from '../domain/sheet-files.ts';
import { previewOf } from '../domain/sheet-sentences.ts';
import { sha256 } from '../domain/tokens.ts';
import { Refusal } from '../errors.ts';
import { happened } from './happenings.ts';
import { MOST_LOCATIONS } from './sheet-locations.ts';
import { placeOf, type SheetPlan } from './sheet-plans.ts';
import { planSheet } from './sheets.ts';
import { faulty } from './vendor-sheets.ts';

type Own = { vendorId: number; email: string; kind: SheetKind; language?: Language };
type FileDeps = Pick<AppDeps, 'sql' | 'clock' | 'onDays' | 'readers'>;

/** The changes that a file would make, and its mark; refuses a file with faults (`invalid`). */
export async function previewFile(
  deps: FileDeps,
  own: Own,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<FilePreview> {
  const planned = await planFile(deps, own, bytes);
  return { ...previewOf(planned, own.language), seen: await markOf(planned) };
}

/**
 * Takes a file, all or nothing. Refuses a file with faults (`invalid`), and a file that by now
 * would change something else than the person saw (`conflict`).
 */
export async function importFile(
  deps: FileDeps,
  own: Own,
  { bytes, seen }: { bytes: Uint8Array<ArrayBuffer>; seen: string },
): Promise<FileImported> {
  const planned = await planFile(deps, own, bytes);
  if ((await markOf(planned)) !== seen) {
    throw new Refusal('conflict', {
      en: 'This is not what the preview showed. Look at the changes again.',
      fr: 'Ce n’est pas ce que montrait l’aperçu. Regardez de nouveau les changements.',
    });
  }
  const { changes } = planned;
  const moved = await deps.sql.begin(async (tx) => {
    const days = await planned.apply(tx);
    if (changes.length === 0) return days;
    const after = { sheet: own.kind, source: 'file', changes: changes.length };
    await happened(tx, own.email, 'sheet.imported', own.vendorId, { after });
    return days;
  });
  if (moved.length > 0) deps.onDays(moved);
  return { changes: changes.length, warnings: previewOf(planned, own.language).warnings };
}

/**
 * The supply that is there, as a file that changes nothing when it is imported: open locations;
 * their dates of so many days, without those that are blacked out; the rates in force.
 */
export async function exportSheet(
  { sql, clock }: Deps,
  { vendorId, kind }: Pick<Own, 'vendorId' | 'kind'>,
  days: number,
): Promise<string> {
  const today = torontoToday(clock());
  const file = await read();
  if (new TextEncoder().encode(file).length > SHEET_FILE_LIMITS.bytes) {
    throw new Refusal(
      'invalid',
      {
        en: 'That is more than a file may hold (1 MB). Choose fewer days.',
        fr: 'C’est plus que ce qu’un fichier peut contenir (1\u00a0Mo). Choisissez moins de jours.',
      },
      { fields: { days: { en: 'Choose fewer days.', fr: 'Choisissez moins de jours.' } } },
    );
  }
  return file;

  async function read(): Promise<string> {
    if (kind === 'locations') {
      const asked = { state: 'open', q: '', limit: MOST_LOCATIONS, today } as const;
      return writeSheet(kind, locationRows(await listLocations(sql, vendorId, asked)));
    }
    if (kind === 'calendar') {
      const until = addDays(today, days - 1);
      return writeSheet(
        kind,
        calendarRows(await listExportedDays(sql, vendorId, { from: today, until })),
      );
    }
    const rates = (await findRatesOn(sql, vendorId, today))?.rates;
    if (!rates) return writeSheet(kind, []);
    return writeSheet(
      kind,
      rateRows((item) => {
        const [group, key] = placeOf(rates, item);
        return group[key] ?? 0;
      }),
    );
  }
}

async function planFile(
  deps: FileDeps,
  own: Own,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<SheetPlan> {
  const planned = await planSheet(deps, { ...own, source: 'file', actor: own.email }, bytes);
  if ('error' in planned) throw faulty(planned, own.language);
  return planned;
}

const markOf = ({ changes }: SheetPlan) => sha256(JSON.stringify(changes));
