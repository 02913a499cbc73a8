import {
  type ColumnDef,
  columnSizingFeature,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useWidth } from '../ui/use-width.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import { type Widths, widthsIn } from './column-widths.ts';
import { TABLE } from './messages.ts';

// The widths of columns are ours (`widthsIn`); the feature gives their names a place.
export const features = tableFeatures({ rowSelectionFeature, columnSizingFeature });
/** A column of a `DataTable`; the id of one that sorts is the API's name for that order. */
export type Column<Row extends RowData> = ColumnDef<typeof features, Row, unknown> & {
  id: string;
  meta?: {
    sorts?: boolean;
    align?: 'right';
    /** Takes the room that the others leave, unless a person gave it a width. */
    flexes?: true;
  };
};
export type Sort = { by: string; descending: boolean };

interface Props<Row extends RowData> {
  /** The rows' kind, for screen readers. */
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  rowId: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  onOpen?: (row: Row) => void;
  selected?: RowSelectionState;
  onSelect?: (selected: RowSelectionState) => void;
  /** Called when the end of the list comes near: load the next page. */
  onEnd?: () => void;
  /** Below the last row: "Loading more…", the count. */
  foot?: ReactNode;
  /** Columns have widths (`size`, `minSize`), which can be changed; rows are low. */
  widths?: Widths;
  onWidths?: (widths: Widths) => void;
}

const ROW_HEIGHT = 48;
const LOW_ROW_HEIGHT = 38;
const MOST_WIDTH = 640;
const SELECT_WIDTH = 40;
const NEAR_END = 20;

