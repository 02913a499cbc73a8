import { type FormEvent, type ReactNode, useState } from 'react';
import { HEAVY_ITEMS, SERVICES, TIME_SLOTS } from '../../../../../contracts/choices.ts';
import { torontoToday } from '../../../../../contracts/dates.ts';
import { words } from '../../../../shared/ui/Badge.tsx';
import { Field } from '../../../../shared/ui/Field.tsx';
import { TEXTS } from './messages.ts';
import { asRooms, asWeight, type TestMove, useTestMove } from './test-move.ts';

const texts = TEXTS.move;
interface Props {
  /** Sentences of the API, by field of the move. */
  errors: Record<string, string>;
  onSubmit: () => void;
  /** The button, and what else belongs to the form. */
  children: ReactNode;
}
type NumberField = 'total_rooms' | 'estimated_weight' | 'stairs_at_pickup' | 'stairs_at_dropoff';

/** The test move, by the rules of section 5. */
export function MoveForm({ errors, onSubmit, children }: Props) {
  const move = useTestMove();
  const set = (change: Partial<TestMove>) => useTestMove.setState(change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const number = (
    name: NumberField,
    label: string,
    limits: { min: number; max: number; step?: number },
    read: (text: string) => number,
  ) => (
    <Field label={label} error={errors[name]}>
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
    <form className="move-form" noValidate onSubmit={submit}>
      <div className="fields">
        {(['origin_address', 'destination_address'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'origin_address' ? texts.origin : texts.destination}
            error={errors[name]}
          >
            {(control) => (
              <input
                {...control}
                maxLength={300}
                value={move[name]}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={texts.date} error={errors.move_date}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={torontoToday(new Date())}
              value={move.move_date}
              onChange={(event) => set({ move_date: event.target.value })}
            />
          )}
        </Field>
        <Field label={texts.time} error={errors.move_time}>
          {(control) => (
            <select
              {...control}
              value={move.move_time}
              onChange={(event) => set({ move_time: event.target.value })}
            >
              {TIME_SLOTS.map((slot) => (
                <option key={slot}>{slot}</option>
              ))}
            </select>
          )}
        </Field>
        {number('total_rooms', texts.rooms, { min: 1, max: 10 }, asRooms)}
        <Field label={texts.square} error={errors.square_footage}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={1}
              max={20_000}
              value={move.square_footage ?? ''}
              onChange={(event) =>
                set({
                  square_footage: event.target.value === '' ? null : Number(event.target.value),
                })
              }
            />
          )}
        </Field>
        {number('estimated_weight', texts.weight, { min: 500, max: 200_000, step: 500 }, asWeight)}
        {number('stairs_at_pickup', texts.stairsPickup, { min: 0, max: 10 }, flights)}
        {number('stairs_at_dropoff', texts.stairsDropoff, { min: 0, max: 10 }, flights)}
      </div>
      <div className="row choices">
        {HEAVY_ITEMS.map((item) => (
          <label key={item} className="count-choice">
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
          <Flag
            key={service}
            label={words(service)}
            value={move.additional_services[service]}
            onChange={(value) =>
              set({ additional_services: { ...move.additional_services, [service]: value } })
            }
          />
        ))}
        <Flag
          label={texts.elevatorPickup}
          value={move.elevator_at_pickup}
          onChange={(value) => set({ elevator_at_pickup: value })}
        />
        <Flag
          label={texts.elevatorDropoff}
          value={move.elevator_at_dropoff}
          onChange={(value) => set({ elevator_at_dropoff: value })}
        />
      </div>
      {children}
    </form>
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

interface FlagProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

const Flag = ({ label, value, onChange }: FlagProps) => (
  <label className="flag-choice">
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
