import { cents, date } from '../../../shared/format.ts';
import { Heads } from '../../../shared/table/Heads.tsx';
import { type Compared, difference } from './figures.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.preview;

interface Props {
  label: string;
  moves: (Compared & { name: string; move_date: string })[];
}

/** Moves with their price at the rates in force and at the changed ones. */
export function PriceTable({ label, moves }: Props) {
  const price = (amount: number | null) => (amount === null ? texts.sales : cents(amount));
  return (
    <table className="plain-table folding price-table" aria-label={label}>
      <Heads columns={texts.columns.map((name, at) => (at > 0 ? { right: name } : name))} />
      <tbody>
        {moves.map((move, at) => {
          const change = difference(move);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: requests may be alike in all that is shown
            <tr key={at}>
              <td>
                {move.name}{' '}
                <small className="soft">{texts.on(date(move.move_date, 'short'))}</small>
              </td>
              <td className="right number">{price(move.before_cents)}</td>
              <td className="right number">{price(move.after_cents)}</td>
              <td className="right number difference" data-grows={change?.grows ?? 0}>
                {change ? change.amount : texts.none} <small>{change?.percent}</small>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
