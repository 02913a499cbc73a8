import { useState } from 'react';
import type { SheetKind, SheetState } from '../../../contracts/sheets.ts';
import { Form, Submit } from '../../shared/form/Form.tsx';
import { TextArea } from '../../shared/form/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { DropField } from './DropField.tsx';
import { FileExport } from './FileExport.tsx';
import { useFileActions } from './file-calls.ts';
import { FILE } from './file-messages.ts';
import { TEXTS } from './messages.ts';
import { Of, PreviewTable, Refusal, SheetColumns } from './SheetTables.tsx';

interface Props {
  kind: SheetKind;
  /** The published sheet of the same kind, where there is one. */
  sheet: SheetState | null;
}

/** Supply of a kind by a file: chosen, dropped or pasted; a preview of its changes; the import. */
export function FileCard({ kind, sheet }: Props) {
  const { title, about } = TEXTS.kinds[kind];
  const [pastes, setPastes] = useState(false);
  const { preview, take, choose } = useFileActions(kind);
  const chosen = preview.input;
  const found = preview.reply;
  const busy = preview.busy || take.busy;
  const paste = (text: string) => choose(new Blob([text], { type: 'text/csv' }), FILE.pasted);

  return (
    <section className="panel sheet-card" aria-labelledby={`file-${kind}`}>
      <h2 id={`file-${kind}`}>{title}</h2>
      <p className="soft">{about}</p>
      {sheet?.approved && <p className="notice">{FILE.followed}</p>}
      <DropField
        id={`file-${kind}-input`}
        label={FILE.choose}
        of={title}
        busy={busy}
        error={preview.errors.file}
        onChoose={(file) => choose(file, file.name)}
      >
        {FILE.hint}{' '}
        <button type="button" className="link" onClick={() => setPastes(!pastes)}>
          {pastes ? FILE.noPaste : FILE.paste}
          <Of title={title} />
        </button>
      </DropField>
      {pastes && (
        <Form
          className="full-width"
          onSubmit={({ rows = '' }) => rows.trim() && paste(rows)}
          aria-label={TEXTS.of(FILE.paste, title)}
        >
          <TextArea
            label={FILE.rows}
            hint={FILE.rowsHint}
            name="rows"
            rows={6}
            spellCheck={false}
          />
          <Submit look="quiet" disabled={busy} label={TEXTS.preview} />
        </Form>
      )}
      <div aria-live="polite" className="stack gap-3">
        {preview.busy && <p className="soft">{FILE.reading(chosen?.name ?? '')}</p>}
        {!preview.errors.file && <Refusal {...preview} />}
        <Refusal {...take} />
        {found && chosen && !preview.busy && (
          <>
            <p>{FILE.read(chosen.name)}</p>
            <PreviewTable preview={found} />
            <div className="row gap-2">
              {found.total > 0 && (
                <Button look="primary" disabled={busy} onClick={() => take.submit(chosen)}>
                  {take.busy ? TEXTS.importing : FILE.take(found.total)}
                  <Of title={title} />
                </Button>
              )}
              <Button disabled={busy} onClick={preview.reset}>
                {FILE.drop}
                <Of title={title} />
              </Button>
            </div>
          </>
        )}
      </div>
      <FileExport kind={kind} />
      <SheetColumns kind={kind} />
    </section>
  );
}
