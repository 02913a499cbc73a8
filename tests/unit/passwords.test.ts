import { expect, test, vi } from 'vitest';
import { hashPassword, isCommonPassword, verifyPassword } from '../../api/domain/passwords.ts';

const verify = vi.hoisted(() => vi.fn());
vi.mock('hash-wasm', async (load) => {
  const library = await load<typeof import('hash-wasm')>();
  return { ...library, argon2Verify: verify.mockImplementation(library.argon2Verify) };
});

test('only the password that was hashed is right, however its letters are composed', async () => {
  const hash = await hashPassword('café de la gare');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('café de la gare')).not.toBe(hash);
  expect(await verifyPassword('cafe\u0301 de la gare', hash)).toBe(true);
  expect(await verifyPassword('cafe de la gare', hash)).toBe(false);
});

test('an account that does not exist costs what one that does would, and is never right', async () => {
  const cost = (hash: string) => hash.split('$').slice(0, 4).join('$');
  const real = await hashPassword('a real password');
  verify.mockClear();
  expect(await verifyPassword('a real password', undefined)).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(cost(verify.mock.calls[0]?.[0].hash)).toBe(cost(real));
});

test('common passwords are known in any case', () => {
  expect(isCommonPassword('PassWord123')).toBe(true);
  expect(isCommonPassword('a piano on the third floor')).toBe(false);
});
