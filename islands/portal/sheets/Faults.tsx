import type { SheetFault } from '../../../contracts/sheets.ts';
import { Heads } from '../../shared/table/Heads.tsx';
import { ScrollArea } from '../../shared/ui/ScrollArea.tsx';
import { TEXTS } from './messages.ts';

/** What is wrong in a sheet, and where: sheet, row, column. */
export function Faults({ faults }: { faults: SheetFault[] }) {
  return (
    <ScrollArea label={TEXTS.faults} className="sheet-table">
      <table className="plain-table folding fault-table" aria-label={TEXTS.faults}>
        <Heads columns={TEXTS.faultColumns} />
        <tbody>
          {faults.map(({ sheet, row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{TEXTS.kinds[sheet].title}</td>
              <td className="number">{row}</td>
              <td>{column ?? TEXTS.none}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
