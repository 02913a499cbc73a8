import { getSheetTemplate } from '../../../contracts/portal/sheets.ts';
import {
  RATE_ITEMS,
  SHEET_COLUMNS,
  type SheetFault,
  type SheetKind,
  type SheetPreview,
} from '../../../contracts/sheets.ts';
import { ApiError, call } from '../../shared/client.ts';
import { useDownload } from '../../shared/download.ts';
import { PlainTable } from '../../shared/table/PlainTable.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { TEXTS } from './messages.ts';

const { sheet: sheetName, row: rowNumber, column: columnName, wrong } = TEXTS.faultColumns;
const { what, before, after } = TEXTS.columns;
const { column, holds, example } = TEXTS.docColumns;

/** The faults of a sheet, and where: sheet, row, column. */
export const Faults = ({ faults }: { faults: SheetFault[] }) => (
  <PlainTable
    label={TEXTS.faults}
    name={TEXTS.faults}
    area="sheet-table"
    className="folding fault-table"
    rows={faults}
    rowKey={(fault) => `${fault.row} ${fault.column} ${fault.message}`}
    columns={[
      [sheetName, ({ sheet }) => TEXTS.kinds[sheet].title],
      [rowNumber, ({ row }) => row],
      [columnName, (fault) => fault.column ?? TEXTS.none],
      [wrong, ({ message }) => message],
    ]}
  />
);

/** Why a sheet was refused, and the rows at fault. */
export function Refusal({ error, problem }: { error: Error | null; problem: string | null }) {
  if (!error) return null;
  const found = error instanceof ApiError ? error.problem : null;
  const { faults = [] } = (found ?? {}) as { faults?: SheetFault[] };
  return (
    <div className="notice bad stack gap-2">
      <p>{problem}</p>
      {faults.length > 0 && <Faults faults={faults} />}
    </div>
  );
}

/** Effects of an import that may not have been meant. */
export function Warnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="notice stack gap-2">
      <strong>{TEXTS.warnings}</strong>
      <ul>
        {warnings.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** The changes of an import, before and after. */
export const PreviewTable = ({
  preview: { changes, total, warnings },
}: {
  preview: SheetPreview;
}) => (
  <div className="stack gap-2">
    <h3 className="step-0">{TEXTS.previewTitle}</h3>
    <p>{changes.length < total ? TEXTS.first(changes.length, total) : TEXTS.total(total)}</p>
    <Warnings warnings={warnings} />
    {changes.length > 0 && (
      <PlainTable
        label={TEXTS.previewTitle}
        name={TEXTS.previewTitle}
        area="sheet-table"
        rows={changes.map((change, at) => ({ ...change, at }))}
        rowKey={({ at }) => at}
        columns={[
          [what, (change) => change.what],
          [before, (change) => <span className="soft">{change.before || TEXTS.none}</span>],
          [after, (change) => change.after || TEXTS.none],
        ]}
      />
    )}
  </div>
);

/** The columns that a sheet has, and a file to start from. */
export function SheetColumns({ kind }: { kind: SheetKind }) {
  const template = useDownload({
    name: `portage-${kind}.csv`,
    load: () => call(getSheetTemplate, { params: { kind }, headers: { accept: 'text/csv' } }),
    failed: () => TEXTS.templateFailed,
  });
  const { title } = TEXTS.kinds[kind];
  return (
    <>
      <details>
        <summary className="bold">
          {TEXTS.documented}
          <Of title={title} />
        </summary>
        <PlainTable
          label={TEXTS.of(TEXTS.documented, title)}
          name={TEXTS.of(TEXTS.documented, title)}
          area="sheet-table"
          rows={SHEET_COLUMNS[kind]}
          rowKey={({ name }) => name}
          columns={[
            [
              column,
              ({ name, required }) => (
                <>
                  <code>{name}</code> {required && <small className="soft">{TEXTS.required}</small>}
                </>
              ),
            ],
            [holds, ({ about }) => about || TEXTS.none],
            [example, (one) => one.example || TEXTS.none],
          ]}
        />
        {kind === 'rates' && (
          <p className="mt-3">
            {TEXTS.items}{' '}
            {RATE_ITEMS.map((item) => (
              <span key={item}>
                <code>{item}</code>{' '}
              </span>
            ))}
          </p>
        )}
      </details>
      <Button
        icon="download"
        iconSize={18}
        disabled={template.busy}
        onClick={() => template.submit()}
      >
        {TEXTS.template}
        <Of title={title} />
      </Button>
    </>
  );
}

/** The same button stands in every card: a screen reader hears of which it is. */
export const Of = ({ title }: { title: string }) => (
  <span className="visually-hidden"> ({title})</span>
);
