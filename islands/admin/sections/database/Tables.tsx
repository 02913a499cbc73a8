import { useState } from 'react';
import type { DatabaseTable, SchemaColumn } from '../../../../contracts/admin/database.ts';
import { decimal, orNone } from '../../../shared/format.ts';
import { Heads } from '../../../shared/table/Heads.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { ScrollArea } from '../../../shared/ui/ScrollArea.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { TEXTS } from './messages.ts';

interface Props {
  tables: DatabaseTable[];
  columns: SchemaColumn[];
  /** Asks for the table's rows in the query box; absent where the person has none. */
  onQuery?: (query: string) => void;
}

/** The tables, the largest first, each with its columns. */
export function Tables({ tables, columns, onQuery }: Props) {
  const texts = TEXTS.tables;
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const of = (table: string) => columns.filter((column) => column.table_name === table);
  const shown = tables.filter(
    ({ table_name }) =>
      table_name.includes(wanted) || of(table_name).some((one) => one.column_name.includes(wanted)),
  );
  return (
    <>
      <div className="toolbar">
        <label className="grow">
          <span className="label">{texts.search}</span>
          <input
            type="search"
            className="input"
            data-search
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      </div>
      {shown.length === 0 && <Empty title={texts.none} icon="search" />}
      <div className="schema-cards">
        {shown.map((table) => (
          <SchemaCard
            key={table.table_name}
            table={table}
            columns={of(table.table_name)}
            {...(onQuery && { onQuery })}
          />
        ))}
      </div>
    </>
  );
}

/** A table's name, rows and size, and its columns on demand. */
function SchemaCard({
  table,
  columns,
  onQuery,
}: Pick<Props, 'columns' | 'onQuery'> & { table: DatabaseTable }) {
  const texts = TEXTS.tables;
  const readable = columns.filter((column) => column.readable).map((column) => column.column_name);
  return (
    <details className="panel schema-card">
      <summary>
        <Icon name="chevron" size={16} />
        <h2>{table.table_name}</h2>
        <span className="soft number">
          {table.estimated && `${texts.about} `}
          {decimal(table.row_count)} {texts.rows.toLowerCase()} · {decimal(table.size_mb, 2)} MB
        </span>
      </summary>
      {onQuery && readable.length > 0 && (
        <Button
          icon="play"
          label={texts.select}
          onClick={() =>
            onQuery(`select ${readable.join(', ')}\nfrom ${table.table_name}\nlimit 100`)
          }
        />
      )}
      <ScrollArea label={table.table_name}>
        <table className="plain-table">
          <Heads columns={[texts.column, texts.type, texts.nullable, texts.fallback]} />
          <tbody>
            {columns.map((column) => (
              <tr key={column.column_name}>
                <td>
                  <code>{column.column_name}</code>{' '}
                  {onQuery && !column.readable && (
                    <span className="badge grey" title={texts.withheldTitle}>
                      {texts.withheld}
                    </span>
                  )}
                </td>
                <td>{column.data_type}</td>
                <td>{column.is_nullable === 'YES' ? texts.yes : texts.no}</td>
                <td>
                  {column.column_default ? <code>{column.column_default}</code> : orNone(null)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}
