import {
  type FilePreview,
  postFileImport,
  postFilePreview,
  SHEET_FILE_LIMITS,
} from '../../../contracts/portal/sheet-files.ts';
import { FILE_TOO_LARGE } from '../../../contracts/sheet-words.ts';
import type { SheetKind } from '../../../contracts/sheets.ts';
import { ApiError, call } from '../../shared/client.ts';
import { useSubmit } from '../../shared/form/use-submit.ts';
import { FILE } from './file-messages.ts';
import { TEXTS } from './messages.ts';

const READING_MS = 120_000;

/** The file that is looked at; its name is only shown. */
type Chosen = { body: Blob; name: string };

/** A look at a file, and the import of what the look has shown; later changes are shown anew. */
export function useFileActions(kind: SheetKind) {
  const asked = { params: { kind }, timeoutMs: READING_MS };
  const preview = useSubmit<Chosen, FilePreview>({
    send: ({ body }) => call(postFilePreview, { ...asked, body }),
    check: ({ body }): Record<string, string> =>
      body.size > SHEET_FILE_LIMITS.bytes ? { file: FILE_TOO_LARGE } : {},
    failed: FILE.previewFailed,
    offline: TEXTS.unreachable,
    says: 'form-always',
  });
  const take = useSubmit({
    send: ({ body }: Chosen) =>
      call(postFileImport, { ...asked, body, query: { seen: preview.reply?.seen ?? '' } }),
    failed: TEXTS.importFailed,
    offline: TEXTS.unreachable,
    says: 'form-always',
    done: ({ changes }) => TEXTS.imported(TEXTS.kinds[kind].title, changes),
    onDone: preview.reset,
    onFailed: (error, chosen) => {
      if (error instanceof ApiError && error.status === 409) preview.submit(chosen);
    },
    // Everything: an import may change locations, calendars and rates alike.
    stale: [[]],
  });
  const choose = (body: Blob, name: string) => {
    take.reset();
    preview.submit({ body, name });
  };
  return { preview, take, choose };
}
