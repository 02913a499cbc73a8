import type { ReactNode } from 'react';
import { FACTS, TIME_ZONE } from '../../../contracts/facts.ts';
import type { PayoutLine, PayoutStatement } from '../../../contracts/payouts.ts';
import { useDownload } from '../download.ts';
import { cents } from '../format.ts';
import { monthName, wholeDay } from '../panel-format.ts';
import { PlainTable } from '../table/PlainTable.tsx';
import { time } from '../time.ts';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { PAYOUTS } from './messages.ts';
import './payouts.css';

/** Entries are of Toronto's days, as the months are. */
const day = time({ dateStyle: 'medium', timeZone: TIME_ZONE });

interface Props {
  statement: PayoutStatement;
  onMonth: (month: string) => void;
  /** Asks for the month's file. */
  csv: () => Promise<string>;
  /** The act on a line, if any. */
  action?: (line: PayoutLine) => ReactNode;
}

/** The sums owed to a mover for deposits, a month at a time: to read, take along and print. */
export function PayoutSheet({ statement, onMonth, csv, action }: Props) {
  const { vendor_name, month, months, lines, operator } = statement;
  const name = monthName(`${month}-01`);
  const download = useDownload({
    name: `deposits-${month}.csv`,
    load: csv,
    failed: PAYOUTS.csvFailed,
  });
  return (
    <div className="payout-sheet stack">
      <div className="row gap-2 screen">
        <Choice
          label={PAYOUTS.month}
          value={month}
          onChoose={onMonth}
          options={months.map((one) => [one, monthName(`${one}-01`)])}
        />
        <Button
          icon="download"
          label={PAYOUTS.csv}
          aria-label={PAYOUTS.csvLabel}
          disabled={download.busy}
          onClick={() => download.submit()}
        />
        <Button label={PAYOUTS.print} onClick={() => window.print()} />
      </div>
      <header className="paper">
        <h2>{PAYOUTS.head(name)}</h2>
        <p>
          {PAYOUTS.from(
            [operator.legal_name, operator.postal_address].filter(Boolean).join(', ') || FACTS.name,
          )}
        </p>
        {operator.tax_number && <p>{PAYOUTS.tax(operator.tax_number)}</p>}
        <p>{PAYOUTS.to(vendor_name)}</p>
      </header>
      <Figures
        figures={[
          [PAYOUTS.opening, statement.opening_cents],
          [PAYOUTS.closing, statement.closing_cents],
        ]}
      />
      {lines.length === 0 ? (
        <p className="soft">{PAYOUTS.none}</p>
      ) : (
        <PlainTable
          label={PAYOUTS.head(name)}
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            [PAYOUTS.columns.at, ({ at }) => day.format(Date.parse(at))],
            [PAYOUTS.columns.what, (line) => <What line={line} action={action?.(line)} />],
            [PAYOUTS.columns.amount, ({ amount_cents }) => cents(amount_cents), 'right'],
            [PAYOUTS.columns.balance, ({ balance_cents }) => cents(balance_cents), 'right'],
          ]}
        />
      )}
      <section className="screen" aria-label={PAYOUTS.now}>
        <h3>{PAYOUTS.now}</h3>
        <Figures
          figures={[
            [PAYOUTS.owed, statement.owed_cents],
            [PAYOUTS.held, statement.held_cents],
            [PAYOUTS.payable, statement.payable_cents],
          ]}
        />
      </section>
    </div>
  );
}

const Figures = ({ figures }: { figures: [name: string, amount: number][] }) => (
  <dl>
    {figures.map(([name, amount]) => (
      <div key={name}>
        <dt className="soft small">{name}</dt>
        <dd className="bold number">{cents(amount)}</dd>
      </div>
    ))}
  </dl>
);

function What({ line, action }: { line: PayoutLine; action: ReactNode }) {
  const { kind, lead_id, move_date, paid_on, reference, corrected } = line;
  return (
    <>
      {PAYOUTS.kinds[kind]} {corrected && PAYOUTS.corrected}
      <small className="as-block soft breaks">
        {lead_id && move_date && PAYOUTS.move(lead_id, wholeDay(move_date))}
        {paid_on ? PAYOUTS.paid(wholeDay(paid_on), reference) : reference}
      </small>
      {action && <span className="screen">{action}</span>}
    </>
  );
}
