import type { HTMLAttributes, ReactNode } from 'react';
import { ScrollArea } from '../ui/ScrollArea.tsx';

/** A heading with what a row says below it; `right` is for figures, `head` names the row. */
export type PlainColumn<Row> = readonly [
  name: ReactNode,
  cell: (row: Row) => ReactNode,
  kind?: 'right' | 'head',
];

interface Props<Row> {
  /** The rows' kind: the table then scrolls by itself, under this name. */
  label?: string;
  /** The table's own name. */
  name?: string;
  className?: string;
  /** Class of the scrolling element. */
  area?: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & { 'data-own'?: true | undefined };
}

/** A short table that is drawn whole; without headings where no column has one. */
export function PlainTable<Row>(props: Props<Row>) {
  const { label, name, className = '', area, columns, rows, rowKey, rowProps } = props;
  const align = (kind?: string) => (kind === 'right' ? 'right number' : undefined);
  const table = (
    <table className={`plain-table ${className}`.trim()} aria-label={name}>
      {columns.some(([heading]) => heading) && (
        <thead>
          <tr>
            {columns.map(([heading, , kind], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
              <th key={at} scope="col" className={align(kind)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...rowProps?.(row)}>
            {columns.map(([, cell, kind], at) => {
              const Cell = kind === 'head' ? 'th' : 'td';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Cell key={at} scope={kind === 'head' ? 'row' : undefined} className={align(kind)}>
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return label ? (
    <ScrollArea label={label} className={area}>
      {table}
    </ScrollArea>
  ) : (
    table
  );
}
