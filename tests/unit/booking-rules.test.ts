import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Calendar } from '../../api/domain/pricing/calendar.ts';
import { firstBookableDay, localMinutes } from '../../api/domain/pricing/lead-times.ts';
import {
  BookingRuleChanges,
  BookingRules,
  DEFAULT_BOOKING_RULES,
  FIRST_BOOKING_RULES,
  HOLIDAYS,
  WEEKDAYS,
} from '../../contracts/booking-rules.ts';
import { dayNumber, plainDate } from '../../contracts/dates.ts';
import { holidaysOf, weekdayNumber } from '../../contracts/holidays.ts';
import { asConfiguration, readModifications } from '../../contracts/rate-configurations.ts';
import { reasonsText, ruledDay, ruledDays } from '../../contracts/ruled-days.ts';
import { SEED_BOOKING_RULES } from '../../db/seed/booking-rules.ts';
import { quoteOf, sampleLocation, sampleMove, sampleVendor, supplied } from '../support/moves.ts';

const usual = DEFAULT_BOOKING_RULES;
const anyDay = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2045-12-31') });
const anyPercent = fc.oneof(fc.constant(0), fc.constant(100), fc.integer({ min: 50, max: 300 }));

const withRules = (rules: BookingRules, days: { day: number; trucks: number }[] = []) => {
  const vendor = sampleVendor();
  return sampleVendor({
    rates: { ...vendor.rates, booking_rules: rules },
    locations: [
      sampleLocation({ days: days.map((day) => ({ ...day, taken: 0, rate_cents: null })) }),
    ],
  });
};

test.each([
  [2026, ['2026-01-01', '2026-02-16', '2026-04-03', '2026-05-18', '2026-06-21', '2026-06-24', '2026-07-01', '2026-07-01', '2026-07-09', '2026-08-03', '2026-08-17', '2026-09-07', '2026-09-30', '2026-10-12', '2026-11-11', '2026-12-25', '2026-12-26']],
  [2027, ['2027-01-01', '2027-02-15', '2027-03-26', '2027-05-24', '2027-06-21', '2027-06-24', '2027-07-01', '2027-07-01', '2027-07-09', '2027-08-02', '2027-08-16', '2027-09-06', '2027-09-30', '2027-10-11', '2027-11-11', '2027-12-25', '2027-12-26']],
  [2030, ['2030-01-01', '2030-02-18', '2030-04-19', '2030-05-20', '2030-06-21', '2030-06-24', '2030-07-01', '2030-07-01', '2030-07-09', '2030-08-05', '2030-08-19', '2030-09-02', '2030-09-30', '2030-10-14', '2030-11-11', '2030-12-25', '2030-12-26']],
])('the holidays of %i are on their dates', (year, dates) => {
  const found = holidaysOf(year);
  expect(HOLIDAYS.map((holiday) => plainDate(found[holiday]))).toEqual(dates);
}); // biome-ignore format: a row a year

