import type { RateChange } from '../../../contracts/rate-changes.ts';
import { Heads } from '../table/Heads.tsx';
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
      <Heads columns={columns.map((name, at) => (at > 0 ? { right: name } : name))} />
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