/**
 * A list of rows under sortable headings. Only rows in sight are drawn, so that thousands scroll
 * smoothly. Sorting and paging are the API's; the table shows the rows that came. `j` and `k` (or
 * the arrows) walk the rows, Enter opens one, Space selects it.
 */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { label, rows, columns, rowId, sort, onSort, onOpen, selected, onSelect, onEnd } = props;
  const { widths, onWidths } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const room = useWidth(scroller);
  const table = useTable({
    features,
    data: rows,
    columns,
    getRowId: rowId,
    enableRowSelection: onSelect !== undefined,
    state: { rowSelection: selected ?? {} },
    onRowSelectionChange: (change) =>
      onSelect?.(typeof change === 'function' ? change(selected ?? {}) : change),
  });
  const model = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: model.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (widths ? LOW_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 6,
    getItemKey: (index) => model[index]?.id ?? index,
    initialRect: { width: 1000, height: 600 },
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const nearEnd = model.length > 0 && last >= model.length - NEAR_END;
  useEffect(() => {
    if (nearEnd) onEnd?.();
  }, [nearEnd, onEnd]);

  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  function focusRow(index: number) {
    virtual.scrollToIndex(index, { align: 'auto' });
    // The row may only exist after the scroll has been drawn.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus(),
    );
  }
  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, index: number, row: Row) {
    if (event.target !== event.currentTarget) return;
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      focusRow(Math.min(model.length - 1, Math.max(0, index + step)));
    } else if (event.key === 'Enter') {
      // The same key press must not also press the element that takes the focus, such as a dialog's Close.
      event.preventDefault();
      onOpen?.(row);
    } else if (event.key === ' ' && onSelect) {
      event.preventDefault();
      model[index]?.toggleSelected();
    }
  }

  const width = columns.length + (onSelect ? 1 : 0);
  const beside = onSelect ? SELECT_WIDTH : 0;
  const sized = widthsIn(
    room === null ? null : room - beside,
    columns.map(({ id, size = SELECT_WIDTH, minSize = SELECT_WIDTH, meta }) => ({
      id,
      size,
      least: minSize,
      flexes: meta?.flexes ?? false,
    })),
    widths ?? {},
  );
  const least = sized.least + beside;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className="table-scroll" tabIndex={0} aria-label={label} data-list>
      <table
        className={widths ? 'data-table fixed' : 'data-table'}
        aria-rowcount={rows.length + 1}
        style={widths && { minWidth: least, width: sized.widths.includes(null) ? '100%' : least }}
      >
        {widths && (
          <colgroup>
            {onSelect && <col style={{ width: SELECT_WIDTH }} />}
            {columns.map(({ id }, at) => (
              <col key={id} style={{ width: sized.widths[at] ?? undefined }} />
            ))}
          </colgroup>
        )}
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {onSelect && (
                <th className="select-cell">
                  <input
                    type="checkbox"
                    aria-label={TABLE.selectAll}
                    checked={rows.length > 0 && table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {group.headers.map((header, at) => {
                const column = header.column.columnDef as Column<Row>;
                return (
                  <Heading
                    key={header.id}
                    column={column}
                    {...(sort && { sort })}
                    {...(onSort && { onSort })}
                    edge={
                      onWidths && (
                        <ColumnEdge
                          name={String(column.header)}
                          width={sized.widths[at] ?? column.size ?? SELECT_WIDTH}
                          least={column.minSize ?? SELECT_WIDTH}
                          most={MOST_WIDTH}
                          onWidth={(size) => onWidths({ ...widths, [header.column.id]: size })}
                          onReset={() => {
                            const { [header.column.id]: _, ...others } = widths ?? {};
                            onWidths(others);
                          }}
                        />
                      )
                    }
                  >
                    <table.FlexRender header={header} />
                  </Heading>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} width={width} />}
          {items.map((item) => {
            const row = model[item.index];
            if (!row) return null;
            return (
              <tr
                key={row.id}
                data-index={item.index}
                data-row={row.id}
                // A row that takes the focus has its cells said: it is named by itself.
                id={`${id}${row.id}`}
                aria-labelledby={`${id}${row.id}`}
                aria-rowindex={item.index + 2}
                aria-selected={onSelect ? row.getIsSelected() : undefined}
                className={onOpen ? 'opens' : undefined}
                tabIndex={item.index === (items[0]?.index ?? 0) ? 0 : -1}
                onKeyDown={(event) => onKeyDown(event, item.index, row.original)}
                onClick={(event) => {
                  if ((event.target as Element).closest('a,button,input,select,label')) return;
                  onOpen?.(row.original);
                }}
              >
                {onSelect && (
                  <td className="select-cell">
                    <input
                      type="checkbox"
                      aria-label={TABLE.select(row.id)}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </td>
                )}
                {row.getAllCells().map((cell) => {
                  const column = cell.column.columnDef as Column<Row>;
                  return (
                    <td key={cell.id} className={column.meta?.align}>
                      <table.FlexRender cell={cell} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
          {after > 0 && <Gap height={after} width={width} />}
        </tbody>
      </table>
      {props.foot && <div className="table-foot">{props.foot}</div>}
    </section>
  );
}

const Gap = ({ height, width }: { height: number; width: number }) => (
  <tr>
    <td className="gap" colSpan={width} style={{ height }} />
  </tr>
);

interface HeadingProps<Row extends RowData> {
  column: Column<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The handle that changes the column's width. */
  edge?: ReactNode;
  children: ReactNode;
}

/** A heading; where the column sorts, a button that sorts by it and then turns the order round. */
function Heading<Row extends RowData>(props: HeadingProps<Row>) {
  const { column, sort, onSort, edge, children } = props;
  const sorted = sort?.by === column.id;
  const order = sort?.descending ? 'descending' : 'ascending';
  if (!onSort || !column.meta?.sorts) {
    return (
      <th scope="col" className={column.meta?.align}>
        {children}
        {edge}
      </th>
    );
  }
  return (
    <th scope="col" className={column.meta.align} aria-sort={sorted ? order : 'none'}>
      <button
        type="button"
        className="sort"
        onClick={() => onSort({ by: column.id, descending: sorted ? !sort.descending : false })}
      >
        {children}
        {sorted && (
          <span className={order}>
            <Icon name="chevron" size={14} />
          </span>
        )}
      </button>
      {edge}
    </th>
  );
}
