import { expect, test } from 'vitest';
import { type Entry, rank, ranked } from '../../islands/admin/palette/rank.ts';

const entry = (kind: Entry['kind'], title: string, more: Partial<Entry> = {}): Entry => ({
  key: `${kind} ${title}`,
  kind,
  title,
  icon: 'list',
  ...more,
});

test('a title that begins so comes before one that holds it, and that before other words', () => {
  const begins = rank(entry('act', 'Back up now'), 'back');
  const inside = rank(entry('act', 'Call back'), 'back');
  const within = rank(entry('act', 'Feedback'), 'back');
  const words = rank(entry('act', 'Restore', { words: 'backup' }), 'back');
  expect([begins, inside, within, words]).toEqual([0, 1, 2, 6]);
  expect(rank(entry('act', 'Sign out'), 'back')).toBeNull();
});

test('every word must occur, in whatever order, without case and accents', () => {
  const person = entry('booking', 'Zoë O’Brien', { detail: 'L12345 · Easy2Go' });
  expect(rank(person, 'obrien zoe')).not.toBeNull();
  expect(rank(person, 'ZOE easy')).not.toBeNull();
  expect(rank(person, 'zoe velocity')).toBeNull();
  expect(rank(person, '···')).toBeNull();
});

test('groups follow their best entry, and what the server found by hidden words stays last', () => {
  const local = [entry('section', 'Leads'), entry('act', 'Sign out'), entry('section', 'Database')];
  const found = [entry('booking', 'Lea Roy'), entry('booking', 'Ana Leaf'), entry('person', 'Max')];
  const groups = ranked(local, found, 'lea');
  expect(groups.map(({ kind, entries }) => [kind, entries.map(({ title }) => title)])).toEqual([
    ['booking', ['Lea Roy', 'Ana Leaf']],
    ['section', ['Leads']],
    ['person', ['Max']],
  ]);
});
