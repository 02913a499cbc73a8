import { useState } from 'react';
import { postChangePreview } from '../../../contracts/booking-changes.ts';
import { TIME_SLOTS, type TimeSlot } from '../../../contracts/choices.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import { call } from '../../shared/client.ts';
import { FormProblem } from '../../shared/form/Form.tsx';
import { useSubmit } from '../../shared/form/use-submit.ts';
import { CHANGES } from '../messages/changes.ts';
import { DETAILS } from '../messages/details.ts';
import { Choice } from '../parts/choices.tsx';
import { Busy } from '../parts/fields.tsx';
import { PriceCalendar } from '../parts/PriceCalendar.tsx';
import { askDays } from './ask-days.ts';
import { bookedMove } from './booked-move.ts';
import { ChangeOffer } from './ChangeOffer.tsx';
import type { SectionProps } from './section-props.ts';

const SLOTS = TIME_SLOTS.map((value) => ({ value, label: DETAILS.times[value] }));

/** Another day or time: the days with their prices, then what the chosen one makes of the booking. */
export function ChangeDate({ booking }: SectionProps) {
  const booked = bookedMove(booking);
  const [wanted, setWanted] = useState<{ date: string; time: TimeSlot } | null>(null);
  const preview = useSubmit({
    send: (move: BookedMove) => call(postChangePreview, { body: { move } }),
    failed: CHANGES.failed,
    says: 'form-always',
  });
  if (!booked) return null;
  const { date, time } = wanted ?? { date: booked.move_date, time: booked.move_time };
  const move: BookedMove = { ...booked, move_date: date, move_time: time };
  const choose = (next: { date: string; time: TimeSlot }) => {
    setWanted(next);
    const same = next.date === booked.move_date && next.time === booked.move_time;
    if (same) preview.reset();
    else preview.submit({ ...booked, move_date: next.date, move_time: next.time });
  };
  const close = () => {
    setWanted(null);
    preview.reset();
  };
  return (
    <div className="stack">
      <p>{CHANGES.dateText}</p>
      <Choice
        label={CHANGES.time}
        name="change-time"
        value={time}
        options={SLOTS}
        onChange={(slot) => choose({ date, time: slot })}
      />
      <PriceCalendar move={move} ask={askDays} onDate={(day) => choose({ date: day, time })} />
      {preview.busy && <Busy>{CHANGES.seeing}</Busy>}
      <FormProblem text={preview.problem} />
      {preview.reply && !preview.busy && !preview.problem && (
        <ChangeOffer
          vendor={booking.vendor.name}
          move={move}
          preview={preview.reply}
          onDone={close}
        />
      )}
    </div>
  );
}
