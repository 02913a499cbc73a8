import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { holdsWithin, within } from '../../db/waits.ts';

function standStill(ms: number): void {
  const ends = performance.now() + ms;
  while (performance.now() < ends);
}

test('an answer that came while the process stood still is heard', async () => {
  const file = within(100, readFile(import.meta.filename, 'utf8'), 'late');
  let isRead = false;
  const holds = holdsWithin(100, () => isRead);
  void readFile(import.meta.filename).then(() => {
    isRead = true;
  });
  standStill(300);
  expect(await file).toContain('standStill');
  expect(await holds).toBe(true);
});

test('an answer that does not come in time is late, and a refusal is its own', async () => {
  const { promise: never } = Promise.withResolvers<string>();
  expect(await within(100, never, 'late')).toBe('late');
  expect(await holdsWithin(100, () => false)).toBe(false);
  await expect(
    within(
      10_000,
      sleep(1).then(() => Promise.reject(new Error('refused'))),
      'late',
    ),
  ).rejects.toThrow('refused');
});
