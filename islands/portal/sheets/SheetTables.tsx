import { getSheetTemplate } from '../../../contracts/portal/sheets.ts';
import {
  RATE_ITEMS,
  SHEET_COLUMNS,
  type SheetFault,
  type SheetKind,
  type SheetPreview,
} from '../../../contracts/sheets.ts';
import { call } from '../../shared/client.ts';
import { useDownload } from '../../shared/download.ts';
import { PlainTable } from '../../shared/table/PlainTable.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { ScrollArea } from '../../shared/ui/ScrollArea.tsx';
import { TEXTS } from './messages.ts';

interface TableProps {
  label: string;
  className?: string;
  columns: readonly string[];
  rows: readonly (readonly React.ReactNode[])[];
}

const SheetTable = (props: TableProps) => (
  <ScrollArea label={props.label} className="sheet-table">
    <PlainTable {...props} />
  </ScrollArea>
);

/** What is wrong in a sheet, and where: sheet, row, column. */
export const Faults = ({ faults }: { faults: SheetFault[] }) => (
  <SheetTable
    label={TEXTS.faults}
    className="folding fault-table"
    columns={TEXTS.faultColumns}
    rows={faults.map(({ sheet, row, column, message }) => [
      TEXTS.kinds[sheet].title,
      row,
      column ?? TEXTS.none,
      message,
    ])}
  />
);

/** What an import did or would do that may not have been meant. */
export function Warnings({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div className="notice">
      <strong>{TEXTS.warnings}</strong>
      <ul>
        {warnings.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** What an import would change, before and after. */
export const PreviewTable = ({
  preview: { changes, total, warnings },
}: {
  preview: SheetPreview;
}) => (
  <div className="sheet-preview">
    <h3>{TEXTS.previewTitle}</h3>
    <p>{changes.length < total ? TEXTS.first(changes.length, total) : TEXTS.total(total)}</p>
    <Warnings warnings={warnings} />
    {changes.length > 0 && (
      <SheetTable
        label={TEXTS.previewTitle}
        columns={TEXTS.columns}
        rows={changes.map(({ what, before, after }) => [
          what,
          <span key="before" className="soft">
            {before || TEXTS.none}
          </span>,
          after || TEXTS.none,
        ])}
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
      <details className="sheet-columns">
        <summary>
          {TEXTS.documented}
          <Of title={title} />
        </summary>
        <SheetTable
          label={TEXTS.of(TEXTS.documented, title)}
          columns={TEXTS.docColumns}
          rows={SHEET_COLUMNS[kind].map(({ name, required, about, example }) => [
            <span key="name">
              <code>{name}</code> {required && <small className="soft">{TEXTS.required}</small>}
            </span>,
            about || TEXTS.none,
            example || TEXTS.none,
          ])}
        />
        {kind === 'rates' && (
          <p className="sheet-items">
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
