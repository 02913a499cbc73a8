import type { RateChange } from '../../../contracts/rate-changes.ts';
import { PlainTable } from '../table/PlainTable.tsx';
import { labelOf, valueText } from './rate-fields.ts';

interface Props {
  label: string;
  columns: readonly [string, string, string];
  changes: RateChange[];
}

/** Rates that differ, before and after. */
export const ChangeTable = ({ label, columns, changes }: Props) => (
  <PlainTable
    label={label}
    className="change-table"
    columns={columns}
    figures
    rows={changes.map(({ path, before, after }) => {
      const { label: name, unit } = labelOf(path);
      return [
        name,
        <del key="before">{valueText(before, unit)}</del>,
        <ins key="after">{valueText(after, unit)}</ins>,
      ];
    })}
  />
);
