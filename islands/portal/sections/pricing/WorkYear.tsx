import { type BookingRules, PERCENT, WEEKDAYS } from '../../../../contracts/booking-rules.ts';
import { torontoToday } from '../../../../contracts/dates.ts';
import { reasonText } from '../../../../contracts/ruled-days.ts';
import { date } from '../../../shared/format.ts';
import { PlainTable } from '../../../shared/table/PlainTable.tsx';
import { TEXTS } from './messages.ts';
import { type WorkSpan, workYear } from './work-year.ts';

const texts = TEXTS.workYear;

/** The next twelve months by the rules as they are typed, with the holidays of these provinces. */
export function WorkYear({ rules, provinces }: { rules: BookingRules; provinces: string[] }) {
  const weekly = WEEKDAYS.filter((weekday) => rules.weekdays[weekday] !== PERCENT.usual);
  const spans = workYear(rules, torontoToday(new Date()), provinces);
  const [when, why, what] = texts.columns;
  return (
    <section className="panel mt-4" aria-labelledby="work-year">
      <header>
        <h2 id="work-year">{texts.title}</h2>
        <p className="soft">{texts.about}</p>
      </header>
      {weekly.length > 0 && (
        <ul className="mb-4">
          {weekly.map((weekday) => (
            <li key={weekday}>
              {texts.weekly(
                reasonText({ kind: 'weekday', weekday }),
                texts.rate(rules.weekdays[weekday]),
              )}
            </li>
          ))}
        </ul>
      )}
      {spans.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <PlainTable
          name={texts.title}
          rows={spans}
          rowKey={({ from }) => from}
          columns={[
            [when, spanText],
            [why, (span) => span.why],
            [what, ({ percent }) => texts.rate(percent), 'right'],
          ]}
        />
      )}
    </section>
  );
}

const spanText = ({ from, to }: WorkSpan) =>
  from === to ? date(from, 'short') : texts.span(date(from, 'short'), date(to, 'short'));
