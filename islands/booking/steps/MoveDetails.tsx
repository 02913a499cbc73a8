import { useId, useSyncExternalStore } from 'react';
import { TIME_SLOTS, type TimeSlot } from '../../../api/contracts/choices.ts';
import { addDays, torontoToday } from '../../../api/contracts/dates.ts';
import { MAX_DAYS_AHEAD } from '../../../api/contracts/facts.ts';
import { DETAILS } from '../first-messages.ts';
import { AddressBox } from '../parts/AddressBox.tsx';
import { Label, SelectField, StepHeading } from '../parts/fields.tsx';
import { set, useBooking } from '../store.ts';

const TIMES = TIME_SLOTS.map((value) => ({ value, label: DETAILS.times[value] }));

/** Step 1: from, to, date and time. The server renders it; it is usable before any other code. */
export function MoveDetails() {
  const { from, to, date, time } = useBooking((state) => state);
  const id = useId();
  const today = useToday();

  return (
    <>
      <StepHeading title={DETAILS.title} intro={DETAILS.intro} />
      <div className="addresses">
        <AddressBox
          label={DETAILS.from}
          name="from"
          placeholder={DETAILS.fromPlaceholder}
          value={from}
          onChange={(text) => set({ from: text })}
        />
        <AddressBox
          label={DETAILS.to}
          name="to"
          placeholder={DETAILS.toPlaceholder}
          value={to}
          onChange={(text) => set({ to: text })}
        />
      </div>
      <div className="pair">
        <div className="field">
          <Label htmlFor={id} required>
            {DETAILS.date}
          </Label>
          <input
            id={id}
            name="date"
            type="date"
            className="input date"
            required
            value={date}
            min={today}
            max={today && addDays(today, MAX_DAYS_AHEAD)}
            data-placeholder={DETAILS.datePlaceholder}
            data-empty={date === '' || undefined}
            onChange={(event) => set({ date: event.target.value })}
          />
        </div>
        <SelectField
          label={DETAILS.time}
          name="time"
          value={time}
          options={TIMES}
          placeholder={DETAILS.timePlaceholder}
          required
          onChange={(value) => set({ time: value as TimeSlot | '' })}
        />
      </div>
      <ul className="assurances">
        {DETAILS.assurances.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

const never = () => () => undefined;

/** Toronto's today; unknown in the page built ahead of time. */
function useToday(): string | undefined {
  return useSyncExternalStore(
    never,
    () => torontoToday(new Date()),
    () => undefined,
  );
}
