import type {
  AvailabilityDay,
  AvailabilitySummary,
} from '../../../../contracts/admin/availability.ts';
import { date, money } from '../../../shared/format.ts';
import { percent } from '../../../shared/panel-format.ts';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { TEXTS } from './messages.ts';

interface Props {
  summary: AvailabilitySummary;
  onClose: () => void;
}

const SHOWN = 3;

/** The calendars in sentences, and a bar for each day. */
export function Analysis({ summary, onClose }: Props) {
  const { analysis } = TEXTS;
  const { days, without_calendar: without } = summary;
  const byTrucks = [...days].sort(
    (a, b) => b.free_trucks - a.free_trucks || a.day.localeCompare(b.day),
  );
  const most = Math.max(1, ...days.map(({ free_trucks }) => free_trucks));
  const line = ({ day, free_trucks, open_locations }: AvailabilityDay) =>
    analysis.day(date(day, 'short'), free_trucks, open_locations);

  const ends = [
    [analysis.best, byTrucks.slice(0, SHOWN)],
    [analysis.tight, byTrucks.slice(-SHOWN).reverse()],
  ] as const;

  return (
    <section className="panel analysis mb-5" aria-label={analysis.title}>
      <header className="row">
        <h2>{analysis.title}</h2>
        <span className="push" />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      {summary.total_locations === 0 ? (
        <p className="readable mt-3">{analysis.nothing}</p>
      ) : (
        <>
          <p className="readable mt-3">
            {analysis.overall(
              percent(summary.availability_rate),
              summary.available_locations,
              summary.total_locations,
            )}
          </p>
          <div
            className="day-bars"
            role="img"
            aria-label={`${analysis.picture}. ${analysis.best}: ${line(byTrucks[0] as AvailabilityDay)}. ${analysis.tight}: ${line(byTrucks.at(-1) as AvailabilityDay)}.`}
          >
            {days.map((day) => (
              <span
                key={day.day}
                title={line(day)}
                style={{ height: `${Math.max(2, (day.free_trucks / most) * 100)}%` }}
              />
            ))}
          </div>
          <p className="flex ends mt-1 soft small">
            <span>{date(days[0]?.day, 'short')}</span>
            <span>{analysis.picture}</span>
            <span>{date(days.at(-1)?.day, 'short')}</span>
          </p>
          <div className="columns analysis-columns mt-4">
            {ends.map(([title, some]) => (
              <div key={title}>
                <h3 className="step-0">{title}</h3>
                <ol>
                  {some.map((day) => (
                    <li key={day.day}>{line(day)}</li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
          <p className="readable mt-3">
            {spread(summary)}{' '}
            {summary.cheapest &&
              summary.dearest &&
              summary.rates?.lowest !== summary.rates?.highest &&
              summary.cheapest !== summary.dearest &&
              analysis.ends(summary.cheapest, summary.dearest)}
          </p>
          <p className="readable mt-3">
            {analysis.without(without.count)} {without.names.join(', ')}
            {without.count > without.names.length &&
              ` ${analysis.andMore(without.count - without.names.length)}`}
          </p>
        </>
      )}
    </section>
  );
}

function spread({ rates }: AvailabilitySummary): string {
  const { noRates, same, spread: words } = TEXTS.analysis;
  if (!rates) return noRates;
  const { lowest, median, highest } = rates;
  if (lowest === highest) return same(money(lowest));
  return words(money(lowest), money(median), money(highest));
}
