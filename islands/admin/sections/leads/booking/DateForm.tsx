import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getBookedMove,
  postOperatorCalendar,
} from '../../../../../contracts/admin/booking-changes.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { TIME_SLOTS, type TimeSlot } from '../../../../../contracts/choices.ts';
import type { BookedMove } from '../../../../../contracts/moves.ts';
import { call } from '../../../../shared/client.ts';
import { SelectField, TextField } from '../../../../shared/form/fields.tsx';
import { cents, date } from '../../../../shared/format.ts';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../../shared/query-view/use-call.ts';
import { ChangeOffer } from './ChangeOffer.tsx';
import { ACTS } from './composer-messages.ts';

const texts = ACTS.changeDate;

interface Props {
  lead: LeadDetail;
  onDone: () => void;
}

/** Another date or arrival for a paid booking: the free days with their prices, then the effect. */
export function DateForm({ lead, onDone }: Props) {
  const move = useCall(getBookedMove, { params: { id: lead.id } });
  return (
    <QueryView query={move} of={texts.what} lines={5}>
      {(booked) => <Choose lead={lead} booked={booked} onDone={onDone} />}
    </QueryView>
  );
}

function Choose({ lead, booked, onDone }: Props & { booked: BookedMove }) {
  const [day, setDay] = useState<string>(booked.move_date);
  const [time, setTime] = useState<TimeSlot>(booked.move_time);
  const move: BookedMove = { ...booked, move_date: day, move_time: time };
  return (
    <div className="stack">
      <div className="fields">
        <TextField
          label={texts.date}
          type="date"
          value={day}
          // The person has just asked for it.
          autoFocus
          onText={setDay}
          optional
        />
        <SelectField
          label={texts.time}
          value={time}
          onChoose={(slot) => setTime(slot as TimeSlot)}
          options={TIME_SLOTS.map((slot) => [slot, slot])}
        />
      </div>
      <FreeDays lead={lead} booked={booked} time={time} day={day} onDay={setDay} />
      <ChangeOffer
        key={`${day} ${time}`}
        lead={lead}
        move={move}
        isSame={day === booked.move_date && time === booked.move_time}
        onDone={onDone}
      />
    </div>
  );
}

interface DaysProps {
  lead: LeadDetail;
  booked: BookedMove;
  time: TimeSlot;
  day: string;
  onDay: (day: string) => void;
}

/** The days around the booked one on which its mover is free, each with its price. */
function FreeDays({ lead, booked, time, day, onDay }: DaysProps) {
  const params = { id: lead.id };
  const body = { move_date: booked.move_date, move_time: time };
  const days = useQuery({
    queryKey: [...keyOf(postOperatorCalendar, { params }), time],
    queryFn: async () => (await call(postOperatorCalendar, { params, body })).days,
  });
  return (
    <QueryView query={days} of={{ loading: texts.daysLoading, failed: texts.daysFailed }} lines={2}>
      {(all) => {
        const free = all.filter(
          ({ status, date: one }) => status === 'free' && one !== booked.move_date,
        );
        if (free.length === 0) return <p className="soft">{texts.noDays}</p>;
        return (
          <fieldset className="free-days">
            <legend className="label">{texts.days}</legend>
            {free.map(({ date: one, total_cents }) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={one === day}
                onClick={() => onDay(one)}
              >
                {date(one, 'short')} <span className="number soft">{cents(total_cents)}</span>
              </button>
            ))}
          </fieldset>
        );
      }}
    </QueryView>
  );
}
