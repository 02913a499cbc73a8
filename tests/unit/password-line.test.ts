import { expect, test } from 'vitest';
import { inPasswordLine, PASSWORD_LINE } from '../../api/routes/password-line.ts';

/** Work that ends when told. */
function pending() {
  let end = () => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  return { work: () => ended, end };
}

test('an address has its share of the line, and beyond that is refused at once', async () => {
  const { work, end } = pending();
  const own = Array.from({ length: PASSWORD_LINE.address }, () => inPasswordLine('a', work));
  await expect(inPasswordLine('a', work)).rejects.toMatchObject({
    status: 429,
    message: 'Too many passwords at once. Try again in 5 seconds.',
    details: { headers: { 'retry-after': '5' } },
  });
  const other = inPasswordLine('b', work);
  end();
  expect(await Promise.all([...own, other])).toEqual(Array(PASSWORD_LINE.address + 1).fill('done'));
  expect(await inPasswordLine('a', work)).toBe('done');
});

test('a full line refuses every address at once, and takes them again when it moves', async () => {
  const { work, end } = pending();
  const all = Array.from({ length: PASSWORD_LINE.all }, (_, i) => inPasswordLine(`a${i}`, work));
  await expect(inPasswordLine('b', work)).rejects.toMatchObject({
    status: 503,
    message: 'Too many people are signing in right now. Try again in 5 seconds.',
    details: { headers: { 'retry-after': '5' } },
  });
  end();
  await Promise.all(all);
  expect(await inPasswordLine('b', work)).toBe('done');
});

test('work that fails leaves the line', async () => {
  for (let i = 0; i < PASSWORD_LINE.all + 1; i++) {
    const failed = inPasswordLine('a', () => Promise.reject(new Error('no hash')));
    await expect(failed).rejects.toThrow('no hash');
  }
});
