import { expect, test } from 'vitest';
import { workedHours } from '../../api/domain/job-hours.ts';
import { type JobStep, mayFollow, stepsAfter } from '../../contracts/job-steps.ts';

const tap = (step: JobStep, time: string, day = '2027-06-01') => ({
  step,
  day,
  at: new Date(`${day}T${time}Z`),
});

test.each([
  ['nothing', [], null],
  ['only the way there', [tap('on_way', '08:00'), tap('arrived', '08:30')], null],
  [
    'two homes without the drive',
    [
      tap('arrived', '08:00'),
      tap('driving', '10:00'),
      tap('unloading', '11:00'),
      tap('done', '12:00'),
    ],
    3,
  ],
  ['a started quarter', [tap('arrived', '08:00'), tap('done', '10:01')], 2.25],
  ['seconds of a minute', [tap('arrived', '08:00'), tap('done', '10:00:20')], 2],
  [
    'a step that was not tapped',
    [tap('loading', '08:00'), tap('driving', '10:00'), tap('done', '11:00')],
    2,
  ],
  [
    'two days, of which the first was not ended',
    [
      tap('arrived', '08:00'),
      tap('loading', '09:00'),
      tap('arrived', '08:00', '2027-06-02'),
      tap('done', '09:30', '2027-06-02'),
    ],
    2.5,
  ],
] as const)('%s', (_name, taps, hours) => {
  // biome-ignore format: a row a case
  expect(workedHours(taps)).toBe(hours);
});

test('a crew goes forwards, and may leave steps out', () => {
  expect(stepsAfter(null)).toHaveLength(6);
  expect(stepsAfter('driving')).toEqual(['unloading', 'done']);
  expect(stepsAfter('done')).toEqual([]);
  expect(mayFollow('loading', 'loading')).toBe(false);
});
