import { expect, test } from 'vitest';
import { ASSUMED_MOVE, ASSUMED_SIZES, ASSUMED_TYPE } from '../../contracts/assumed-homes.ts';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { MoveOfDay } from '../../contracts/price-spread.ts';
import { spreadAsked } from '../../islands/booking/calls/price-spread.ts';
import { emptyAnswers } from '../../islands/shared/move/answers.ts';

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
