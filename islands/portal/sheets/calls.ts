import {
  deleteSheet,
  getSheets,
  postSheetImport,
  postSheetPreview,
  putSheet,
} from '../../../contracts/portal/sheets.ts';
import { WRONG_URL } from '../../../contracts/sheet-words.ts';
import { isSheetUrl, type SheetKind } from '../../../contracts/sheets.ts';
import { call } from '../../shared/client.ts';
import { useSubmit } from '../../shared/form/use-submit.ts';
import { keyOf } from '../../shared/query-view/use-call.ts';
import { TEXTS } from './messages.ts';

/** Sheets are read while one waits, and places looked up. */
const READING_MS = 120_000;
const STALE = [keyOf(getSheets)];

/** The acts on the sheet of a kind; `onRemoved` is told also where that failed. */
export function useSheetActions(kind: SheetKind, onRemoved: () => void) {
  const { title } = TEXTS.kinds[kind];
  const asked = { params: { kind }, timeoutMs: READING_MS };
  const preview = useSubmit({
    send: () => call(postSheetPreview, asked),
    failed: TEXTS.previewFailed,
    offline: TEXTS.unreachable,
    says: 'form-always',
    stale: STALE,
  });
  const take = useSubmit({
    send: () => call(postSheetImport, asked),
    failed: TEXTS.importFailed,
    offline: TEXTS.unreachable,
    says: 'form-always',
    done: ({ changes }) => TEXTS.imported(title, changes),
    onDone: preview.reset,
    // Everything: an import may change locations, calendars and rates alike.
    stale: [[]],
  });
  const save = useSubmit({
    send: (url: string) => call(putSheet, { params: { kind }, body: { url } }),
    check: (url): Record<string, string> => (isSheetUrl(url) ? {} : { url: WRONG_URL }),
    failed: TEXTS.unreachable,
    done: TEXTS.saved(title),
    onDone: () => {
      preview.reset();
      take.reset();
    },
    stale: STALE,
  });
  const remove = useSubmit({
    send: () => call(deleteSheet, { params: { kind } }),
    failed: TEXTS.removeFailed,
    says: 'notice-always',
    done: TEXTS.removed(title),
    onDone: () => {
      onRemoved();
      preview.reset();
    },
    onFailed: onRemoved,
    stale: STALE,
  });
  return { save, preview, take, remove };
}
