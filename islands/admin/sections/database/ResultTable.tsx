import { useState } from 'react';
import type { QueryResult } from '../../../../contracts/admin/database.ts';
import { QUERY_LIMITS } from '../../../../contracts/admin/query-limits.ts';
import { saveCsv } from '../../../shared/chart/csv.ts';
import { decimal } from '../../../shared/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ScrollArea } from '../../../shared/ui/ScrollArea.tsx';
import { TEXTS } from './messages.ts';

/** A query's rows: ten at first, all of them on demand, and as a file. */
export function ResultTable({ result }: { result: QueryResult }) {
  const texts = TEXTS.result;
  const [all, setAll] = useState(false);
  const { columns, data, row_count, cut } = result;
  const rows = all ? data : data.slice(0, QUERY_LIMITS.shown);
  const file = () =>
    saveCsv(
      'query',
      columns,
      data.map((row) => columns.map((name) => asCell(row[name]))),
    );
  if (row_count === 0) return <p className="soft">{texts.none}</p>;
  return (
    <>
      <ScrollArea label={texts.table} className="result-rows">
        <table className="data-table">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className={isNumeric(data, name) ? 'right' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a query have no other name
              <tr key={index}>
                {columns.map((name) => (
                  <td key={name} className={isNumeric(data, name) ? 'right' : undefined}>
                    <Value value={row[name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {cut && (
        <p className="notice" role="status">
          {texts.cut[cut]}
        </p>
      )}
      <div className="row">
        {row_count > QUERY_LIMITS.shown && (
          <Button
            label={all ? texts.fewer : texts.all(decimal(row_count))}
            onClick={() => setAll(!all)}
          />
        )}
        <Button icon="download" label={texts.csv} onClick={() => void file()} />
      </div>
    </>
  );
}

const isNumeric = (data: QueryResult['data'], name: string) => typeof data[0]?.[name] === 'number';

/** A value as a person reads it: null is told from an empty text, JSON stays JSON. */
function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined) {
    return <span className="soft null">{TEXTS.result.nothing}</span>;
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (
    <span className="cell" title={text.length > 40 ? text.slice(0, 2000) : undefined}>
      {text}
    </span>
  );
}

function asCell(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
