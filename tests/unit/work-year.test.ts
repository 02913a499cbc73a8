import { expect, test } from 'vitest';
import { DEFAULT_BOOKING_RULES } from '../../contracts/booking-rules.ts';
import { workYear } from '../../islands/portal/sections/pricing/work-year.ts';

const usual = DEFAULT_BOOKING_RULES;

test('the next twelve months in spans of alike days; what every week says is not among them', () => {
  const rules = {
    ...usual,
    weekdays: { ...usual.weekdays, sunday: 0 },
    holidays: { ...usual.holidays, canada_day: 0 },
    seasons: [{ name: 'Summer', from: '06-15', to: '07-31', percent: 115 }],
  };
  expect(workYear(rules, '2026-11-23')).toEqual([
    { from: '2027-06-15', to: '2027-06-30', why: 'Summer', percent: 115 },
    { from: '2027-07-01', to: '2027-07-01', why: 'Canada Day', percent: 0 },
    { from: '2027-07-02', to: '2027-07-31', why: 'Summer', percent: 115 },
  ]);
  expect(workYear(usual, '2026-11-23')).toEqual([]);
});

test('a holiday stands in the year of a mover with a yard where it is one', () => {
  const rules = { ...usual, holidays: { ...usual.holidays, saint_jean: 0, family_day: 0 } };
  const closed = (...provinces: string[]) =>
    workYear(rules, '2026-11-23', provinces).map(({ from }) => from);
  expect(closed('ON')).toEqual(['2027-02-15']);
  expect(closed('QC')).toEqual(['2027-06-24']);
  expect(closed('ON', 'QC')).toEqual(['2027-02-15', '2027-06-24']);
  expect(closed('NL')).toEqual([]);
});
