import {
  AVAILABILITY_SHOWS,
  AVAILABILITY_SORTS,
  MAX_RANGE_DAYS,
} from '../../../../contracts/admin/availability-choices.ts';
import { addDays } from '../../../../contracts/dates.ts';
import { Choice, DayChoice, OrderButton } from '../../../shared/ui/Choice.tsx';
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
  const setFrom = (from: string) => {
    if (!from) return;
    const last = addDays(from, MAX_RANGE_DAYS - 1);
    const fits = look.end_date >= from && look.end_date <= last;
    onChange({ from, to: fits ? look.end_date : null });
  };
  return (
    <div className="toolbar">
      <DayChoice label={TEXTS.from} value={look.start_date} onChoose={setFrom} />
      <DayChoice
        label={TEXTS.to}
        value={look.end_date}
        min={look.start_date}
        max={addDays(look.start_date, MAX_RANGE_DAYS - 1)}
        onChoose={(to) => to && onChange({ from: look.start_date, to })}
      />
      <SearchField
        label={TEXTS.search}
        hint={TEXTS.searchHint}
        value={look.q}
        onSearch={(q) => onChange({ q })}
      />
      <Choice
        label={TEXTS.show}
        value={look.show}
        onChoose={(show) => onChange({ show })}
        options={AVAILABILITY_SHOWS.map((show) => [show, TEXTS.shows[show]])}
      />
      <Choice
        label={TEXTS.sort}
        value={look.sort}
        onChoose={(sort) => onChange({ sort })}
        options={AVAILABILITY_SORTS.map((sort) => [sort, TEXTS.sorts[sort]])}
      />
      <OrderButton
        order={look.order}
        texts={TEXTS}
        onTurn={(order) => onChange({ order: order === 'desc' ? order : null })}
      />
    </div>
  );
}
