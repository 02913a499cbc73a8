import type { SheetPreview } from '../../../contracts/sheets.ts';
import { Heads } from '../../shared/table/Heads.tsx';
import { ScrollArea } from '../../shared/ui/ScrollArea.tsx';
import { TEXTS } from './messages.ts';
import { Warnings } from './StateLine.tsx';

/** What an import would change, before and after. */
export function PreviewTable({ preview }: { preview: SheetPreview }) {
  const { changes, total, warnings } = preview;
  return (
    <div className="sheet-preview">
      <h3>{TEXTS.previewTitle}</h3>
      <p>{changes.length < total ? TEXTS.first(changes.length, total) : TEXTS.total(total)}</p>
      <Warnings warnings={warnings} />
      {changes.length > 0 && (
        <ScrollArea label={TEXTS.previewTitle} className="sheet-table">
          <table className="plain-table" aria-label={TEXTS.previewTitle}>
            <Heads columns={TEXTS.columns} />
            <tbody>
              {changes.map(({ what, before, after }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
                <tr key={at}>
                  <td>{what}</td>
                  <td className="soft">{before || TEXTS.none}</td>
                  <td>{after || TEXTS.none}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </div>
  );
}
