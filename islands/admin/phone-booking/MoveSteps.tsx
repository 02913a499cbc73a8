import type { ReactNode } from 'react';
import { TIME_SLOTS } from '../../../contracts/choices.ts';
import { addDays, torontoToday } from '../../../contracts/dates.ts';
import { MAX_DAYS_AHEAD } from '../../../contracts/facts.ts';
import { homeText } from '../../../contracts/home-texts.ts';
import type { End } from '../../../contracts/questions.ts';
import { wireAt } from '../../../contracts/wire-answers.ts';
import { Form } from '../../shared/form/Form.tsx';
import { SelectField, TextField } from '../../shared/form/fields.tsx';
import type { FieldErrors } from '../../shared/form/use-submit.ts';
import type { Home, MoveAnswers, Origin } from '../../shared/move/answers.ts';
import { ExtraFields } from '../../shared/move/ExtraFields.tsx';
import { gapsIn } from '../../shared/move/gaps.ts';
import { HomeFields } from '../../shared/move/HomeFields.tsx';
import { AddressField } from '../sections/leads/booking/AddressField.tsx';
import { ItemFields } from '../sections/leads/booking/ItemFields.tsx';
import { PHONE } from './messages.ts';
import { Step } from './Step.tsx';

interface Props {
  answers: MoveAnswers;
  onChange: (patch: Partial<MoveAnswers>) => void;
  /** The faults in sentences, by field. */
  errors: FieldErrors;
  busy: boolean;
  onSubmit: () => void;
  /** The part that prices the move. */
  children: ReactNode;
}

/** The wizard's questions before a price, step by step in its order. */
export function MoveSteps({ answers, onChange, errors, busy, onSubmit, children }: Props) {
  const { date, time, fromDetails, toDetails } = answers;
  const today = torontoToday(new Date());
  const left = (patch: Partial<Origin>) => onChange({ fromDetails: { ...fromDetails, ...patch } });
  const entered = (patch: Partial<Home>) => onChange({ toDetails: { ...toDetails, ...patch } });
  return (
    <Form state={{ errors, busy, problem: null }} onSubmit={onSubmit}>
      <Step step="details" open>
        <div className="fields">
          <AddressField of="from" answers={answers} onChange={onChange} />
          <AddressField of="to" answers={answers} onChange={onChange} />
          <TextField
            label={PHONE.date}
            name="move_date"
            type="date"
            min={today}
            max={addDays(today, MAX_DAYS_AHEAD)}
            value={date}
            onText={(day) => onChange({ date: day })}
          />
          <SelectField
            label={PHONE.arrival}
            name="move_time"
            required
            value={time}
            onChoose={(slot) => onChange({ time: slot as MoveAnswers['time'] })}
            options={[
              ['', PHONE.choose],
              ...TIME_SLOTS.map((slot) => [slot, PHONE.arrivals[slot]] as const),
            ]}
          />
        </div>
      </Step>
      <Step step="origin" summary={homeWords(fromDetails, 'pickup')}>
        <HomeFields end="pickup" home={fromDetails} onChange={left}>
          <ItemFields home={fromDetails} onChange={left} />
        </HomeFields>
        <ExtraFields home={fromDetails} onChange={left} />
      </Step>
      <Step step="destination" summary={homeWords(toDetails, 'dropoff')}>
        <HomeFields end="dropoff" home={toDetails} onChange={entered} />
      </Step>
      {children}
    </Form>
  );
}

/** An answered home in words; empty before its answers are complete. */
function homeWords(home: Home, end: End): string {
  if (gapsIn(home, end).length > 0) return '';
  const rooms = end === 'pickup' && home.rooms ? `, ${PHONE.rooms(home.rooms)}` : '';
  return homeText(wireAt(home, end), end) + rooms;
}
