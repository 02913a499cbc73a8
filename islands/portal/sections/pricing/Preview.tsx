import type { CSSProperties } from 'react';
import type { RatePreview } from '../../../../contracts/portal/rates.ts';
import { ApiError, errorMessage } from '../../../shared/client.ts';
import { cents, date } from '../../../shared/format.ts';
import { pair } from '../../../shared/pair.ts';
import { signedMoney, signedPercent } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { withoutPrefix } from '../../../shared/rates/calls.ts';
import { labelOf } from '../../../shared/rates/rate-fields.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { TEXTS } from './messages.ts';
import type { AskedPreview } from './use-preview.ts';

const texts = TEXTS.preview;

/** Cents before and after; null where a mover answers with its sales contact. */
type Compared = { before_cents: number | null; after_cents: number | null };

/** The difference in words: `+$50.00` and `+4.2%`; null where one side has no price. */
function difference({ before_cents: before, after_cents: after }: Compared) {
  if (before === null || after === null) return null;
  return {
    amount: signedMoney((after - before) / 100),
    percent: before > 0 ? signedPercent((after - before) / before) : '',
    grows: Math.sign(after - before),
  };
}

interface Props {
  asked: AskedPreview;
}

/** Old against new: on moves that every mover knows, and on the mover's last real requests. */
export function Preview({ asked: { found, changed, behind } }: Props) {
  const busy = behind || found.isFetching;
  const { error } = found;
  return (
    <section className="panel price-preview mt-4" aria-labelledby="price-preview" aria-busy={busy}>
      <header className="mb-4">
        <h2 id="price-preview">{texts.title}</h2>
        <p className="soft">{changed ? texts.about : texts.unchanged}</p>
        <p className="soft small preview-state" role="status" data-busy={busy}>
          {!found.isPending && !error && (busy ? texts.updating : texts.ready)}
        </p>
      </header>
      {error instanceof ApiError && error.status === 422 ? (
        <Refused error={error} />
      ) : (
        <QueryView query={found} of={texts}>
          {(preview) => <Result preview={preview} />}
        </QueryView>
      )}
    </section>
  );
}

function Result({ preview }: { preview: RatePreview }) {
  const { samples, requests, requests_total } = preview;
  const title = texts.requests(requests.length);
  return (
    <div className="stack">
      <div>
        <h3 className="mb-2 step-0">{texts.samples}</h3>
        <PriceTable
          label={texts.samples}
          moves={samples.map((one, at) => ({ ...one, name: texts.sampleNames[at] ?? one.name }))}
        />
      </div>
      <div>
        <h3 className="mb-2 step-0">{title}</h3>
        {requests.length === 0 ? (
          <Empty title={texts.noRequests} about={texts.noRequestsAbout} />
        ) : (
          <>
            <Totals total={requests_total} />
            <PriceTable label={title} moves={requests} />
          </>
        )}
      </div>
    </div>
  );
}

/** Rates that cannot be are named by their field. */
function Refused({ error }: { error: ApiError }) {
  const fields = Object.entries(withoutPrefix(error.problem?.fields ?? {}, 'modifications.'));
  return (
    <div className="notice bad" role="alert">
      <strong>{texts.impossible}</strong>
      <ul>
        {fields.map(([path, text]) => (
          <li key={path}>{pair(labelOf(path).label, text)}</li>
        ))}
        {fields.length === 0 && <li>{errorMessage(error, texts.failed)}</li>}
      </ul>
    </div>
  );
}

interface PriceTableProps {
  label: string;
  moves: (Compared & { name: string; move_date: string })[];
}

/** Moves with their price at the rates in force and at the changed ones. */
function PriceTable({ label, moves }: PriceTableProps) {
  const [move, now, changed, change] = texts.columns;
  const price = (amount: number | null) => (amount === null ? texts.sales : cents(amount));
  return (
    <PlainTable
      name={label}
      className="folding price-table"
      rows={moves.map((one, at) => ({ ...one, at, change: difference(one) }))}
      rowKey={({ at }) => at}
      columns={[
        [
          move,
          ({ name, move_date }) => (
            <>
              {name} <small className="soft small">{texts.on(date(move_date, 'short'))}</small>
            </>
          ),
        ],
        [now, ({ before_cents }) => price(before_cents), 'right'],
        [changed, ({ after_cents }) => price(after_cents), 'right'],
        [
          change,
          (one) => (
            <span className="difference" data-grows={one.change?.grows ?? 0}>
              {one.change?.amount ?? texts.none}{' '}
              <small className="small">{one.change?.percent}</small>
            </span>
          ),
          'right',
        ],
      ]}
    />
  );
}

/** All requests together, old against new, as two bars of one scale. */
function Totals({ total }: { total: RatePreview['requests_total'] }) {
  const most = Math.max(total.before_cents, total.after_cents, 1);
  const change = difference(total);
  const bars = [
    ['before', texts.now, total.before_cents],
    ['after', texts.changed, total.after_cents],
  ] as const;
  return (
    <dl className="totals" aria-label={texts.inAll}>
      {bars.map(([kind, label, amount]) => (
        <div key={kind} className={kind}>
          <dt className="soft">{label}</dt>
          <dd>
            <span className="total-bar" style={{ '--part': amount / most } as CSSProperties} />
            <span className="number">{cents(amount)}</span>
          </dd>
        </div>
      ))}
      {change && (
        <div>
          <dt className="soft">{texts.inAll}</dt>
          <dd className="number difference" data-grows={change.grows}>
            <strong>{change.amount}</strong> {change.percent}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The preview in a line, in sight during typing. */
export function PreviewNote({ asked: { found, behind } }: Props) {
  const { data } = found;
  const change = data && difference(data.requests_total);
  if (found.isError || !change || data.requests.length === 0) return null;
  return (
    <p className="bold number" data-busy={behind}>
      {texts.note(
        data.requests.length,
        `${change.amount} ${change.percent && `(${change.percent})`}`,
      )}
    </p>
  );
}
