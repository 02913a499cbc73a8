import type { ReactNode } from 'react';
import { TIME_SLOTS } from '../../../contracts/choices.ts';
import { addDays, torontoToday } from '../../../contracts/dates.ts';
import { MAX_DAYS_AHEAD } from '../../../contracts/facts.ts';
import { type End, homeText } from '../../../contracts/home-texts.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import { Form } from '../../shared/form/Form.tsx';
import { SelectField, TextField } from '../../shared/form/fields.tsx';
import type { FieldErrors } from '../../shared/form/use-submit.ts';
import { decimal } from '../../shared/format.ts';
import { AddressField } from '../sections/leads/booking/AddressField.tsx';
import { ANSWERS } from '../sections/leads/booking/answer-messages.ts';
import { ExtraFields } from '../sections/leads/booking/ExtraFields.tsx';
import { HomeFields } from '../sections/leads/booking/HomeFields.tsx';
import { ItemFields } from '../sections/leads/booking/ItemFields.tsx';
import { PHONE } from './messages.ts';
import { Step } from './Step.tsx';

interface Props {
  move: BookedMove;
  onChange: (values: Partial<BookedMove>) => void;
  /** Sentences about what is wrong, by field of the move. */
  errors: FieldErrors;
  onSubmit: () => void;
  /** What prices the move. */
  children: ReactNode;
}

/** What the wizard asks of a move before it prices it, step by step in its order. */
export function MoveSteps({ move, onChange, errors, onSubmit, children }: Props) {
  const today = torontoToday(new Date());
  const address = (name: 'origin_address' | 'destination_address', label: string) => (
    <AddressField
      label={label}
      name={name}
      value={move[name]}
      onText={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <Form state={{ errors, problem: null }} onSubmit={onSubmit}>
      <Step step="details" open>
        <div className="fields">
          {address('origin_address', ANSWERS.from)}
          {address('destination_address', ANSWERS.to)}
          <TextField
            label={PHONE.date}
            name="move_date"
            type="date"
            min={today}
            max={addDays(today, MAX_DAYS_AHEAD)}
            required
            value={move.move_date}
            onText={(move_date) => onChange({ move_date })}
          />
          <SelectField
            label={PHONE.arrival}
            name="move_time"
            value={move.move_time}
            onChoose={(slot) => onChange({ move_time: slot as BookedMove['move_time'] })}
            options={TIME_SLOTS.map((slot) => [slot, PHONE.arrivals[slot]])}
          />
        </div>
      </Step>
      <Step step="origin" summary={homeWords(move, 'pickup')}>
        <HomeFields end="pickup" move={move} onChange={onChange}>
          <ItemFields move={move} onChange={onChange} />
        </HomeFields>
        <ExtraFields move={move} onChange={onChange} />
      </Step>
      <Step step="destination" summary={homeWords(move, 'dropoff')}>
        <HomeFields end="dropoff" move={move} onChange={onChange} />
      </Step>
      {children}
    </Form>
  );
}

const homeWords = (move: BookedMove, end: End) => {
  const size = end === 'pickup' && move.home_type_at_pickup !== 'commercial';
  const text = homeText(move, end, { stairs: PHONE.stairs, squareFeet: feetWords });
  return size ? `${text}, ${PHONE.rooms(move.total_rooms)}` : text;
};

const feetWords = (feet: number) => PHONE.feet(decimal(feet));