describe('a holiday counts where the law of the yard has it', () => {
  const shut = { ...usual, holidays: Object.fromEntries(HOLIDAYS.map((one) => [one, 0])) };
  const rules = BookingRules.parse(shut);
  test.each([
    ['2027-02-15', 'ON BC AB SK MB NB NS PE', 'QC NL YT NT NU'],
    ['2027-06-24', 'QC', 'ON BC AB SK MB NB NS PE NL YT NT NU'],
    ['2027-06-21', 'YT NT', 'ON QC BC AB SK MB NB NS PE NL NU'],
    ['2027-07-09', 'NU', 'ON QC BC AB SK MB NB NS PE NL YT NT'],
    ['2027-08-02', 'BC SK NB NT NU', 'ON QC AB MB NS PE NL YT'],
    ['2027-08-16', 'YT', 'ON QC BC AB SK MB NB NS PE NL NT NU'],
    ['2027-09-30', 'BC MB PE YT NT NU', 'ON QC AB SK NB NS NL'],
    ['2027-11-11', 'BC AB SK MB NB NS PE NL YT NT NU', 'ON QC'],
    ['2027-05-24', 'ON QC BC AB SK MB YT NT NU', 'NB NS PE NL'],
    ['2027-12-26', 'ON', 'QC BC AB SK MB NB NS PE NL YT NT NU'],
    ['2027-12-25', 'ON QC BC AB SK MB NB NS PE NL YT NT NU', ''],
  ])('%s is one in %s', (date, kept, others) => {
    const closed = (provinces: string) =>
      provinces
        .split(' ')
        .filter((province) => province && ruledDay(rules, dayNumber(date), province).percent === 0)
        .join(' ');
    expect(closed(kept)).toBe(kept);
    expect(closed(others)).toBe('');
  });

  test('rates of before some holidays had names still hold, and can name them', () => {
    const { truth_and_reconciliation, remembrance_day, moving_day, civic_day, ...known } =
      usual.holidays;
    const { indigenous_peoples_day, nunavut_day, discovery_day, ...before } = known;
    expect(BookingRules.parse({ ...usual, holidays: before })).toEqual(usual);
    const named = [truth_and_reconciliation, remembrance_day, moving_day, civic_day];
    const later = [indigenous_peoples_day, nunavut_day, discovery_day];
    expect([...named, ...later]).toEqual(Array(7).fill(100));
    const changes = { holidays: { remembrance_day: 0 } };
    expect(BookingRuleChanges.parse(changes)).toEqual(changes);
  });

  test('a yard in Toronto works on Saint-Jean, one in Montréal does not', () => {
    const closed = (province: 'ON' | 'QC') => {
      const vendor = withRules({ ...usual, holidays: { ...usual.holidays, saint_jean: 0 } });
      const locations = [sampleLocation({ province })];
      const [prepared] = supplied({ ...vendor, locations }).vendors;
      return prepared?.locations[0]?.calendar.closedByRule(dayNumber('2027-06-24'));
    };
    expect([closed('ON'), closed('QC')]).toEqual([false, true]);
  });
});

test('a mover begins closed on Christmas and New Year, dearer on Good Friday, and on 1 July where leases end', () => {
  const percents = (date: string) =>
    ['QC', 'ON', 'BC', 'NS'].map(
      (province) => ruledDay(FIRST_BOOKING_RULES, dayNumber(date), province).percent,
    );
  expect(percents('2027-12-25')).toEqual([0, 0, 0, 0]);
  expect(percents('2028-01-01')).toEqual([0, 0, 0, 0]);
  expect(percents('2027-03-26')).toEqual([125, 125, 125, 125]);
  expect(percents('2027-07-01')).toEqual([130, 100, 100, 100]);
});

