import { expect, test, vi } from 'vitest';
import { createTurns } from '../../api/domain/turns.ts';

const settings = { atOnce: 2, waiting: 4, waitMs: 60_000 };

/** Turns that note who gets one, in which order; `end` ends the turn of one. */
function noted(change: Partial<typeof settings> = {}) {
  const turns = createTurns({ ...settings, ...change });
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, person = name, kind = 'photo') =>
    turns.take(person, kind).then((release) => {
      order.push(release ? name : `${name} refused`);
      if (release) ends.set(name, release);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ask, end, order };
}

test("a person's ten files do not keep another's first one waiting", async () => {
  const { ask, end, order } = noted({ waiting: 16 });
  for (let file = 1; file <= 10; file++) void ask(`a${file}`, 'a');
  void ask('b1', 'b');
  await end('');
  await end('a1');
  await end('b1');
  expect(order).toEqual(['a1', 'b1', 'a2']);
});

test('one of a kind and one of a person is under way, and two in all', async () => {
  const { ask, end, order } = noted();
  void ask('photo of a', 'a', 'photo');
  void ask('logo of a', 'a', 'logo');
  void ask('photo of b', 'b', 'photo');
  void ask('logo of b', 'b', 'logo');
  void ask('sheet of c', 'c', 'sheet');
  await end('');
  expect(order).toEqual(['photo of a', 'logo of b']);
  await end('logo of b');
  expect(order.at(-1)).toBe('sheet of c');
  await end('photo of a');
  expect(order.slice(3)).toEqual(['photo of b']);
});

test("where too many wait, the last of the person who has most gives way to another's", async () => {
  const { ask, end, order } = noted({ waiting: 3 });
  for (let file = 1; file <= 4; file++) void ask(`a${file}`, 'a');
  void ask('b1', 'b');
  void ask('a5', 'a');
  await end('');
  expect(order).toEqual(['a1', 'a4 refused', 'a5 refused']);
  await end('a1');
  expect(order.at(-1)).toBe('b1');
});

test('a turn that does not come in time is refused', async () => {
  vi.useFakeTimers();
  try {
    const { ask, end, order } = noted();
    void ask('a');
    void ask('b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(order).toEqual(['a', 'b refused']);
    await end('a');
    expect(order).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
