import { useState } from 'react';
import type { DatabaseTable, SchemaColumn } from '../../../../contracts/admin/database.ts';
import { decimal, orNone } from '../../../shared/format.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
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
        <SearchField label={texts.search} value={search} onSearch={setSearch} />
      </div>
      {shown.length === 0 && <Empty title={texts.none} icon="search" />}
      <div className="stack gap-3">
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
          className="mt-2 mb-3"
          icon="play"
          label={texts.select}
          onClick={() =>
            onQuery(`select ${readable.join(', ')}\nfrom ${table.table_name}\nlimit 100`)
          }
        />
      )}
      <PlainTable
        label={table.table_name}
        rows={columns}
        rowKey={({ column_name }) => column_name}
        columns={[
          [
            texts.column,
            ({ column_name, readable }) => (
              <>
                <code>{column_name}</code>{' '}
                {onQuery && !readable && (
                  <span className="badge grey" title={texts.withheldTitle}>
                    {texts.withheld}
                  </span>
                )}
              </>
            ),
          ],
          [texts.type, ({ data_type }) => data_type],
          [texts.nullable, ({ is_nullable }) => (is_nullable === 'YES' ? texts.yes : texts.no)],
          [
            texts.fallback,
            ({ column_default }) => (column_default ? <code>{column_default}</code> : orNone(null)),
          ],
        ]}
      />
    </details>
  );
}
