import { useId, useState, useSyncExternalStore } from 'react';
import { TIME_SLOTS, type TimeSlot } from '../../../contracts/choices.ts';
import { DETAILS } from '../messages/details.ts';
import { AddressBox } from '../parts/AddressBox.tsx';
import { Label, SelectField, StepHeading } from '../parts/fields.tsx';
import { moveDates } from '../state/move-date.ts';
import { set, useBooking } from '../state/store.ts';

const TIMES = TIME_SLOTS.map((value) => ({ value, label: DETAILS.times[value] }));

/** Step 1: from, to, date and time. The server renders it; it is usable before any other code. */
export function MoveDetails() {
  const { from, to, date, time, questions } = useBooking((state) => state);
  return (
    <>
      <StepHeading title={DETAILS.title} intro={DETAILS.intro} />
      <div className="addresses">
        <AddressBox
          label={DETAILS.from}
          name="from"
          placeholder={DETAILS.fromPlaceholder}
          value={from}
          question={questions.from}
        />
        <AddressBox
          label={DETAILS.to}
          name="to"
          placeholder={DETAILS.toPlaceholder}
          value={to}
          question={questions.to}
        />
      </div>
      <div className="pair">
        <DateField value={date} onChange={(value) => set({ date: value })} />
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

interface DateFieldProps {
  value: string;
  onChange: (date: string) => void;
}

/** The day of the move. An empty field shows a hint, a half typed one its parts. */
function DateField({ value, onChange }: DateFieldProps) {
  const id = useId();
  const today = useToday();
  const [half, setHalf] = useState(false);
  return (
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
        value={value}
        min={today}
        max={today && moveDates().last}
        data-placeholder={DETAILS.datePlaceholder}
        data-empty={!(value || half) || undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => setHalf(event.target.validity.badInput)}
      />
    </div>
  );
}

const never = () => () => undefined;

/** Toronto's today; unknown in the page built ahead of time. */
function useToday(): string | undefined {
  return useSyncExternalStore(
    never,
    () => moveDates().first,
    () => undefined,
  );
}
