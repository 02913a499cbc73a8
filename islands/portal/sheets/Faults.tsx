import type { SheetFault } from '../../../contracts/sheets.ts';
import { ScrollArea } from '../../shared/ui/ScrollArea.tsx';
import { TEXTS } from './messages.ts';

/** What is wrong in a sheet, and where: sheet, row, column. */
export function Faults({ faults }: { faults: SheetFault[] }) {
  return (
    <ScrollArea label={TEXTS.faults} className="sheet-table">
      <table className="plain-table folding fault-table" aria-label={TEXTS.faults}>
        <thead>
          <tr>
            {TEXTS.faultColumns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
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
