import { useState } from 'react';
import type { SheetKind, SheetState } from '../../../contracts/sheets.ts';
import { Confirm } from '../../shared/ui/Dialog.tsx';
import { refusal, useSheetActions } from './calls.ts';
import { Faults } from './Faults.tsx';
import { LinkForm } from './LinkForm.tsx';
import { TEXTS } from './messages.ts';
import { PreviewTable } from './PreviewTable.tsx';
import { SheetColumns } from './SheetColumns.tsx';
import { StateLine } from './StateLine.tsx';

interface Props {
  kind: SheetKind;
  /** Null: no sheet is named yet. */
  sheet: SheetState | null;
  /** When it was asked for, in milliseconds. */
  now: number;
}

/** One sheet: its link, how its data is, what an import would change, and its columns. */
export function SheetCard({ kind, sheet, now }: Props) {
  const { title, about } = TEXTS.kinds[kind];
  const { save, preview, take, remove } = useSheetActions(kind);
  const [removes, setRemoves] = useState(false);
  const busy = preview.isPending || take.isPending;
  // What a preview has shown is as good as new until the link changes.
  const mayTake = sheet?.approved || preview.isSuccess;

  return (
    <section className="panel sheet-card" aria-labelledby={`sheet-${kind}`}>
      <header className="row">
        <h2 id={`sheet-${kind}`}>{title}</h2>
        {sheet && <span className={COLOURS[sheet.state]}>{TEXTS.states[sheet.state]}</span>}
      </header>
      <p className="soft">{about}</p>
      {sheet && <StateLine sheet={sheet} now={now} />}
      <LinkForm
        key={sheet?.url}
        kind={kind}
        url={sheet?.url ?? ''}
        save={save}
        onSaved={() => {
          preview.reset();
          take.reset();
        }}
      />
      {sheet && (
        <>
          <div className="row sheet-actions">
            <button
              type="button"
              className="button quiet"
              disabled={busy}
              onClick={() => {
                take.reset();
                preview.mutate();
              }}
            >
              {preview.isPending ? TEXTS.previewing : TEXTS.preview}
              <Of title={title} />
            </button>
            <button
              type="button"
              className={preview.data ? 'button primary' : 'button quiet'}
              disabled={busy || !mayTake}
              aria-describedby={mayTake ? undefined : `sheet-${kind}-first`}
              onClick={() => take.mutate(undefined, { onSuccess: () => preview.reset() })}
            >
              {take.isPending ? TEXTS.importing : TEXTS.import}
              <Of title={title} />
            </button>
            <button type="button" className="button quiet" onClick={() => setRemoves(true)}>
              {TEXTS.remove}
              <Of title={title} />
            </button>
          </div>
          {!mayTake && (
            <p className="soft" id={`sheet-${kind}-first`}>
              {TEXTS.importHint}
            </p>
          )}
          <div aria-live="polite">
            {preview.error && <Refusal {...refusal(preview.error, TEXTS.previewFailed)} />}
            {take.error && <Refusal {...refusal(take.error, TEXTS.importFailed)} />}
            {preview.data && !take.error && <PreviewTable preview={preview.data} />}
          </div>
        </>
      )}
      <SheetColumns kind={kind} />
      {removes && (
        <Confirm
          title={TEXTS.removeTitle(title)}
          action={TEXTS.remove}
          busy={remove.isPending}
          onClose={() => setRemoves(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSettled: () => setRemoves(false),
              onSuccess: () => preview.reset(),
            })
          }
        >
          <p>{TEXTS.removeAbout}</p>
        </Confirm>
      )}
    </section>
  );
}

const COLOURS = { waiting: 'badge grey', ok: 'badge green', failed: 'badge red' } as const;

/** The same button stands in every card: a screen reader hears of which it is. */
function Of({ title }: { title: string }) {
  return <span className="visually-hidden"> ({title})</span>;
}

function Refusal({ text, faults }: ReturnType<typeof refusal>) {
  return (
    <div className="notice bad">
      <p>{text}</p>
      {faults.length > 0 && <Faults faults={faults} />}
    </div>
  );
}
