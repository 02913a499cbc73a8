import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depositReturnAt } from '../../api/domain/declines.ts';
import { cityName } from '../../api/domain/places/city-name.ts';
import { locate } from '../../api/domain/places.ts';
import { offerEnds, type TransferTerms, transferReasons } from '../../api/domain/transfers.ts';
import { SERVICES } from '../../contracts/choices.ts';
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
const MORNING = {
  move_date: DAY,
  move_time: 'Morning',
  time_zone: 'America/Vancouver',
  contacted_at: null,
  ended_at: '2026-12-01T18:55:00Z',
} as const;
const may = (action: Action, stage: Stage, now: string) =>
  refusal(action, { ...MORNING, stage }, new Date(now)) === null;
/** By the clocks of Vancouver, seven hours behind: before the window, in the window, after it, a day later. */
const TIMES = [
  '2026-12-01T06:00:00Z',
  '2026-12-01T15:30:00Z',
  '2026-12-01T19:00:00Z',
  '2026-12-02T20:00:00Z',
];

describe('what may follow what', () => {
  const ALWAYS = [true, true, true, true];
  const TILL_THE_DAY = [true, true, true, false];
  /** Who may do what in which stage, at each of the times. */
  const ALLOWED: Record<Action, Partial<Record<Stage, boolean[]>>> = {
    accept: { pending: ALWAYS },
    decline: { pending: TILL_THE_DAY, accepted: TILL_THE_DAY },
    contact: { pending: ALWAYS, accepted: ALWAYS },
    price: { accepted: ALWAYS },
    complete: { accepted: [false, true, true, true] },
    no_show: { accepted: [false, false, true, true] },
    take_back: { completed: [true, true, true, false], no_show: [true, true, true, false] },
  };

  test.each(ACTIONS)('%s', (action) => {
    for (const stage of STAGES) {
      const times = TIMES.map((now) => may(action, stage, now));
      expect(times, stage).toEqual(ALLOWED[action][stage] ?? [false, false, false, false]);
    }
  });

  test('what has ended stays so but for what is taken back, and every refusal is a sentence', () => {
    for (const { from, to, minutes } of Object.values(RULES)) {
      for (const ended of ['declined', 'cancelled'] as const) expect(from).not.toContain(ended);
      for (const over of ['completed', 'no_show'] as const) {
        expect(from.includes(over)).toBe(minutes !== undefined);
      }
      if (to) expect(STAGES).toContain(to);
    }
    for (const action of ACTIONS) {
      for (const stage of STAGES) {
        const seen = { ...MORNING, stage, contacted_at: 'then' };
        const no = refusal(action, seen, new Date('2026-11-30T12:00:00Z'));
        if (no) expect(no).toMatch(/^[A-Z].{10,}\.$|^[A-Z].*\d$/);
      }
    }
  });

  test('contact is told once, and what is told too early says from when on', () => {
    const told = { ...MORNING, stage: 'pending' as const, contacted_at: new Date() };
    expect(refusal('contact', told, new Date('2026-11-30T12:00:00Z'))).toBe(
      'The customer was marked as contacted already.',
    );
    const early = { ...MORNING, stage: 'accepted' as const };
    expect(refusal('no_show', early, new Date('2026-12-01T15:30:00Z'))).toBe(
      'That can be said from 12:00 pm on Tue, Dec 1, 2026 on, by the clocks where the crew arrives.',
    );
  });

  test('a crew that agreed to come before the window may be done before it', () => {
    const booking = { ...MORNING, stage: 'accepted' as const, final_time: '07:00' };
    expect(refusal('complete', booking, new Date('2026-12-01T14:00:00Z'))).toBeNull();
    expect(refusal('complete', booking, new Date('2026-12-01T13:59:00Z'))).toContain('7:00 am');
    const later = { ...booking, final_time: '10:00' };
    expect(refusal('complete', later, new Date('2026-12-01T15:00:00Z'))).toBeNull();
  });

  test('that a move is over is taken back for a quarter of an hour, unless its customer has confirmed it', () => {
    const over = { ...MORNING, stage: 'completed' as const, ended_at: '2026-12-01T18:00:00Z' };
    const at = (time: string) => new Date(`2026-12-01T${time}Z`);
    expect(refusal('take_back', over, at('18:14:59'))).toBeNull();
    expect(refusal('take_back', { ...over, stage: 'no_show' }, at('18:00:00'))).toBeNull();
    expect(refusal('take_back', over, at('18:15:00'))).toContain('for 15 minutes');
    expect(refusal('take_back', { ...over, is_confirmed: true }, at('18:01:00'))).toContain(
      'stays',
    );
    expect(refusal('take_back', { ...over, stage: 'declined' }, at('18:01:00'))).toContain('final');
  });

  test('the answer to a request is due a day after it', () => {
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
    ['Toronto', 'Toronto, ON'],
    // An address in no city has its province, and so has a record that was written without the part.
    ['', 'Ontario'],
    [undefined, 'Ontario'],
  ])('of a place in the city %j is %s', (city, said) => {
    const label = '1234 County Road 5, Ontario K0K 1A0, Canada';
    expect(cityName({ label, city, province: 'ON', precision: 'address' })).toBe(said);
  });

  test.each([null, undefined, {}, { city: 'x', province: 3 }, { city: 'x', province: 'XX' }])(
    'of %j is none',
    (place) => expect(cityName(place)).toBeNull(),
  );
});

