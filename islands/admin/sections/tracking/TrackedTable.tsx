import { useDeferredValue } from 'react';
import { decimal } from '../../../shared/format.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { Controls } from './Controls.tsx';
import { TEXTS } from './messages.ts';
import type { Table } from './tables.tsx';

interface Props<Row> {
  table: Table<Row>;
  label: string;
}

const PAGE = 200;

/** A list of the four. Search, filter, order and paging are the server's. */
export function TrackedTable<Row extends { id: number | string }>({ table, label }: Props<Row>) {
  const [params, change] = useQueryParams();
  const text = useDeferredValue(params.get('q') ?? '').trim();
  const status = params.get('status') ?? '';
  const by = table.sorts.find((sort) => sort === params.get('sort')) ?? table.sorts[0] ?? 'id';
  const order = params.get('order') === 'asc' ? 'asc' : 'desc';
  const short = text !== '' && text.length < table.searchMin;
  const asked = { q: short ? '' : text, status, sort: by, order, limit: PAGE };
  const { list, rows, total, onEnd } = table.useRows(asked);
  const narrowed = asked.q !== '' || status !== '';
  const none = (
    <Empty title={narrowed ? TEXTS.noMatch : TEXTS.none}>
      {narrowed && <p>{TEXTS.noMatchAbout}</p>}
    </Empty>
  );
  return (
    <>
      <Controls table={table} order={order} by={by} short={short} />
      <QueryView query={list} of={TEXTS.what} empty={() => rows.length === 0 && none}>
        {() => (
          <div aria-busy={list.isPlaceholderData}>
            <DataTable
              label={label}
              rows={rows}
              columns={table.columns}
              rowId={(row) => String(row.id)}
              sort={{ by, descending: order === 'desc' }}
              onSort={(sort) => change({ sort: sort.by, order: sort.descending ? 'desc' : 'asc' })}
              onEnd={onEnd}
              foot={
                list.isFetchingNextPage
                  ? TEXTS.more
                  : TEXTS.shown(decimal(rows.length), total === null ? null : decimal(total))
              }
            />
          </div>
        )}
      </QueryView>
    </>
  );
}
