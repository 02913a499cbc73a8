import {
  AVAILABILITY_SHOWS,
  AVAILABILITY_SORTS,
  MOST_RANGE_DAYS,
} from '../../../../contracts/admin/availability-choices.ts';
import { addDays } from '../../../../contracts/dates.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import type { Look } from './calls.ts';
import { TEXTS } from './messages.ts';

interface Props {
  look: Look;
  /** Changes the address's query, by which the section remembers. */
  onChange: (change: Record<string, string | null>) => void;
}

/** Dates, search, filter and order of the locations. */
export function Filters({ look, onChange }: Props) {
  const down = look.order === 'desc';
  const setFrom = (from: string) => {
    if (!from) return;
    const last = addDays(from, MOST_RANGE_DAYS - 1);
    const fits = look.end_date >= from && look.end_date <= last;
    onChange({ from, to: fits ? look.end_date : null });
  };
  return (
    <div className="toolbar">
      <label>
        <span className="label">{TEXTS.from}</span>
        <input
          type="date"
          className="input"
          value={look.start_date}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label>
        <span className="label">{TEXTS.to}</span>
        <input
          type="date"
          className="input"
          value={look.end_date}
          min={look.start_date}
          max={addDays(look.start_date, MOST_RANGE_DAYS - 1)}
          onChange={(event) =>
            event.target.value && onChange({ from: look.start_date, to: event.target.value })
          }
        />
      </label>
      <SearchField
        label={TEXTS.search}
        hint={TEXTS.searchHint}
        value={look.q}
        onSearch={(q) => onChange({ q })}
      />
      <label>
        <span className="label">{TEXTS.show}</span>
        <select
          className="input"
          value={look.show}
          onChange={(event) => onChange({ show: event.target.value })}
        >
          {AVAILABILITY_SHOWS.map((show) => (
            <option key={show} value={show}>
              {TEXTS.shows[show]}
            </option>
          ))}
        </select>
      </label>
      <div className="sort-choice">
        <label>
          <span className="label">{TEXTS.sort}</span>
          <select
            className="input"
            value={look.sort}
            onChange={(event) => onChange({ sort: event.target.value })}
          >
            {AVAILABILITY_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {TEXTS.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="icon-button"
          aria-label={down ? TEXTS.descending : TEXTS.ascending}
          title={down ? TEXTS.descending : TEXTS.ascending}
          onClick={() => onChange({ order: down ? null : 'desc' })}
        >
          <span className={down ? 'arrow down' : 'arrow up'}>
            <Icon name="chevron" />
          </span>
        </button>
      </div>
    </div>
  );
}
