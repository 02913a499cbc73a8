import type { RateChange } from '../../../contracts/rate-changes.ts';
import { PlainTable } from '../table/PlainTable.tsx';
import { labelOf, valueText } from './rate-fields.ts';

interface Props {
  label: string;
  columns: readonly [string, string, string];
  changes: RateChange[];
}

/** Rates that differ, before and after. */
export function ChangeTable({ label, columns: [rate, was, is], changes }: Props) {
  const value = (path: string, amount: RateChange['before']) =>
    valueText(amount, labelOf(path).unit);
  return (
    <PlainTable
      name={label}
      className="change-table"
      rows={changes}
      rowKey={({ path }) => path}
      columns={[
        [rate, ({ path }) => labelOf(path).label],
        [was, ({ path, before }) => <del className="soft">{value(path, before)}</del>, 'right'],
        [is, ({ path, after }) => <ins>{value(path, after)}</ins>, 'right'],
      ]}
    />
  );
}
