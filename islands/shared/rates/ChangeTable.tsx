import type { RateChange } from '../../../contracts/rate-changes.ts';
import { labelOf, valueText } from './rate-fields.ts';

interface Props {
  label: string;
  columns: readonly [string, string, string];
  changes: RateChange[];
}

/** Rates that differ, before and after. */
export function ChangeTable({ label, columns, changes }: Props) {
  return (
    <table className="plain-table change-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={at > 0 ? 'right' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => {
          const { label: name, unit } = labelOf(path);
          return (
            <tr key={path}>
              <td>{name}</td>
              <td className="right number">
                <del>{valueText(before, unit)}</del>
              </td>
              <td className="right number">
                <ins>{valueText(after, unit)}</ins>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
