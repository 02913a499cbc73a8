import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { SheetPreview } from '../sheets.ts';
import { FAULTY } from './sheets.ts';

/** Bytes of a file of supply, and the dates ahead that an export of the calendar holds. */
export const SHEET_FILE_LIMITS = { bytes: 1_000_000, days: 600, usualDays: 90 } as const;

/** A preview, with the mark by which an import names the preview that its person saw. */
export const FilePreview = z.extend(SheetPreview, { seen: z.string() });
export type FilePreview = z.infer<typeof FilePreview>;

export const FileImported = z.object({ changes: z.int(), warnings: z.array(z.string()) });
export type FileImported = z.infer<typeof FileImported>;

const TOO_LARGE = { 413: 'Larger than 1 MB' };

export const getSheetExport = endpoint('GET', '/vendor/vendor/sheets/:kind/export.csv', {
  needs: 'sheet',
  limit: 'exports',
  fresh: 'always',
  summary: 'What is there, as a file that can be changed and imported',
  description: 'Imported as it is, it changes nothing. Dates that are blacked out are left out.',
  query: z.object({
    /** Dates from today on, for the calendar alone. */
    days: z._default(
      z.coerce
        .number('Write how many days ahead.')
        .check(
          z.int('Write a whole number of days.'),
          z.gte(1, 'At least one day.'),
          z.lte(SHEET_FILE_LIMITS.days, `At most ${SHEET_FILE_LIMITS.days} days.`),
        ),
      SHEET_FILE_LIMITS.usualDays,
    ),
  }),
  reply: { 200: ['A row a location, date or rate', 'text/csv'] },
  problems: { 422: 'It would be larger than a file may be' },
});

export const postFilePreview = endpoint('POST', '/vendor/vendor/sheets/:kind/file/preview', {
  needs: 'sheet',
  summary: 'What a file of supply would change',
  description: 'Comma, semicolon or tab between cells; UTF-8, UTF-16 or Windows-1252.',
  body: 'text/csv',
  reply: { 200: ['The first changes, how many there are, and warnings', FilePreview] },
  problems: { ...FAULTY, ...TOO_LARGE },
});

export const postFileImport = endpoint('POST', '/vendor/vendor/sheets/:kind/file/import', {
  needs: 'sheet',
  summary: 'Import a file of supply that was previewed, all or nothing',
  query: z.object({
    seen: z
      .string('Preview the file first.')
      .check(z.regex(/^[0-9a-f]{64}$/, 'Preview the file first.')),
  }),
  body: 'text/csv',
  reply: { 200: ['How much has changed', FileImported] },
  problems: { ...FAULTY, ...TOO_LARGE, 409: 'It would change something else than was seen' },
});
