import { type ReactNode, useState } from 'react';
import { TIME_SLOTS } from '../../../../../contracts/choices.ts';
import { torontoToday } from '../../../../../contracts/dates.ts';
import { ENDS } from '../../../../../contracts/questions.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { SelectField, TextField } from '../../../../shared/form/fields.tsx';
import type { FieldErrors } from '../../../../shared/form/use-submit.ts';
import { ExtraFields } from '../../../../shared/move/ExtraFields.tsx';
import { Questions } from '../../../../shared/move/HomeFields.tsx';
import { questionFields } from '../../../../shared/move/home-fields.ts';
import { Field } from '../../../../shared/ui/Field.tsx';
import { TEXTS } from './messages.ts';
import { asRooms, asWeight, useTestMove } from './test-move.ts';

const texts = TEXTS.move;
interface Props {
  /** Sentences of the API, by field of the move. */
  errors: FieldErrors;
  busy: boolean;
  onSubmit: () => void;
  /** The button, and other parts of the form. */
  children: ReactNode;
}
type NumberField = 'total_rooms' | 'estimated_weight';

/** The move that is priced from the panel, by the rules of section 5. */
export function MoveForm({ errors, busy, onSubmit, children }: Props) {
  const move = useTestMove();
  const set = useTestMove.setState;
  const number = (
    name: NumberField,
    label: string,
    limits: { min: number; max: number; step?: number },
    read: (text: string) => number,
  ) => (
    <Field label={label} name={name}>
      {(control) => (
        <SettledNumber
          control={control}
          limits={limits}
          value={move[name]}
          read={read}
          onSettle={(value) => set({ [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <Form className="mt-3 mb-4" state={{ errors, busy, problem: null }} onSubmit={onSubmit}>
      <div className="fields">
        {(['origin_address', 'destination_address'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'origin_address' ? texts.origin : texts.destination}
            name={name}
            maxLength={300}
            value={move[name]}
            onText={(text) => set({ [name]: text })}
            optional
          />
        ))}
        <TextField
          label={texts.date}
          name="move_date"
          type="date"
          min={torontoToday(new Date())}
          value={move.move_date}
          onText={(move_date) => set({ move_date })}
          optional
        />
        <SelectField
          label={texts.time}
          name="move_time"
          value={move.move_time}
          onChoose={(move_time) => set({ move_time })}
          options={TIME_SLOTS.map((slot) => [slot, slot])}
        />
        {number('total_rooms', texts.rooms, { min: 1, max: 10 }, asRooms)}
        <TextField
          label={texts.square}
          name="square_footage"
          type="number"
          min={1}
          max={20_000}
          value={move.square_footage ?? ''}
          onText={(feet) => set({ square_footage: feet === '' ? null : Number(feet) })}
          optional
        />
        {number('estimated_weight', texts.weight, { min: 500, max: 200_000, step: 500 }, asWeight)}
      </div>
      {ENDS.map((end) => (
        <fieldset key={end}>
          <legend className="mb-2 heavy">{texts[end]}</legend>
          <Questions
            end={end}
            fields={questionFields(move[end], end)}
            onChange={(patch) => set({ [end]: { ...move[end], ...patch } })}
          />
        </fieldset>
      ))}
      <ExtraFields
        home={move.pickup}
        onChange={(patch) => set({ pickup: { ...move.pickup, ...patch } })}
      />
      {children}
    </Form>
  );
}

interface NumberProps {
  control: object;
  limits: { min: number; max: number; step?: number };
  value: number;
  read: (text: string) => number;
  onSettle: (value: number) => void;
}

/** A number that may be half-written while the person types, and is put right when they leave it. */
function SettledNumber({ control, limits, value, read, onSettle }: NumberProps) {
  const [text, setText] = useState(String(value));
  return (
    <input
      {...control}
      type="number"
      {...limits}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onSettle(read(event.target.value));
      }}
      onBlur={() => setText(String(value))}
    />
  );
}