test.each<[string, number | null]>([
  ['1250', 125_000],
  ['1250.5', 125_050],
  ['1,250.50', 125_050],
  ['$1,250.50 ', 125_050],
  ['1 250', 125_000],
  ['0.99', 99],
  ['19.99', 1999],
  ['12.', 1200],
  ...['', 'much', '12.345', '-5', '1.2.3', '1,25', '1e3', '9'.repeat(10)].map(
    (text): [string, null] => [text, null],
  ),
])('of dollars as people type them %j is %j', (text, cents) =>
  expect(readDollars(text)).toBe(cents),
);

test('an offer waits its hours, no longer than the deposit waits and the day of the move lasts', () => {
  const move = {
    lead: { move_date: '2027-03-10' },
    pickup: { timeZone: 'America/Vancouver' },
  };
  const ends = (at: string, depositWaits: string | null = null) =>
    offerEnds(new Date(at), 48, {
      ...move,
      depositWaits: depositWaits === null ? null : new Date(depositWaits),
    }).toISOString();
  expect(ends('2027-03-01T18:00:00Z')).toBe('2027-03-03T18:00:00.000Z');
  expect(ends('2027-03-01T18:00:00Z', '2027-03-02T01:00:00Z')).toBe('2027-03-02T01:00:00.000Z');
  expect(ends('2027-03-10T15:00:00Z')).toBe('2027-03-11T07:00:00.000Z');
});

test.each([
  ['waits two days for another mover', '2027-03-01T18:00:00Z', true, '2027-03-03T18:00:00.000Z'],
  [
    'waits no longer than the evening before the move, on the clocks of its place',
    '2027-03-09T18:00:00Z',
    true,
    '2027-03-10T01:00:00.000Z',
  ],
  [
    'waits until the day is over where the mover is lost later than that',
    '2027-03-10T03:00:00Z',
    true,
    '2027-03-11T07:00:00.000Z',
  ],
  ['waits as long on the day itself', '2027-03-10T22:00:00Z', true, '2027-03-11T07:00:00.000Z'],
  ['goes back at once where the day is over', '2027-03-11T08:00:00Z', true, undefined],
  ['goes back at once where no other mover is free', '2027-03-01T18:00:00Z', false, undefined],
])('the deposit of a declined booking %s', (_what, at, others, until) => {
  const move = { moveDate: '2027-03-10', timeZone: 'America/Vancouver' };
  expect(depositReturnAt(new Date(at), move, others)?.toISOString()).toBe(until);
});

const terms: fc.Arbitrary<TransferTerms> = fc.record({
  additional_services_info: fc.subarray([...SERVICES]),
  job_days: fc.integer({ min: 1, max: 5 }),
  breakdown: fc.record({
    total_cents: fc.integer({ min: 1, max: 5_000_000 }),
    ceiling_cents: fc.integer({ min: 1, max: 6_000_000 }),
  }),
});

test('the same terms need no word of the customer', () => {
  fc.assert(
    fc.property(terms, (same) => {
      expect(transferReasons(same, same)).toEqual([]);
    }),
  );
});

test('a cent more is a reason, and a cent less is none', () => {
  fc.assert(
    fc.property(
      terms,
      fc.constantFrom('total_cents' as const, 'ceiling_cents' as const),
      (one, which) => {
        const by = (cents: number) => ({
          ...one,
          breakdown: { ...one.breakdown, [which]: one.breakdown[which] + cents },
        });
        expect(transferReasons(one, by(1))).toEqual([
          which === 'total_cents' ? 'price' : 'ceiling',
        ]);
        expect(transferReasons(one, by(-1))).toEqual([]);
      },
    ),
  );
});

test('who asks for no word is worse in nothing, and of two that differ one always asks', () => {
  fc.assert(
    fc.property(terms, terms, (one, other) => {
      const reasons = transferReasons(one, other);
      const lost = other.additional_services_info.filter(
        (service) => !one.additional_services_info.includes(service),
      );
      expect(reasons.includes('services')).toBe(lost.length > 0);
      expect(reasons.includes('days')).toBe(other.job_days > one.job_days);
      if (one.breakdown.total_cents !== other.breakdown.total_cents) {
        expect([...reasons, ...transferReasons(other, one)]).toContain('price');
      }
    }),
  );
});
