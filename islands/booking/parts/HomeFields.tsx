import {
  CARRIES,
  FLIGHTS,
  HOME_TYPES,
  type HomeType,
  ROOMS,
  UNIT_FLOOR,
} from '../../../contracts/choices.ts';
import { HOME_SIZES, type HomeSize, sizedHome } from '../../../contracts/homes.ts';
import { SQUARE_FOOTAGE } from '../../../contracts/square-footage.ts';
import { DIFFERENCES } from '../messages/differences.ts';
import { HOME } from '../messages/homes.ts';
import type { Home } from '../state/booking.ts';
import { hasStairs } from '../state/homes.ts';
import type { End } from '../state/located.ts';
import { YesNo } from './choices.tsx';
import { FloorOffer } from './FloorOffer.tsx';
import { SelectField } from './fields.tsx';
import type { Differences } from './use-differences.ts';

/** Whole numbers from `min` to `max` as options. */
const range = (min: number, max: number) =>
  Array.from({ length: max - min + 1 }, (_, index) => ({
    value: min + index,
    label: String(min + index),
  }));

const TYPES = HOME_TYPES.map((value) => ({ value, label: HOME.types[value] }));
const ROOM_CHOICES = range(ROOMS.min, ROOMS.max).map(({ value }) => ({
  value,
  label: HOME.roomCount(value),
}));
const FLIGHT_CHOICES = range(FLIGHTS.min, FLIGHTS.max);
const UNIT_CHOICES = [...range(UNIT_FLOOR.min, UNIT_FLOOR.max), { value: 0, label: HOME.notSure }];

const CARRY_CHOICES = [
  ...CARRIES.map((value) => ({ value, label: HOME.carries[value] })),
  { value: 'unsure', label: HOME.notSure },
];

const isOffice = (size: HomeSize) => size.startsWith('desks');
const SIZE_CHOICES = HOME_SIZES.map((value) => ({
  value,
  label: HOME.sizes[value],
}));

interface FieldProps {
  home: Home;
  onChange: (patch: Partial<Home>) => void;
}

interface PricedProps extends FieldProps {
  differences: Differences;
}

/** Choices, each with what it does to the price. */
const priced = (
  options: readonly { value: string | number; label: string }[],
  field: string,
  differences: Differences,
) =>
  options.map(({ value, label }) => ({
    value,
    label: DIFFERENCES.option(label, differences(field, String(value))),
  }));

interface TypeFieldProps {
  type: HomeType;
  onChange: (type: HomeType) => void;
}

/** What kind of home it is. */
export function TypeField({ type, onChange }: TypeFieldProps) {
  return (
    <SelectField
      label={HOME.homeType}
      name="homeType"
      value={type}
      options={TYPES}
      required
      onChange={(value) => onChange(value as HomeType)}
    />
  );
}

/** A home size with the rooms or square feet that it stands for; none where the type has none such. */
export function sizePatch(size: HomeSize | null, type: HomeType): Partial<Home> {
  if (!size || isOffice(size) !== (type === 'commercial')) return { homeSize: null };
  if (size === 'items') return { homeSize: size };
  const { total_rooms, square_footage } = sizedHome(size, type);
  return {
    homeSize: size,
    ...(square_footage === null ? { rooms: total_rooms } : { sqft: square_footage }),
  };
}

/** The home as people say it. */
export function HomeSizeField({ type, home, onChange }: FieldProps & { type: HomeType }) {
  const office = type === 'commercial';
  return (
    <SelectField
      label={HOME.size}
      name="homeSize"
      value={home.homeSize ?? ''}
      options={SIZE_CHOICES.filter(({ value }) => isOffice(value) === office)}
      placeholder={HOME.sizePlaceholder}
      required={!(office ? home.sqft : home.rooms)}
      hint={
        office ? HOME.officeHint : home.homeSize === 'items' ? HOME.listSizeHint : HOME.sizeHint
      }
      onChange={(value) => onChange(sizePatch((value || null) as HomeSize | null, type))}
    />
  );
}

interface SizeFieldProps extends FieldProps {
  type: HomeType;
  /** At the destination the size may stay open. */
  optional?: boolean;
}

/** Rooms; square feet for a commercial move. */
export function SizeField({ type, home, optional, onChange }: SizeFieldProps) {
  const commercial = type === 'commercial';
  const name = commercial ? 'sqft' : 'rooms';
  const shared = { optional, required: !optional, name };
  const pick = (value: string) =>
    onChange({ [name]: value ? Number(value) : null, homeSize: null });
  return commercial ? (
    <SelectField
      {...shared}
      label={HOME.sqft}
      value={home.sqft ?? ''}
      options={SQUARE_FOOTAGE}
      placeholder={HOME.sqftPlaceholder}
      onChange={pick}
    />
  ) : (
    <SelectField
      {...shared}
      label={HOME.rooms}
      value={home.rooms ?? ''}
      options={ROOM_CHOICES}
      placeholder={HOME.roomsPlaceholder}
      onChange={pick}
    />
  );
}

/** Flights of stairs between door and truck (rule 2.9). */
export function StairsField({
  label,
  home,
  differences,
  onChange,
}: PricedProps & { label: string }) {
  return (
    <SelectField
      label={label}
      name="stairs"
      value={home.stairs}
      options={priced(FLIGHT_CHOICES, 'stairs', differences)}
      hint={HOME.stairsHint}
      onChange={(value) => onChange({ stairs: Number(value) })}
    />
  );
}

/**
 * How far it is from the door to the truck. A house is taken to have a driveway or a curb; anywhere
 * else the price has a range until it is said.
 */
export function CarryField({
  type,
  home,
  differences,
  onChange,
}: PricedProps & { type: HomeType }) {
  const carry = home.carry || (hasStairs(type) ? 'near' : '');
  return (
    <SelectField
      label={HOME.carry}
      name="carry"
      value={carry}
      options={priced(CARRY_CHOICES, 'carry', differences)}
      {...(!carry && { placeholder: HOME.carryPlaceholder })}
      hint={HOME.carryHint}
      onChange={(value) => onChange({ carry: value as Home['carry'] })}
    />
  );
}

/** Whether the truck may stand at a loading dock. */
export function DockField({ home, differences, onChange }: PricedProps) {
  return (
    <YesNo
      label={HOME.dock}
      name="loadingDock"
      value={home.loadingDock}
      detail={differences('loadingDock')}
      onChange={(loadingDock) => onChange({ loadingDock })}
    />
  );
}

/** The floor that a unit is on, 1 to 50; offered where the address says it. */
export function UnitField({ end, home, differences, onChange }: PricedProps & { end: End }) {
  const answer = (floorNumber: number | null) => onChange({ floorNumber });
  return (
    <div>
      <SelectField
        label={HOME.unit}
        name="floorNumber"
        value={home.floorNumber ?? ''}
        options={priced(UNIT_CHOICES, 'floorNumber', differences)}
        placeholder={HOME.unitPlaceholder}
        required
        hint={HOME.unitHint}
        onChange={(value) => answer(value ? Number(value) : null)}
      />
      <FloorOffer end={end} floor={home.floorNumber} most={UNIT_FLOOR.max} onTake={answer} />
    </div>
  );
}
