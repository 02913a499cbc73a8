import type { DayReply } from '../../../../contracts/calendars.ts';
import { date, money, orNone } from '../../../shared/format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Heads } from '../../../shared/table/Heads.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { useDay } from './calls.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.location;

/** One date: its trucks, its rate, and every booking and hold on it. */
export function DayFacts({ id, day, standard }: { id: number; day: string; standard: number }) {
  return (
    <QueryView query={useDay(id, day)} loading={texts.loading} lines={3} failed={texts.failed}>
      {(data) => <Facts data={data} standard={standard} />}
    </QueryView>
  );
}

function Facts({ data, standard }: { data: DayReply; standard: number }) {
  return (
    <section className="panel day-facts" aria-label={date(data.day)} aria-live="polite">
      <h3>{date(data.day)}</h3>
      {data.why_full && <p className="badge red">{data.why_full}</p>}
      <dl className="facts">
        <dt>{texts.facts.trucks}</dt>
        <dd>{data.trucks}</dd>
        <dt>{texts.facts.taken}</dt>
        <dd>
          {data.taken}
          {data.held > 0 && ` (${texts.facts.held}: ${data.held})`}
        </dd>
        <dt>{texts.facts.rate}</dt>
        <dd>
          {data.daily_rate === null
            ? texts.standard(money(standard))
            : texts.own(money(data.daily_rate))}
        </dd>
      </dl>
      <h4>{texts.bookings}</h4>
      {data.entries.length === 0 && <p className="soft">{texts.noBookings}</p>}
      {data.entries.length > 0 && (
        <table className="plain-table">
          <Heads
            columns={[texts.reference, texts.state, texts.trucks, texts.time, texts.customer]}
          />
          <tbody>
            {data.entries.map((entry) => (
              <tr key={entry.reference}>
                <td>{entry.reference}</td>
                <td>
                  <Badge status={entry.state} />
                </td>
                <td>{entry.trucks}</td>
                <td>{entry.move_time}</td>
                <td>{orNone(entry.customer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
