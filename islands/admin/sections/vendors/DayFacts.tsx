import { getDay } from '../../../../contracts/admin/calendars.ts';
import type { DayReply } from '../../../../contracts/calendars.ts';
import { date, money, orNone } from '../../../shared/format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.location;

/** A date: its trucks, its rate, and every booking and hold on it. */
export function DayFacts({ id, day, standard }: { id: number; day: string; standard: number }) {
  const found = useCall(getDay, { params: { id, day } }, { keepsBefore: true });
  return (
    <QueryView query={found} of={texts.what} lines={3}>
      {(data) => <Day data={data} standard={standard} />}
    </QueryView>
  );
}

function Day({ data, standard }: { data: DayReply; standard: number }) {
  return (
    <section className="panel stack gap-3 lefts" aria-label={date(data.day)} aria-live="polite">
      <h3>{date(data.day)}</h3>
      {data.why_full && <p className="badge red">{data.why_full}</p>}
      <Facts
        facts={[
          [texts.facts.trucks, data.trucks],
          [
            texts.facts.taken,
            data.held > 0 ? `${data.taken} (${texts.facts.held}: ${data.held})` : data.taken,
          ],
          [
            texts.facts.rate,
            data.daily_rate === null
              ? texts.standard(money(standard))
              : texts.own(money(data.daily_rate)),
          ],
        ]}
      />
      <h4>{texts.bookings}</h4>
      {data.entries.length === 0 ? (
        <p className="soft">{texts.noBookings}</p>
      ) : (
        <PlainTable
          rows={data.entries}
          rowKey={({ reference }) => reference}
          columns={[
            [texts.reference, ({ reference }) => reference],
            [texts.state, ({ state }) => <Badge status={state} />],
            [texts.trucks, ({ trucks }) => trucks],
            [
              texts.time,
              ({ move_time, day_of, days }) =>
                days > 1 ? texts.dayOf(move_time, day_of, days) : move_time,
            ],
            [texts.customer, ({ customer }) => orNone(customer)],
          ]}
        />
      )}
    </section>
  );
}
