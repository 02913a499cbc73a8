import type { ReactNode } from 'react';
import {
  CARRIES,
  FLIGHTS,
  FLOORS,
  HOME_TYPES,
  type HomeType,
  ROOMS,
  UNIT_FLOOR,
} from '../../../../../contracts/choices.ts';
import { dockField, type End } from '../../../../../contracts/home-texts.ts';
import { HOME_SIZES, type HomeSize } from '../../../../../contracts/homes.ts';
import type { BookedMove } from '../../../../../contracts/moves.ts';
import { SelectField, TextField } from '../../../../shared/form/fields.tsx';
import { words } from '../../../../shared/ui/Badge.tsx';
import { Check } from '../../../../shared/ui/Choice.tsx';
import { ANSWERS } from './answer-messages.ts';
import {
  accessPatch,
  dockPatch,
  hasStairs,
  hasUnit,
  isOffice,
  sizePatch,
  typePatch,
} from './move-answers.ts';

const texts = ANSWERS;
const UNSURE = 'unsure';
const TYPES = HOME_TYPES.map((type) => [type, words(type)] as const);
const upTo = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, at) => min + at);
const ROOM_CHOICES = upTo(ROOMS).map((count) => [String(count), texts.roomCount(count)] as const);
const FLOOR_CHOICES = upTo(FLOORS).map(
  (count) => [String(count), texts.floorCount(count, FLOORS.max)] as const,
);

export interface AnswerProps {
  move: BookedMove;
  onChange: (values: Partial<BookedMove>) => void;
}

interface Props extends AnswerProps {
  end: End;
  /** What is asked between a home's size and the way into it. */
  children?: ReactNode;
}

/** One home of a move: what it is, how large, and how it is reached, as the wizard asks. */
export function HomeFields({ end, move, onChange, children }: Props) {
  const type = move[`home_type_at_${end}`];
  return (
    <>
      <div className="fields">
        <SelectField
          label={texts.type}
          name={`home_type_at_${end}`}
          value={type}
          onChoose={(chosen) => onChange(typePatch(move, end, chosen as HomeType))}
          options={TYPES}
        />
        {end === 'pickup' ? (
          <LeftSize move={move} onChange={onChange} />
        ) : (
          <NewSize move={move} onChange={onChange} />
        )}
      </div>
      {children}
      <AccessFields end={end} move={move} onChange={onChange} />
    </>
  );
}

/** How large the home is that is left: as people say it, then by its rooms or square feet. */
function LeftSize({ move, onChange }: AnswerProps) {
  const office = move.home_type_at_pickup === 'commercial';
  const sizes = HOME_SIZES.filter((size) => isOffice(size) === office);
  return (
    <>
      <SelectField
        label={texts.homeSize}
        name="home_size"
        value={move.home_size ?? ''}
        onChoose={(size) => onChange(sizePatch(move, (size || null) as HomeSize | null))}
        options={[
          ['', office ? texts.byFeet : texts.byRooms],
          ...sizes.map((size) => [size, texts.sizes[size]] as const),
        ]}
      />
      {!office && (
        <SelectField
          label={texts.rooms}
          name="total_rooms"
          value={String(move.total_rooms)}
          onChoose={(rooms) => onChange({ total_rooms: Number(rooms), home_size: null })}
          options={ROOM_CHOICES}
        />
      )}
      {(office || move.square_footage !== null) && (
        <TextField
          label={texts.feet}
          name="square_footage"
          type="number"
          min={1}
          required={office}
          value={move.square_footage ?? ''}
          onText={(feet) =>
            onChange({ square_footage: feet ? Number(feet) : null, home_size: null })
          }
        />
      )}
    </>
  );
}

/** How large the home is that is moved into, which may stay open. */
function NewSize({ move, onChange }: AnswerProps) {
  return move.home_type_at_dropoff === 'commercial' ? (
    <TextField
      label={texts.feet}
      name="square_footage_at_dropoff"
      type="number"
      min={1}
      value={move.square_footage_at_dropoff ?? ''}
      onText={(feet) => onChange({ square_footage_at_dropoff: feet ? Number(feet) : undefined })}
    />
  ) : (
    <SelectField
      label={texts.rooms}
      name="rooms_at_dropoff"
      value={String(move.rooms_at_dropoff ?? '')}
      onChoose={(rooms) => onChange({ rooms_at_dropoff: rooms ? Number(rooms) : undefined })}
      options={[['', texts.notSaid], ...ROOM_CHOICES]}
    />
  );
}

/** The way between home and truck. */
function AccessFields({ end, move, onChange }: AnswerProps & { end: End }) {
  const type = move[`home_type_at_${end}`];
  const isUnsure = (name: 'floor' | 'elevator' | 'carry') =>
    move[`not_sure_at_${end}`]?.includes(name);
  const isHouse = end === 'pickup' && type === 'house';
  return (
    <>
      <div className="fields">
        {isHouse && (
          <SelectField
            label={texts.floors}
            value={String(move.floors_at_pickup ?? 1)}
            onChoose={(floors) => onChange({ floors_at_pickup: Number(floors) })}
            options={FLOOR_CHOICES}
          />
        )}
        {hasStairs(type) && (
          <TextField
            label={texts.stairs}
            type="number"
            {...FLIGHTS}
            value={move[`stairs_at_${end}`]}
            onText={(flights) => onChange({ [`stairs_at_${end}`]: Number(flights) })}
          />
        )}
        {hasUnit(type) && (
          <>
            <TextField
              label={texts.floor}
              type="number"
              {...UNIT_FLOOR}
              hint={texts.floorHint}
              value={isUnsure('floor') ? '' : move[`floor_at_${end}`]}
              onText={(floor) =>
                onChange(accessPatch(move, end, 'floor', floor ? Number(floor) : null))
              }
            />
            <SelectField
              label={texts.elevator}
              value={isUnsure('elevator') ? UNSURE : move[`elevator_at_${end}`] ? 'yes' : 'no'}
              onChoose={(has) =>
                onChange(accessPatch(move, end, 'elevator', has === UNSURE ? null : has === 'yes'))
              }
              options={[
                ['yes', texts.yes],
                ['no', texts.no],
                [UNSURE, texts.notSure],
              ]}
            />
          </>
        )}
        <SelectField
          label={texts.carry}
          value={isUnsure('carry') ? UNSURE : move[`carry_at_${end}`]}
          onChoose={(carry) =>
            onChange(accessPatch(move, end, 'carry', carry === UNSURE ? null : carry))
          }
          options={[
            ...CARRIES.map((one) => [one, texts.carries[one]] as const),
            [UNSURE, texts.notSure],
          ]}
        />
      </div>
      <div className="row">
        {isHouse && (
          <Check
            label={words('garage')}
            checked={move.garage_at_pickup ?? false}
            onCheck={(has) => onChange({ garage_at_pickup: has })}
          />
        )}
        {!hasStairs(type) && (
          <Check
            label={texts.dock}
            checked={move[dockField(end)]}
            onCheck={(has) => onChange(dockPatch(move, end, has))}
          />
        )}
      </div>
    </>
  );
}
