import { expect, test } from 'vitest';
import { PASSWORD_QUEUE, queuePassword } from '../../api/actions/password-queue.ts';

/** Work that ends when told. */
function pending() {
  let end = () => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  return { work: () => ended, end };
}

test('an address has its share of the queue, and beyond that is refused at once', async () => {
  const { work, end } = pending();
  const own = Array.from({ length: PASSWORD_QUEUE.address }, () => queuePassword('a', work));
  await expect(queuePassword('a', work)).rejects.toMatchObject({
    reason: 'throttled',
    message: 'Too many passwords at once. Try again in 5 seconds.',
    details: { retryAfter: 5 },
  });
  const other = queuePassword('b', work);
  end();
  expect(await Promise.all([...own, other])).toEqual(
    Array(PASSWORD_QUEUE.address + 1).fill('done'),
  );
  expect(await queuePassword('a', work)).toBe('done');
});

test('a full queue refuses every address at once, and takes them again when it moves', async () => {
  const { work, end } = pending();
  const all = Array.from({ length: PASSWORD_QUEUE.all }, (_, i) => queuePassword(`a${i}`, work));
  await expect(queuePassword('b', work)).rejects.toMatchObject({
    reason: 'unavailable',
    message: 'Too many people are signing in right now. Try again in 5 seconds.',
    details: { retryAfter: 5 },
  });
  end();
  await Promise.all(all);
  expect(await queuePassword('b', work)).toBe('done');
});

test('work that fails leaves the queue', async () => {
  for (let i = 0; i < PASSWORD_QUEUE.all + 1; i++) {
    const failed = queuePassword('a', () => Promise.reject(new Error('no hash')));
    await expect(failed).rejects.toThrow('no hash');
  }
});
