import { describe, expect, test } from 'vitest';
import { ASSUMED_MOVE, ASSUMED_SIZES, ASSUMED_TYPE } from '../../contracts/assumed-homes.ts';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { homeText } from '../../contracts/home-texts.ts';
import { BookedMove, Move } from '../../contracts/moves.ts';
import { MoveOfDay } from '../../contracts/price-spread.ts';
import { spreadAsked } from '../../islands/booking/calls/price-spread.ts';
import { sameHome } from '../../islands/booking/parts/same-home.ts';
import { store } from '../../islands/booking/state/store.ts';
import { emptyAnswers } from '../../islands/shared/move/answers.ts';
import { toMove } from '../../islands/shared/move/wire-move.ts';
import { fillStore } from '../support/booking-samples.ts';

const condo = { home_type_at_pickup: 'condo', floor_at_pickup: 12 } as const;

test.each([
  [{ ...condo, elevator_at_pickup: false }, 'condo, floor 12, no stairs'],
  [
    { ...condo, not_sure_at_pickup: [] },
    'condo, floor 12, no elevator, no loading dock, truck up to 25 m from the door',
  ],
  [
    { ...condo, not_sure_at_pickup: ['elevator' as const] },
    'condo, floor 12, no loading dock, truck up to 25 m from the door, elevator not sure',
  ],
  [
    { ...condo, not_sure_at_pickup: [], carry_at_pickup: 'near' as const },
    'condo, floor 12, no elevator, no loading dock, truck up to 25 m from the door',
  ],
  [
    { home_type_at_pickup: 'house' as const, carry_at_pickup: 'very_far' as const },
    'house, no stairs, truck more than 75 m from the door',
  ],
  [
    { home_type_at_pickup: 'house' as const, not_sure_at_pickup: ['carry' as const] },
    'house, no stairs, distance to the truck not sure',
  ],
  [
    { home_type_at_pickup: 'house' as const, floors_at_pickup: 1, garage_at_pickup: false },
    'house, 1 floor, no garage, no stairs',
  ],
])('tells a no and a not sure from what was not said: %j', (homes, text) => {
  expect(homeText({ stairs_at_pickup: 0, ...homes }, 'pickup')).toBe(text);
});

const { fromDetails } = emptyAnswers();

test('a home of which nothing was said is like none', () => {
  expect(sameHome(fromDetails)).toBeNull();
});

test('a condo lends its type and its access in words, and nothing that was not answered', () => {
  const condo = { ...fromDetails, homeType: 'condo', floorNumber: 5, elevator: true } as const;
  expect(sameHome({ ...condo, loadingDock: false })).toEqual({
    text: 'condo, floor 5, elevator, no loading dock',
    patch: { homeType: 'condo', floorNumber: 5, elevator: true, loadingDock: false },
  });
  expect(sameHome(condo)?.patch).not.toHaveProperty('loadingDock');
});

test('what only the home that is left is asked stays there, and not sure is an answer', () => {
  const house = { ...fromDetails, homeType: 'house', floors: 2, garage: true, stairs: 1 } as const;
  expect(sameHome(house)?.patch).toEqual({ homeType: 'house', stairs: 1 });
  const flat = { ...fromDetails, homeType: 'apartment', elevator: 'unsure' } as const;
  expect(sameHome(flat)?.text).toBe('apartment, elevator not sure');
});

const date = addDays(torontoToday(new Date()), 20);
const places = { ...emptyAnswers(), from: 'Toronto', to: 'Ottawa', date };

test('the home page and the wizard ask for the price of the same move', () => {
  const onHomePage = { origin_address: 'Toronto', destination_address: 'Ottawa', move_date: date };
  expect(MoveOfDay.parse(spreadAsked(places)?.move)).toEqual(
    MoveOfDay.parse({ ...onHomePage, ...ASSUMED_MOVE }),
  );
  expect(spreadAsked(places)?.assumed).toBe(ASSUMED_TYPE);
});

