import { HEAVY_ITEMS, SERVICES } from '../../../contracts/choices.ts';
import {
  feetText,
  type HomeAnswer,
  homeAnswers,
  roomsText,
} from '../../../contracts/home-texts.ts';
import type { CrewFacts, MoveInput } from '../../../contracts/moves.ts';
import type { End } from '../../../contracts/questions.ts';
import { HOME } from '../../shared/move/messages.ts';
import { ANSWERS } from '../messages/answers.ts';
import { ORIGIN } from '../messages/origin.ts';
import { SERVICES_TEXT } from '../messages/services.ts';

/** The part of a move that its answers are told from. */
export type Answered = Omit<
  MoveInput,
  'origin_address' | 'destination_address' | 'move_date' | 'move_time' | 'items'
> &
  Partial<CrewFacts>;

/** The answers about each home; heavy things and services with the home that is left. */
export function moveAnswers(move: Answered): Record<End, HomeAnswer[]> {
  const heavy = HEAVY_ITEMS.filter((item) => move.heavy_items?.[item]);
  const services = SERVICES.filter((service) => move.additional_services?.[service]);
  const list = (names: string[], none: string) => names.join(', ') || none;
  const size = sizeAnswer(move);
  return {
    pickup: [
      ...(size ? [size] : []),
      ...homeAnswers(move, 'pickup'),
      {
        field: 'piano',
        text: list(
          heavy.map((item) => counted(move.heavy_items?.[item], ORIGIN.heavyItems[item])),
          ANSWERS.noHeavy,
        ),
      },
      {
        field: 'packing',
        text: list(
          services.map((service) => SERVICES_TEXT[service].name),
          ANSWERS.noServices,
        ),
      },
    ],
    dropoff: homeAnswers(move, 'dropoff'),
  };
}

const counted = (number = 1, name: string) => (number > 1 ? `${number} × ${name}` : name);

/** Rooms, or the home as it was called: a person who says "2 bedrooms" has counted no rooms. */
export const saidRooms = (size: Answered['home_size'], rooms: number): string =>
  size && size !== 'items' ? HOME.sizes[size] : HOME.roomCount(rooms);

/** How large the home is, in the words that it was said in. */
function sizeAnswer(move: Answered): HomeAnswer | null {
  const { home_size: size, total_rooms: rooms, square_footage: feet } = move;
  if (size) return { field: 'homeSize', text: HOME.sizes[size] };
  if (move.home_type_at_pickup === 'commercial')
    return feet ? { field: 'sqft', text: feetText(feet) } : null;
  return rooms ? { field: 'rooms', text: roomsText(rooms) } : null;
}
