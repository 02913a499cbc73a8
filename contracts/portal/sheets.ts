import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { SheetBody, SheetFault, SheetPreview, SheetState } from '../sheets.ts';

const PREVIEW_ROWS = 200;

export const FAULTY = {
  422: [
    'The sheet cannot be read, or `faults` says where it is wrong',
    z.object({ faults: z.array(SheetFault) }),
  ],
} as const;

export const getSheets = endpoint('GET', '/vendor/vendor/sheets', {
  needs: ['manage_locations', 'manage_pricing'],
  summary: 'The own sheets and how they are',
  reply: { 200: ['Those that the person may change, with their last check', z.array(SheetState)] },
});

export const getSheetTemplate = endpoint('GET', '/vendor/vendor/sheets/:kind/template', {
  needs: 'sheet',
  summary: 'A sheet to start from, as CSV',
  reply: { 200: ['The columns, and an example in each', 'text/csv'] },
});

export const putSheet = endpoint('PUT', '/vendor/vendor/sheets/:kind', {
  needs: 'sheet',
  summary: 'Name where a sheet is published',
  body: SheetBody,
  reply: { 200: ['The sheet as it is now', SheetState] },
});

export const deleteSheet = endpoint('DELETE', '/vendor/vendor/sheets/:kind', {
  needs: 'sheet',
  summary: 'Read a sheet no longer',
  reply: { 204: 'Nothing is read from it any more' },
});

export const postSheetPreview = endpoint('POST', '/vendor/vendor/sheets/:kind/preview', {
  needs: 'sheet',
  summary: 'What an import would change',
  reply: {
    200: [`The first ${PREVIEW_ROWS} changes, how many there are, and warnings`, SheetPreview],
  },
  problems: FAULTY,
});

export const postSheetImport = endpoint('POST', '/vendor/vendor/sheets/:kind/import', {
  needs: 'sheet',
  summary: 'Import a sheet now',
  reply: { 200: ['The sheet as it is after the import', SheetState] },
  problems: FAULTY,
});
