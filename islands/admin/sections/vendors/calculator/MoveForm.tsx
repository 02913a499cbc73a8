import { type ReactNode, useState } from 'react';
import { HEAVY_ITEMS, SERVICES, TIME_SLOTS } from '../../../../../contracts/choices.ts';
import { torontoToday } from '../../../../../contracts/dates.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { SelectField, TextField } from '../../../../shared/form/fields.tsx';
import type { FieldErrors } from '../../../../shared/form/use-submit.ts';
import { words } from '../../../../shared/ui/Badge.tsx';
import { Check } from '../../../../shared/ui/Choice.tsx';
import { Field } from '../../../../shared/ui/Field.tsx';
import { TEXTS } from './messages.ts';
import { asRooms, asWeight, type TestMove } from './test-move.ts';

const texts = TEXTS.move;
interface Props {
  move: TestMove;
  onChange: (change: Partial<TestMove>) => void;
  /** Sentences of the API, by field of the move. */
  errors: FieldErrors;
  onSubmit: () => void;
  /** The button, and what else belongs to the form. */
  children: ReactNode;
}
type NumberField = 'total_rooms' | 'estimated_weight' | 'stairs_at_pickup' | 'stairs_at_dropoff';

/** A move that is priced from the panel, by the rules of section 5. */
export function MoveForm({ move, onChange: set, errors, onSubmit, children }: Props) {
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
  const flights = (text: string) => Math.min(10, Math.max(0, Math.round(Number(text)) || 0));
  return (
    <Form className="move-form" state={{ errors, problem: null }} onSubmit={onSubmit}>
      <div className="fields">
        {(['origin_address', 'destination_address'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'origin_address' ? texts.origin : texts.destination}
            name={name}
            maxLength={300}
            value={move[name]}
            onText={(text) => set({ [name]: text })}
          />
        ))}
        <TextField
          label={texts.date}
          name="move_date"
          type="date"
          min={torontoToday(new Date())}
          value={move.move_date}
          onText={(move_date) => set({ move_date })}
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
        />
        {number('estimated_weight', texts.weight, { min: 500, max: 200_000, step: 500 }, asWeight)}
        {number('stairs_at_pickup', texts.stairsPickup, { min: 0, max: 10 }, flights)}
        {number('stairs_at_dropoff', texts.stairsDropoff, { min: 0, max: 10 }, flights)}
      </div>
      <div className="row mb-4">
        {HEAVY_ITEMS.map((item) => (
          <label key={item} className="row gap-2 count-choice">
            {words(item)}
            <select
              className="input"
              value={move.heavy_items[item]}
              onChange={(event) =>
                set({ heavy_items: { ...move.heavy_items, [item]: Number(event.target.value) } })
              }
            >
              {[0, 1, 2, 3, 4, 5].map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
        ))}
        {SERVICES.map((service) => (
          <Check
            key={service}
            label={words(service)}
            checked={move.additional_services[service]}
            onCheck={(value) =>
              set({ additional_services: { ...move.additional_services, [service]: value } })
            }
          />
        ))}
        <Check
          label={texts.elevatorPickup}
          checked={move.elevator_at_pickup}
          onCheck={(value) => set({ elevator_at_pickup: value })}
        />
        <Check
          label={texts.elevatorDropoff}
          checked={move.elevator_at_dropoff}
          onCheck={(value) => set({ elevator_at_dropoff: value })}
        />
      </div>
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
