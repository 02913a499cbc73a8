import { RATE_ITEMS, SHEET_COLUMNS, type SheetKind } from '../../../contracts/sheets.ts';
import { useSubmit } from '../../shared/form/use-submit.ts';
import { Heads } from '../../shared/table/Heads.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { ScrollArea } from '../../shared/ui/ScrollArea.tsx';
import { downloadTemplate } from './calls.ts';
import { TEXTS } from './messages.ts';

/** The columns that a sheet has, and a file to start from. */
export function SheetColumns({ kind }: { kind: SheetKind }) {
  const download = useSubmit({
    send: () => downloadTemplate(kind),
    failed: () => TEXTS.templateFailed,
    says: 'notice-always',
  });
  const { title } = TEXTS.kinds[kind];
  return (
    <>
      <details className="sheet-columns">
        <summary>
          {TEXTS.documented}
          <span className="visually-hidden"> ({title})</span>
        </summary>
        <ScrollArea label={TEXTS.of(TEXTS.documented, title)} className="sheet-table">
          <table className="plain-table" aria-label={TEXTS.of(TEXTS.documented, title)}>
            <Heads columns={TEXTS.docColumns} />
            <tbody>
              {SHEET_COLUMNS[kind].map(({ name, required, about, example }) => (
                <tr key={name}>
                  <td>
                    <code>{name}</code>{' '}
                    {required && <small className="soft">{TEXTS.required}</small>}
                  </td>
                  <td>{about || TEXTS.none}</td>
                  <td>{example || TEXTS.none}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
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
      <button
        type="button"
        className="button quiet"
        disabled={download.busy}
        onClick={() => download.submit()}
      >
        <Icon name="download" size={18} /> {TEXTS.template}
        <span className="visually-hidden"> ({title})</span>
      </button>
    </>
  );
}
