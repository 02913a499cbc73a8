import type { LocationAvailability } from '../../../../contracts/admin/availability.ts';
import type { AvailabilitySort } from '../../../../contracts/admin/availability-choices.ts';
import { date, money } from '../../../shared/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useUser } from '../../session.ts';
import type { Look, View } from './calls.ts';
import { LocationTable } from './LocationTable.tsx';
import { TEXTS } from './messages.ts';

interface Props {
  rows: LocationAvailability[];
  total: number;
  view: View;
  look: Look;
  onSort: (sort: AvailabilitySort, order: 'asc' | 'desc') => void;
  onOpen: (row: LocationAvailability) => void;
  onEdit: (row: LocationAvailability) => void;
  /** Loads the next page; null when there is none to load. */
  onMore: (() => void) | null;
}

/** A pricing card shows so many dates (rule 7.6). */
const CARD_DATES = 7;

/** The locations as cards, as a list with every date, or as a table. */
export function LocationList(props: Props) {
  const { rows, total, view, onMore } = props;
  const { availability } = TEXTS;
  if (view === 'table') return <LocationTable {...props} />;
  return (
    <>
      <h2 className="visually-hidden">{availability.heading}</h2>
      <ul className={view === 'grid' ? 'cards' : 'stack gap-2 location-lines'}>
        {rows.map((row) => (
          <Location key={row.id} row={row} {...props} />
        ))}
      </ul>
      <p className="row mt-4 soft">
        {availability.shown(rows.length, total)}
        {onMore && <Button label={availability.more} onClick={onMore} />}
      </p>
    </>
  );
}

function Location({ row, view, onOpen, onEdit }: Props & { row: LocationAvailability }) {
  const { availability } = TEXTS;
  const reads = useUser().role === 'analyst';
  const { address, ops_manager, truck_count } = row.metadata;
  return (
    <li className={`panel stack gap-3 location ${view}`}>
      <div>
        <h3 className="step-1">{row.location_name}</h3>
        <p className="soft small">{address}</p>
        <p className="soft small">
          {ops_manager} · {availability.trucks(truck_count)}
          {row.lowest_rate !== null && ` · ${availability.rateFrom(money(row.lowest_rate))}`}
        </p>
      </div>
      <div>
        <p className="row">
          <span className={row.total_available_dates > 0 ? 'badge green' : 'badge red'}>
            {availability.of(row.total_available_dates, row.total_checked_dates)}
          </span>
        </p>
        <Strip row={row} />
        {row.total_calendar_dates === 0 && <p className="soft small">{availability.noCalendar}</p>}
        {view === 'grid' && <FirstDates row={row} />}
      </div>
      <div className="row location-actions">
        <Button onClick={() => onOpen(row)}>
          {availability.details}
          <span className="visually-hidden"> {row.location_name}</span>
        </Button>
        {!reads && (
          <Button icon="edit" onClick={() => onEdit(row)}>
            {availability.edit}
            <span className="visually-hidden"> {row.location_name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** Each date as a small bar: filled where a truck is free. */
function Strip({ row }: { row: LocationAvailability }) {
  const { availability } = TEXTS;
  return (
    <div
      className="strip"
      role="img"
      aria-label={availability.of(row.total_available_dates, row.total_checked_dates)}
    >
      {Object.entries(row.date_availability).map(([day, { available, rule_reason }]) => (
        <span
          key={day}
          className={available ? 'open' : 'shut'}
          title={[date(day, 'short'), rule_reason].filter(Boolean).join(': ')}
        />
      ))}
    </div>
  );
}

function FirstDates({ row }: { row: LocationAvailability }) {
  const { availability } = TEXTS;
  const first = Object.entries(row.date_availability).slice(0, CARD_DATES);
  return (
    <dl className="ruled first-dates mt-3 small">
      {first.map(([day, { available, daily_rate, rule_reason }]) => (
        <div key={day} className="between">
          <dt>{date(day, 'short')}</dt>
          <dd className={available ? 'number' : 'number soft'}>
            {!available && (rule_reason ?? availability.full)}
            {available && (
              <>
                {money(daily_rate ?? row.standard_rate)}
                {daily_rate === null && <small> {availability.standard}</small>}
                {rule_reason && <small> {rule_reason}</small>}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
