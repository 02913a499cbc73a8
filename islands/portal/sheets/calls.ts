import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteSheet,
  getSheets,
  getSheetTemplate,
  postSheetImport,
  postSheetPreview,
  putSheet,
} from '../../../contracts/portal/sheets.ts';
import type { SheetFault, SheetKind } from '../../../contracts/sheets.ts';
import { ApiError, call, errorMessage } from '../../shared/client.ts';
import { CSV_TYPE, saveFile } from '../../shared/download.ts';
import { polled } from '../../shared/polling.ts';
import { notify } from '../../shared/ui/notices.tsx';
import { TEXTS } from './messages.ts';

const KEY = ['sheets'];
/** Sheets are read while one waits, and places looked up. */
const READING_MS = 120_000;
/** The age of what is shown must not grow wrong. */
const REFRESH_MS = 60_000;

/** The mover's sheets, asked for again every minute: the job imports while one looks. */
export function useSheets(enabled: boolean) {
  return useQuery({
    queryKey: KEY,
    enabled,
    queryFn: (context) => call(getSheets, polled(context)),
    refetchInterval: REFRESH_MS,
  });
}

/** What can be done with the sheet of a kind. */
export function useSheetActions(kind: SheetKind) {
  const client = useQueryClient();
  const { title } = TEXTS.kinds[kind];
  const onSettled = () => client.invalidateQueries({ queryKey: KEY });
  const params = { kind };
  const timeoutMs = READING_MS;
  return {
    save: useMutation({
      mutationFn: (url: string) => call(putSheet, { params, body: { url } }),
      onSuccess: () => notify('success', TEXTS.saved(title)),
      onSettled,
    }),
    preview: useMutation({
      mutationFn: () => call(postSheetPreview, { params, timeoutMs }),
      onSettled,
    }),
    take: useMutation({
      mutationFn: () => call(postSheetImport, { params, timeoutMs }),
      onSuccess: ({ changes }) => notify('success', TEXTS.imported(title, changes)),
      // An import may change locations, calendars and rates alike.
      onSettled: () => client.invalidateQueries(),
    }),
    remove: useMutation({
      mutationFn: () => call(deleteSheet, { params }),
      onSuccess: () => notify('success', TEXTS.removed(title)),
      onError: (error) => notify('error', errorMessage(error, TEXTS.removeFailed)),
      onSettled,
    }),
  };
}

/** The sentence and the rows at fault of a sheet that was refused. */
export function refusal(error: Error, otherwise: string): { text: string; faults: SheetFault[] } {
  if (!(error instanceof ApiError)) return { text: TEXTS.unreachable, faults: [] };
  const { faults } = (error.problem ?? {}) as { faults?: SheetFault[] };
  return { text: errorMessage(error, otherwise), faults: faults ?? [] };
}

/** Saves the sheet to start from as a file. Throws as `request` does. */
export async function downloadTemplate(kind: SheetKind): Promise<void> {
  const text = await call(getSheetTemplate, { params: { kind }, headers: { accept: 'text/csv' } });
  saveFile(`portage-${kind}.csv`, text, CSV_TYPE);
}
