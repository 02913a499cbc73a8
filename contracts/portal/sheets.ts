import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { SheetBody, type SheetPreview, type SheetState } from '../sheets.ts';

const PREVIEWED = 200;

export const getSheets = endpoint('GET', '/vendor/vendor/sheets', {
  summary: 'The own sheets and how they are',
  reply: {
    200: ['Those that the person may change, with their last check', z.custom<SheetState[]>()],
  },
});

export const getSheetTemplate = endpoint('GET', '/vendor/vendor/sheets/:kind/template', {
  summary: 'A sheet to start from, as CSV',
  reply: { 200: ['The columns, and an example in each', 'text/csv'] },
});

export const putSheet = endpoint('PUT', '/vendor/vendor/sheets/:kind', {
  summary: 'Name where a sheet is published',
  body: SheetBody,
  reply: { 200: ['The sheet as it is now', z.custom<SheetState>()] },
});

export const deleteSheet = endpoint('DELETE', '/vendor/vendor/sheets/:kind', {
  summary: 'Read a sheet no longer',
  reply: { 204: 'Nothing is read from it any more' },
});

export const postSheetPreview = endpoint('POST', '/vendor/vendor/sheets/:kind/preview', {
  summary: 'What an import would change',
  reply: {
    200: [
      `The first ${PREVIEWED} changes, how many there are, and warnings`,
      z.custom<SheetPreview>(),
    ],
  },
});

export const postSheetImport = endpoint('POST', '/vendor/vendor/sheets/:kind/import', {
  summary: 'Import a sheet now',
  reply: { 200: ['The sheet as it is after the import', z.custom<SheetState>()] },
});
