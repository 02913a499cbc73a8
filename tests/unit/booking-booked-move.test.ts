import { describe, expect, test } from 'vitest';
import { BookedMove, Move } from '../../contracts/moves.ts';
import { store } from '../../islands/booking/state/store.ts';
import { toMove } from '../../islands/shared/move/wire-move.ts';
import { fillStore } from '../support/booking-samples.ts';

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
