import { describe, expect, test } from 'vitest';
import { HOME_TYPES } from '../../contracts/choices.ts';
import { BookedMove } from '../../contracts/moves.ts';
import { ENDS, HOME_QUESTIONS, questionsOf } from '../../contracts/questions.ts';
import { answersAt, wireAt } from '../../contracts/wire-answers.ts';
import { startMove } from '../../islands/admin/sections/vendors/calculator/test-move.ts';
import { emptyBooking } from '../../islands/booking/state/booking.ts';
import { emptyAnswers } from '../../islands/shared/move/answers.ts';
import { gapsIn } from '../../islands/shared/move/gaps.ts';
import { questionFields, sizeFields, sizePatch } from '../../islands/shared/move/home-fields.ts';
import { answersOf, editedMove, toMove } from '../../islands/shared/move/wire-move.ts';

const FORMS = {
  'the wizard': emptyBooking(),
  'a phone booking': emptyAnswers(),
  'the calculator': { fromDetails: startMove().pickup, toDetails: startMove().dropoff },
};

describe('no form chooses beforehand what changes a price', () => {
  test.each(Object.entries(FORMS))('%s', (_name, { fromDetails, toDetails }) => {
    for (const end of ENDS) {
      const home = end === 'pickup' ? fromDetails : toDetails;
      expect(
        sizeFields(home, end)
          .map(({ value }) => value)
          .join(''),
      ).toBe('');
      for (const homeType of HOME_TYPES) {
        const [type, ...others] = questionFields({ ...home, homeType }, end);
        expect(type?.value).toBe(homeType);
        expect(others.map(({ name, value }) => [name, value])).toEqual(
          others.map(({ name }) => [name, '']),
        );
      }
    }
    const { heavyItems, additionalServices } = fromDetails;
    const wanted = [...Object.values(heavyItems), ...Object.values(additionalServices)];
    expect(wanted.filter(Boolean)).toEqual([]);
  });

  test('and no price is made of a home that nothing was said of', () => {
    const where = { from: 'Toronto', to: 'Ottawa', date: '2099-06-01', time: 'Morning' as const };
    expect(toMove({ ...emptyAnswers(), ...where })).toBeNull();
    expect(gapsIn(emptyAnswers().fromDetails, 'pickup')).toEqual(['homeType', 'homeSize']);
    expect(gapsIn(emptyAnswers().toDetails, 'dropoff')).toEqual(['homeType']);
  });
});

describe('a question', () => {
  test('that changes the price is needed, or may be not sure, at every type of home', () => {
    for (const row of HOME_QUESTIONS.filter(({ usual }) => usual !== undefined)) {
      expect(row.needed || row.unsure, row.field).toBeTruthy();
      expect(row.options).toContain(row.usual);
    }
  });

  test('without an answer counts as not sure where that is one', () => {
    const condo = { homeType: 'condo' as const };
    expect(wireAt(condo, 'dropoff')).toMatchObject({
      floor_at_dropoff: 1,
      elevator_at_dropoff: false,
      not_sure_at_dropoff: ['floor', 'elevator', 'carry'],
    });
    // The truck of a loading dock stands at the dock.
    expect(wireAt({ ...condo, loadingDock: true }, 'dropoff')).toMatchObject({
      carry_at_dropoff: 'near',
      not_sure_at_dropoff: ['floor', 'elevator'],
    });
  });

  test('is answered by what the wire carries', () => {
    const homes = HOME_TYPES.flatMap((homeType) =>
      HOME_QUESTIONS.flatMap((row) =>
        [...row.options, ...(row.unsure ? ['unsure'] : [])].map((answer) => {
          const asked = questionsOf(homeType, 'pickup').includes(row);
          const usual = answersAt(wireAt({ homeType, loadingDock: true }, 'pickup'), 'pickup');
          return { ...usual, ...(asked && row.field !== 'homeType' && { [row.field]: answer }) };
        }),
      ),
    );
    for (const home of homes) {
      expect(answersAt(wireAt(home, 'pickup'), 'pickup')).toEqual(home);
    }
  });
});

describe('a booked move', () => {
  const booked = BookedMove.parse({
    origin_address: 'Toronto, ON',
    destination_address: 'Mississauga, ON',
    move_date: '2027-03-01',
    move_time: 'Morning',
    square_footage: 1500,
    estimated_weight: 3000,
    elevator_at_pickup: true,
  });

  test('keeps what forms do not ask, until its size is said anew', () => {
    const answers = answersOf(booked);
    expect(editedMove(booked, answers)).toEqual(booked);
    const stairs = { ...answers, fromDetails: { ...answers.fromDetails, stairs: 2 } };
    expect(editedMove(booked, stairs)).toEqual({ ...booked, stairs_at_pickup: 2 });
    const rooms = { ...answers, fromDetails: { ...answers.fromDetails, rooms: 5 } };
    expect(editedMove(booked, rooms)).toMatchObject({ total_rooms: 5, square_footage: null });
  });

  test('whose home becomes a condo says its stairs and garage no more, and its access is open', () => {
    const answers = answersOf({ ...booked, stairs_at_pickup: 2, garage_at_pickup: true });
    const condo = { ...answers.fromDetails, homeType: 'condo' as const };
    const move = editedMove(booked, { ...answers, fromDetails: condo });
    expect(move).toMatchObject({
      stairs_at_pickup: 0,
      not_sure_at_pickup: ['floor', 'elevator'],
    });
    expect(move?.garage_at_pickup).toBeUndefined();
    expect(gapsIn(condo, 'pickup')).toEqual(['floorNumber', 'elevator', 'loadingDock']);
  });

  test('has the rooms that its size stands for: others in a house than in a flat', () => {
    expect(sizePatch('2_bedrooms', 'house')).toEqual({ homeSize: '2_bedrooms', rooms: 5 });
    expect(sizePatch('2_bedrooms', 'condo')).toEqual({ homeSize: '2_bedrooms', rooms: 4 });
    expect(sizePatch('desks_10', 'commercial')).toEqual({ homeSize: 'desks_10', sqft: 1000 });
    expect(sizePatch('desks_10', 'house')).toEqual({ homeSize: null });
  });
});
