import { expect, test } from 'vitest';
import { hashPassword, isCommonPassword, verifyPassword } from '../../api/domain/passwords.ts';

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
    const real = await hashPassword('a real password');
    expect(await verifyPassword('a real password', real)).toBe(true);
    expect(await verifyPassword('a real password', undefined)).toBe(false);
    const cost = (hash = '') => hash.split('$').slice(0, 4).join('$');
    expect(asked.map(({ hash }) => cost(hash))).toEqual(['', cost(real), cost(real)]);
  } finally {
    Worker.prototype.postMessage = postMessage;
  }
});

test('a hash that is none is an error, and the next one is checked all the same', async () => {
  const hash = await hashPassword('a real password');
  const broken = verifyPassword('a real password', 'no hash');
  const whole = verifyPassword('a real password', hash);
  await expect(broken).rejects.toThrow('could not be hashed');
  expect(await whole).toBe(true);
});

test('common passwords are known in any case', () => {
  expect(isCommonPassword('PassWord123')).toBe(true);
  expect(isCommonPassword('a piano on the third floor')).toBe(false);
});