describe('a date under the rules', () => {
  test('a closed weekday is never free on a date without a row', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...WEEKDAYS), anyPercent, (day, weekday, season) => {
        const rules = {
          ...usual,
          weekdays: { ...usual.weekdays, [weekday]: 0 },
          seasons: [{ name: 'All year', from: '01-01', to: '12-31', percent: season || 100 }],
        };
        const calendar = new Calendar(7, [], ruledDays(rules));
        const closed = WEEKDAYS[weekdayNumber(day)] === weekday;
        expect(calendar.free(day)).toBe(closed ? 0 : 7);
        expect(ruledDay(rules, day).percent === 0).toBe(closed);
      }),
    );
  });

  test('a row of the vendor wins, and one that a hold made does not', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 9 }), (day, trucks) => {
        const closed = ruledDays({ ...usual, month_end: { first_days: 10, last_days: 10, percent: 0 }, seasons: [{ name: 'Shut', from: '01-01', to: '12-31', percent: 0 }] });
        const row = { day, trucks, taken: 0, rate_cents: 12_300 };
        const written = new Calendar(5, [row], closed);
        expect(written.free(day)).toBe(trucks);
        expect(written.rate(day)).toBe(12_300);
        expect(written.free(day + 1)).toBe(0);
        const held = new Calendar(5, [{ ...row, by_rule: true }], closed);
        expect(held.free(day)).toBe(0);
        expect(held.row(day)).toEqual({ ...row, by_rule: true });
      }),
    );
  }); // biome-ignore format: one rule a line

  test('says why, and what closes it closes it', () => {
    const rules: BookingRules = {
      ...usual,
      weekdays: { ...usual.weekdays, sunday: 0, saturday: 110 },
      holidays: { ...usual.holidays, canada_day: 150 },
      seasons: [{ name: 'Summer', from: '06-15', to: '09-05', percent: 120 }],
      month_end: { first_days: 2, last_days: 3, percent: 110 },
    };
    const says = (date: string) => {
      const ruled = ruledDay(rules, dayNumber(date));
      return [ruled.percent, reasonsText(ruled)];
    };
    expect(says('2027-07-01')).toEqual([198, 'Canada Day, Summer, Month end']);
    expect(says('2027-07-04')).toEqual([0, 'Sundays']);
    expect(says('2027-07-10')).toEqual([132, 'Saturdays, Summer']);
    expect(says('2027-02-26')).toEqual([110, 'Month end']);
    expect(says('2027-02-25')).toEqual([100, null]);
  });

  test('a season may go over the new year', () => {
    const rules = {
      ...usual,
      seasons: [{ name: 'Feast', from: '12-20', to: '01-05', percent: 0 }],
    };
    const closed = (date: string) => ruledDay(rules, dayNumber(date)).percent === 0;
    expect(['2026-12-19', '2026-12-20', '2027-01-05', '2027-01-06'].map(closed)).toEqual([
      false, true, true, false,
    ]); // biome-ignore format: beside its dates
  });
});

describe('prices', () => {
  test('a date next year costs what its season costs, at every mover of the demonstration', () => {
    for (const [slug, rules] of Object.entries(SEED_BOOKING_RULES)) {
      expect(BookingRules.parse(rules)).toEqual(rules);
      const snapshot = supplied({ ...withRules(rules), slug });
      const hourly = (move_date: string) =>
        quoteOf(snapshot, sampleMove({ move_date })).hourly_rate;
      // Wednesdays, but for 1 July 2027, a Thursday; the second and third of July end no month.
      expect(hourly('2027-07-14')).toBe(hourly('2026-07-15'));
      expect(hourly('2027-07-01')).toBe(hourly('2026-07-01'));
      expect(hourly('2027-07-14')).toBeGreaterThan(hourly('2027-03-10'));
    }
  });

  test('follow the percentage, whatever the crew, and a hold leaves them as they are', () => {
    const summer = [{ name: 'Summer', from: '06-15', to: '09-05', percent: 120 }];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), (total_rooms) => {
        const move = sampleMove({ move_date: '2027-07-14', total_rooms });
        const before = quoteOf(supplied(withRules({ ...usual, seasons: summer })), move);
        const standard = quoteOf(supplied(withRules(usual)), move);
        expect(before.hourly_rate).toBeCloseTo(standard.hourly_rate * 1.2, 2);
        const held = withRules({ ...usual, seasons: summer }, [
          { day: dayNumber('2027-07-14'), trucks: 5 },
        ]);
        expect(quoteOf(supplied(held), move)).toEqual({
          ...before,
          available_slots: expect.anything(),
        });
      }),
      { numRuns: 10 },
    );
  });

  test('a closed date says so, with the next free dates', () => {
    const rules = { ...usual, weekdays: { ...usual.weekdays, sunday: 0 } };
    const snapshot = supplied(withRules(rules));
    const quote = quoteOf(snapshot, sampleMove({ move_date: '2027-07-18' }));
    expect(quote).toMatchObject({ bookable: false, date_problem: 'closed' });
    expect(quote.special_notes).toMatch(/is closed on Sun, Jul 18, 2027\..*next free dates/);
    expect(quote.available_slots.map(({ date }) => date)).toEqual([
      '2027-07-19', '2027-07-20', '2027-07-21', '2027-07-22', '2027-07-23',
    ]); // biome-ignore format: a week
  });
});

