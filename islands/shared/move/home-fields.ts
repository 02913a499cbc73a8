import { answerKey, answerName } from '../../../contracts/answer-names.ts';
import { type HomeType, ROOMS } from '../../../contracts/choices.ts';
import { HOME_SIZES, type HomeSize, sizedHome } from '../../../contracts/homes.ts';
import {
  type Answer,
  answerIn,
  type End,
  type HomeQuestion,
  questionsOf,
  UNSURE,
} from '../../../contracts/questions.ts';
import { SQUARE_FOOTAGE } from '../../../contracts/square-footage.ts';
import type { Home } from './answers.ts';
import { HOME } from './messages.ts';

/** The homes' questions as fields: the content of any form of a move, each form with its own controls. */

export interface HomeField {
  name: string;
  label: string;
  /** The chosen option; empty without an answer. */
  value: string;
  options: { value: string; label: string }[];
  /** Yes, no, and perhaps not sure. */
  isYesNo: boolean;
  /** True where the field changes the price, which may stand beside each answer. */
  isPriced: boolean;
  placeholder: string;
  required: boolean;
  /** True where the field may stay open, as its label says. */
  optional?: boolean;
  hint?: string | undefined;
  /** The part of the home that an answer changes. */
  patch: (value: string) => Partial<Home>;
}

const isOffice = (size: HomeSize) => size.startsWith('desks');
const DROPOFF: Partial<Record<HomeQuestion['field'], string>> = HOME.dropoff;
/** From this floor on a walk is asked back about. */
const HIGH_FLOOR = 3;

/** A home size with the rooms or square feet that it stands for; null where the type has no such size. */
export function sizePatch(size: HomeSize | null, type: HomeType | null): Partial<Home> {
  if (!size || !type || isOffice(size) !== (type === 'commercial')) return { homeSize: null };
  if (size === 'items') return { homeSize: size };
  const { total_rooms: rooms, square_footage: sqft } = sizedHome(size, type);
  return { homeSize: size, ...(sqft === null ? { rooms } : { sqft }) };
}

function fieldOf(row: HomeQuestion, home: Home, end: End): HomeField {
  const { field, options, unsure, needed = false } = row;
  const answers: Answer[] = [...options, ...(unsure ? [UNSURE] : [])];
  const answer = answerIn(home, row);
  const patched = (value: string): Partial<Home> => {
    const found = answers.find((one) => answerKey(one) === value) ?? null;
    const resized = field === 'homeType' && sizePatch(home.homeSize, found as HomeType | null);
    return { [field]: found, ...resized };
  };
  return {
    name: field,
    label: (end === 'dropoff' && DROPOFF[field]) || HOME[field],
    value: answer === null ? '' : answerKey(answer),
    options: answers.map((one) => ({ value: answerKey(one), label: answerName(field, one) })),
    isYesNo: options[0] === true,
    isPriced: row.usual !== undefined,
    placeholder: HOME.placeholders[field] ?? HOME.choose,
    required: needed,
    hint: field === 'elevator' ? elevatorHint(home) : HOME.hints[field],
    patch: patched,
  };
}

function elevatorHint({ elevator, floorNumber }: Home): string {
  if (elevator === undefined || elevator === null) return '';
  const isHigh = typeof floorNumber === 'number' && floorNumber >= HIGH_FLOOR;
  if (elevator === false && isHigh) return HOME.walkUp(floorNumber);
  return HOME.elevatorHints[answerKey(elevator)] ?? '';
}

/** The kind of a home, and its size: as people say it, then by its rooms or square feet. */
export function sizeFields(home: Home, end: End): HomeField[] {
  const kind = questionsOf(null, end).map((row) => fieldOf(row, home, end));
  const office = home.homeType === 'commercial';
  const isLeft = end === 'pickup';
  const shared = { isYesNo: false, isPriced: true, required: isLeft, optional: !isLeft };
  const size: HomeField = {
    ...shared,
    name: 'homeSize',
    label: HOME.homeSize,
    value: home.homeSize ?? '',
    options: HOME_SIZES.filter((one) => isOffice(one) === office).map((value) => ({
      value,
      label: HOME.sizes[value],
    })),
    placeholder: HOME.sizePlaceholder,
    required: !(office ? home.sqft : home.rooms),
    hint: office ? HOME.officeHint : home.homeSize === 'items' ? HOME.listSizeHint : HOME.sizeHint,
    patch: (value) => sizePatch((value || null) as HomeSize | null, home.homeType ?? 'house'),
  };
  const name = office ? 'sqft' : 'rooms';
  const count: HomeField = {
    ...shared,
    name,
    label: HOME[name],
    value: String(home[name] ?? ''),
    options: office ? feetChoices(home.sqft) : ROOM_CHOICES,
    placeholder: office ? HOME.sqftPlaceholder : HOME.roomsPlaceholder,
    patch: (value) => ({ [name]: value ? Number(value) : null, homeSize: null }),
  };
  return [...kind, ...(isLeft ? [size] : []), count];
}

const ROOM_CHOICES = Array.from({ length: ROOMS.max }, (_, at) => ({
  value: String(at + 1),
  label: HOME.roomCount(at + 1),
}));

/** The ranges, and a figure that a caller without our forms gave. */
function feetChoices(given: number | null): HomeField['options'] {
  const ranges = SQUARE_FOOTAGE.map(({ value, label }) => ({ value: String(value), label }));
  const isOther = given !== null && !SQUARE_FOOTAGE.some(({ value }) => value === given);
  return isOther ? [...ranges, { value: String(given), label: String(given) }] : ranges;
}

/** The fields of a home's kind, of the way into it, and of the notes for the crew. */
export const questionFields = (home: Home, end: End): HomeField[] =>
  questionsOf(home.homeType, end).map((row) => fieldOf(row, home, end));

/** The same without the home's kind, which is asked with its size. */
export const accessFields = (home: Home, end: End): HomeField[] =>
  questionFields(home, end).slice(1);
