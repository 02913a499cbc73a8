import { expect, test } from 'vitest';
import { PASSWORD_QUEUE, queuePassword } from '../../api/actions/password-queue.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '../../api/domain/passwords.ts';

const REAL = await hashPassword('a real password');

test('only the password that was hashed is right, however its letters are composed', async () => {
  const hash = await hashPassword('café de la gare');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('café de la gare')).not.toBe(hash);
  expect(await verifyPassword('cafe\u0301 de la gare', hash)).toBe(true);
  expect(await verifyPassword('cafe de la gare', hash)).toBe(false);
});

test('an account that does not exist costs what one that does would, and is never right', async () => {
  const asked: { hash?: string }[] = [];
  const postMessage = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, task: { hash?: string }) {
    asked.push(task);
    return postMessage.call(this, task);
  };
  try {
    expect(await verifyPassword('a real password', REAL)).toBe(true);
    expect(await verifyPassword('a real password', undefined)).toBe(false);
    const cost = (hash = '') => hash.split('$').slice(0, 4).join('$');
    expect(asked.map(({ hash }) => cost(hash))).toEqual([cost(REAL), cost(REAL)]);
  } finally {
    Worker.prototype.postMessage = postMessage;
  }
});

test('a hash that is none is an error, and the next one is checked all the same', async () => {
  const broken = verifyPassword('a real password', 'no hash');
  const whole = verifyPassword('a real password', REAL);
  await expect(broken).rejects.toThrow('could not be hashed');
  expect(await whole).toBe(true);
});

test('common passwords are known in any case', () => {
  expect(isCommonPassword('PassWord123')).toBe(true);
  expect(isCommonPassword('a piano on the third floor')).toBe(false);
});

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
