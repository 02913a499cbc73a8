import { useState } from 'react';
import type { SheetKind, SheetState } from '../../../contracts/sheets.ts';
import { Form, Submit } from '../../shared/form/Form.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { ago } from '../../shared/panel-format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Confirm } from '../../shared/ui/Dialog.tsx';
import { useSheetActions } from './calls.ts';
import { TEXTS } from './messages.ts';
import { Faults, Of, PreviewTable, Refusal, SheetColumns, Warnings } from './SheetTables.tsx';

interface Props {
  kind: SheetKind;
  /** Null: no sheet is named yet. */
  sheet: SheetState | null;
  /** When it was asked for, in milliseconds. */
  now: number;
}

/** A sheet: its link, how its data is, the changes of an import, and its columns. */
export function SheetCard({ kind, sheet, now }: Props) {
  const { title, about } = TEXTS.kinds[kind];
  const [removes, setRemoves] = useState(false);
  const { save, preview, take, remove } = useSheetActions(kind, () => setRemoves(false));
  const busy = preview.busy || take.busy;
  // A preview counts as new until the link changes.
  const mayTake = sheet?.approved || preview.reply !== undefined;

  return (
    <section className="panel sheet-card" aria-labelledby={`sheet-${kind}`}>
      <header className="row">
        <h2 id={`sheet-${kind}`}>{title}</h2>
        {sheet && <span className={COLOURS[sheet.state]}>{TEXTS.states[sheet.state]}</span>}
      </header>
      <p className="soft">{about}</p>
      {sheet && <StateLine sheet={sheet} now={now} />}
      <LinkForm key={sheet?.url} title={title} url={sheet?.url ?? ''} save={save} />
      {sheet && (
        <>
          <div className="row sheet-actions">
            <Button
              disabled={busy}
              onClick={() => {
                take.reset();
                preview.submit();
              }}
            >
              {preview.busy ? TEXTS.previewing : TEXTS.preview}
              <Of title={title} />
            </Button>
            <Button
              look={preview.reply ? 'primary' : 'quiet'}
              disabled={busy || !mayTake}
              aria-describedby={mayTake ? undefined : `sheet-${kind}-first`}
              onClick={() => take.submit()}
            >
              {take.busy ? TEXTS.importing : TEXTS.import}
              <Of title={title} />
            </Button>
            <Button onClick={() => setRemoves(true)}>
              {TEXTS.remove}
              <Of title={title} />
            </Button>
          </div>
          {!mayTake && (
            <p className="soft" id={`sheet-${kind}-first`}>
              {TEXTS.importHint}
            </p>
          )}
          <div aria-live="polite">
            <Refusal {...preview} />
            <Refusal {...take} />
            {preview.reply && !take.error && <PreviewTable preview={preview.reply} />}
          </div>
        </>
      )}
      <SheetColumns kind={kind} />
      {removes && (
        <Confirm
          title={TEXTS.removeTitle(title)}
          action={TEXTS.remove}
          busy={remove.busy}
          onClose={() => setRemoves(false)}
          onConfirm={() => remove.submit()}
        >
          <p>{TEXTS.removeAbout}</p>
        </Confirm>
      )}
    </section>
  );
}

const COLOURS = { waiting: 'badge grey', ok: 'badge green', failed: 'badge red' } as const;

interface LinkProps {
  title: string;
  url: string;
  save: ReturnType<typeof useSheetActions>['save'];
}

/** The link of a published sheet. The form refuses any other text before anything is sent. */
function LinkForm({ title, url, save }: LinkProps) {
  const [text, setText] = useState(url);
  return (
    <Form className="sheet-link" state={save} onSubmit={() => save.submit(text.trim())}>
      <TextField
        label={TEXTS.of(TEXTS.url, title)}
        name="url"
        hint={TEXTS.urlHint}
        error={save.problem ?? undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://docs.google.com/spreadsheets/…output=csv"
        value={text}
        onText={(typed) => {
          setText(typed);
          save.reset();
        }}
        optional
      />
      {text.trim() !== url && (
        <Submit look="primary">
          {save.busy ? TEXTS.saving : TEXTS.save}
          <Of title={title} />
        </Submit>
      )}
    </Form>
  );
}

/** The age of the data in use, and the fault that keeps newer data out. */
function StateLine({ sheet, now }: { sheet: SheetState; now: number }) {
  const { state, imported_at, checked_at, error, faults, warnings } = sheet;
  if (state === 'failed') {
    return (
      <div className="notice bad stack gap-2 sheet-state">
        {error && <p>{error}</p>}
        {faults.length > 0 && <Faults faults={faults} />}
        <p>{imported_at ? TEXTS.kept(ago(imported_at, now)) : TEXTS.nothingKept}</p>
      </div>
    );
  }
  return (
    <div className="stack gap-2 sheet-state">
      <p>
        {imported_at ? (
          <>
            <strong>{TEXTS.data(ago(imported_at, now))}</strong>
            {checked_at && <span className="soft">, {TEXTS.looked(ago(checked_at, now))}</span>}
          </>
        ) : (
          TEXTS.waiting
        )}
      </p>
      <Warnings warnings={warnings} />
    </div>
  );
}
