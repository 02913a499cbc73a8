import { describe, expect, test } from 'vitest';
import { cityName } from '../../api/domain/places/city-name.ts';
import { locate } from '../../api/domain/places.ts';
import { DECLINE_REASONS } from '../../contracts/decline-reasons.ts';
import {
  ACTIONS,
  type Action,
  answerBy,
  RULES,
  refusal,
  STAGES,
  type Stage,
} from '../../contracts/vendor-answers.ts';
import { DECLINE } from '../../islands/portal/sections/leads/decline-messages.ts';
import { readDollars } from '../../islands/shared/dollars.ts';

const DAY = '2026-12-01';
const may = (action: Action, stage: Stage, today: string) =>
  refusal(action, { stage, move_date: DAY, contacted_at: null }, today) === null;

describe('what may follow what', () => {
  /** Who may do what in which stage: before the move date, on it, and after. */
  const ALLOWED: Record<Action, Partial<Record<Stage, [boolean, boolean, boolean]>>> = {
    accept: { pending: [true, true, true] },
    decline: { pending: [true, true, false], accepted: [true, true, false] },
    contact: { pending: [true, true, true], accepted: [true, true, true] },
    price: { accepted: [true, true, true] },
    complete: { accepted: [false, true, true] },
    no_show: { accepted: [false, true, true] },
  };

  test.each(ACTIONS)('%s', (action) => {
    for (const stage of STAGES) {
      const days = ['2026-11-30', DAY, '2026-12-02'].map((today) => may(action, stage, today));
      expect(days, stage).toEqual(ALLOWED[action][stage] ?? [false, false, false]);
    }
  });

  test('what has ended stays so, and every refusal is a sentence', () => {
    for (const { from, to } of Object.values(RULES)) {
      for (const ended of ['declined', 'completed', 'no_show', 'cancelled'] as const) {
        expect(from).not.toContain(ended);
      }
      if (to) expect(STAGES).toContain(to);
    }
    for (const action of ACTIONS) {
      for (const stage of STAGES) {
        const no = refusal(action, { stage, move_date: DAY, contacted_at: 'then' }, '2026-11-30');
        if (no) expect(no).toMatch(/^[A-Z].{10,}\.$|^[A-Z].*\d$/);
      }
    }
  });

  test('contact is told once', () => {
    const booking = { stage: 'pending' as const, move_date: DAY, contacted_at: new Date() };
    expect(refusal('contact', booking, DAY)).toBe('The customer was marked as contacted already.');
  });

  test('the answer is due a day after the booking', () => {
    expect(answerBy(new Date('2026-11-01T05:30:00Z')).toISOString()).toBe(
      '2026-11-02T05:30:00.000Z',
    );
  });

  test('every reason to decline has its words in the portal', () => {
    expect(Object.keys(DECLINE.reasons)).toEqual(Object.keys(DECLINE_REASONS));
  });
});

describe('the city of a place', () => {
  test.each([
    ['Liberty Village, Toronto', 'Toronto, ON'],
    ['100 Queen St W, Toronto M5H 2N2', 'Toronto, ON'],
    ['150 Elgin St, Ottawa K2P 1L4', 'Ottawa, ON'],
  ])('of %s is %s', (address, city) => {
    expect(cityName(locate(address))).toBe(city);
  });

  test.each([
    ['290 Bremner Boulevard, Toronto, Ontario M5V 3L9, Canada', 'Toronto, ON'],
    // Without a city the street would stand in its place.
    ['1234 County Road 5, Ontario K0K 1A0, Canada', 'Ontario'],
    ['Main Street, Ontario K0K 1A0, Canada', 'Ontario'],
    ['Nowhere', 'Ontario'],
  ])('of a mapped %s is %s', (label, city) => {
    expect(cityName({ label, province: 'ON', precision: 'address' })).toBe(city);
  });

  test.each([null, undefined, {}, { label: 3, province: 'ON' }, { label: 'x', province: 'XX' }])(
    'of %j is none',
    (place) => expect(cityName(place)).toBeNull(),
  );
});

describe('dollars as people type them', () => {
  test.each([
    ['1250', 125_000],
    ['1250.5', 125_050],
    ['1,250.50', 125_050],
    ['$1,250.50 ', 125_050],
    ['1 250', 125_000],
    ['0.99', 99],
    ['19.99', 1999],
    ['12.', 1200],
  ])('%s', (text, cents) => expect(readDollars(text)).toBe(cents));

  test.each(['', 'much', '12.345', '-5', '1.2.3', '1,25', '1e3', '9'.repeat(10)])(
    '%j is none',
    (text) => expect(readDollars(text)).toBeNull(),
  );
});