describe('the lead time', () => {
  const DAY = 24 * 60;
  const at = (date: string, time: string) =>
    dayNumber(date) * DAY + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

  test.each([
    ['a day before the window opens', 24, '', 'Morning', '08:00', '2027-03-02'],
    ['a minute less', 24, '', 'Morning', '08:01', '2027-03-03'],
    ['the afternoon opens later', 24, '', 'Afternoon', '08:01', '2027-03-02'],
    ['none: today, until the window opens', 0, '', 'Morning', '08:00', '2027-03-01'],
    ['none, and the morning has begun', 0, '', 'Morning', '08:12', '2027-03-02'],
    ['before the cut-off', 12, '17:00', 'Morning', '16:59', '2027-03-02'],
    ['from the cut-off on the day is over', 12, '17:00', 'Morning', '17:00', '2027-03-03'],
  ] as const)('%s', (_name, lead_hours, cutoff, slot, time, date) => {
    const first = firstBookableDay({ lead_hours, cutoff }, slot, at('2027-03-01', time));
    expect(plainDate(first)).toBe(date);
  });

  test('more notice, a later hour or the morning never bring an earlier date', () => {
    const minute = fc.integer({ min: at('2026-01-01', '00:00'), max: at('2040-01-01', '00:00') });
    const cutoff = fc.constantFrom('', '00:00', '12:30', '17:00', '23:59');
    fc.assert(
      fc.property(minute, fc.nat(720), fc.nat(48), cutoff, (now, lead_hours, more, over) => {
        const rules = { lead_hours, cutoff: over };
        const first = firstBookableDay(rules, 'Morning', now);
        const later = firstBookableDay({ ...rules, lead_hours: lead_hours + more }, 'Morning', now);
        expect(later).toBeGreaterThanOrEqual(first);
        expect(firstBookableDay(rules, 'Morning', now + more)).toBeGreaterThanOrEqual(first);
        expect(firstBookableDay(rules, 'Afternoon', now)).toBeLessThanOrEqual(first);
        expect(first * DAY + 8 * 60).toBeGreaterThanOrEqual(now + lead_hours * 60);
      }),
    );
  });

  test('is counted by the clocks of the pick-up', () => {
    const instant = new Date('2026-12-01T04:30:00Z');
    expect(localMinutes(instant, 'America/Toronto')).toBe(at('2026-11-30', '23:30'));
    expect(localMinutes(instant, 'America/Vancouver')).toBe(at('2026-11-30', '21:30'));
    expect(localMinutes(instant, 'America/St_Johns')).toBe(at('2026-12-01', '01:00'));
  });
});

describe('changes of the rules', () => {
  const { rates } = withRules(usual);

  test('leave the rest as it is', () => {
    const read = readModifications(rates, {
      booking_rules: { lead_hours: 48, weekdays: { sunday: 0 } },
    });
    expect(read.fields).toBeNull();
    const wanted = { ...usual, lead_hours: 48, weekdays: { ...usual.weekdays, sunday: 0 } };
    expect(read.fields === null && asConfiguration(read.rates).booking_rules).toEqual(wanted);
  });

  test.each([
    ['booking_rules.cutoff', { cutoff: '25:00' }],
    ['booking_rules.lead_hours', { lead_hours: -1 }],
    ['booking_rules.weekdays.sunday', { weekdays: { sunday: 20 } }],
    ['booking_rules.weekdays', { weekdays: Object.fromEntries(WEEKDAYS.map((day) => [day, 0])) }],
    ['booking_rules.month_end.last_days', { month_end: { last_days: 20 } }],
    ['booking_rules.seasons.0.from', { seasons: [{ name: 'A', from: '02-30', to: '03-01', percent: 110 }] }],
  ])('are refused by the field %s', (field, booking_rules) => {
    expect(Object.keys(readModifications(rates, { booking_rules }).fields ?? {})).toEqual([field]);
  }); // biome-ignore format: a row a field
});