test('what is said takes the place of what was assumed, and no answer is made', () => {
  const asked = { ...places, time: 'Afternoon' as const };
  asked.fromDetails = { ...asked.fromDetails, homeType: 'house' };
  const before = structuredClone(asked);
  const sizeless = spreadAsked(asked);
  expect(sizeless?.assumed).toBe('house');
  expect(sizeless?.move).toMatchObject({
    move_time: 'Afternoon',
    home_type_at_pickup: 'house',
    home_size: ASSUMED_SIZES.house,
  });
  expect(asked).toEqual(before);

  asked.fromDetails = { ...asked.fromDetails, homeSize: 'studio', rooms: 2 };
  expect(spreadAsked(asked)).toMatchObject({ assumed: 'partly', move: { home_size: 'studio' } });
  asked.fromDetails = { ...asked.fromDetails, stairs: 0 };
  asked.toDetails = { ...asked.toDetails, homeType: 'house', stairs: 1 };
  expect(spreadAsked(asked)?.assumed).toBeNull();
});

test('a list that is to say the home is assumed until there is something on it', () => {
  const said = { homeType: 'condo', homeSize: 'items', items: {} } as const;
  const asked = { ...places, fromDetails: { ...places.fromDetails, ...said } };
  expect(spreadAsked(asked)).toMatchObject({
    assumed: 'condo',
    move: { home_size: ASSUMED_SIZES.condo },
  });
  expect(spreadAsked(asked)?.move.items).toBeUndefined();
  const listed = { ...asked, fromDetails: { ...asked.fromDetails, items: { box: 3 } } };
  expect(spreadAsked(listed)).toMatchObject({ assumed: 'partly', move: { items: { box: 3 } } });
});

test('nothing is asked before places and a day that can be booked are known', () => {
  expect(spreadAsked({ ...places, to: ' ' })).toBeNull();
  expect(spreadAsked({ ...places, date: '' })).toBeNull();
  expect(spreadAsked({ ...places, date: '0202-06-01' })).toBeNull();
});

type Booking = Parameters<typeof toMove>[0];

/** What the booking says beyond the quote's move (`Move`), with other answers about the homes. */
function besides(from: Partial<Booking['fromDetails']>, to: Partial<Booking['toDetails']>) {
  fillStore();
  const state = store.getState();
  const booking = {
    ...state,
    fromDetails: { ...state.fromDetails, ...from },
    toDetails: { ...state.toDetails, ...to },
  };
  const move = toMove(booking);
  // The API keeps what it knows: all of it.
  expect(Object.keys(BookedMove.parse(move))).toEqual(
    expect.arrayContaining(Object.keys(move ?? {})),
  );
  const priced = new Set(Object.keys(Move.shape));
  return Object.fromEntries(Object.entries(move ?? {}).filter(([name]) => !priced.has(name)));
}

describe('what a booking tells the crew', () => {
  test('a house’s floors and garage, and the rooms of the new home', () => {
    expect(
      besides({ homeType: 'house', floors: 3, garage: true }, { homeType: 'condo', rooms: 11 }),
    ).toEqual({ floors_at_pickup: 3, garage_at_pickup: true, rooms_at_dropoff: 11 });
  });

  test('nothing that the homes hide or that was not said', () => {
    expect(
      besides(
        { homeType: 'condo', floors: 3, garage: true },
        { homeType: 'house', rooms: null, sqft: 1500 },
      ),
    ).toEqual({});
  });

  test('the square feet of a new office, and not its rooms', () => {
    expect(
      besides({ homeType: 'commercial' }, { homeType: 'commercial', rooms: 4, sqft: 1500 }),
    ).toEqual({ square_footage_at_dropoff: 1500 });
  });
});

test('there is none while the move is incomplete', () => {
  fillStore({ to: '' });
  expect(toMove(store.getState())).toBeNull();
});
