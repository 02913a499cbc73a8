import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { EMAIL_PATTERN } from '../../contracts/choices.ts';
import { leadBody } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';

/** What is longer than its contract allows is refused for that, before any pattern looks at it. */

const { portage, cast } = await openCast({ jobs: false });

const looked = vi.spyOn(EMAIL_PATTERN, 'test');
afterEach(() => looked.mockClear());
afterAll(() => looked.mockRestore());

const TOO_LONG = 'An email address has at most 254 characters.';
const LONG = 15_000;
const SHAPES = {
  'a@....@': `a@${'.'.repeat(LONG)}@`,
  aaaa: 'a'.repeat(LONG),
  '....': '.'.repeat(LONG),
  'a@a.a.a.': `a@${'a.'.repeat(LONG / 2)}`,
  '@@@@': '@'.repeat(LONG),
};

describe.each(Object.entries(SHAPES))('an address like %s, without end', (_, email) => {
  test('starts no booking', async () => {
    const { move, quote } = await cast.bookable();
    const response = await portage.post('/api/leads', leadBody(move, quote, { email }));
    expect((await problemOf(response, 422)).fields).toEqual({ 'contact_data.email': TOO_LONG });
    expect(looked).not.toHaveBeenCalled();
  });

  test('gets no newsletter', async () => {
    const sent = { email, consent_version: '1' };
    const { fields } = await problemOf(await portage.post('/api/newsletter/subscribe', sent), 422);
    expect(fields).toEqual({ email: TOO_LONG });
    expect(looked).not.toHaveBeenCalled();
  });

  test('signs nobody in, and invites nobody', async () => {
    const owner = await cast.owner();
    for (const [path, rest] of [
      ['/admin/session', { password: 'x' }],
      ['/admin/users', { name: 'x', role: 'analyst' }],
      ['/admin/vendors/easy2go/people', { full_name: 'x', permissions: [] }],
    ] as const) {
      const { fields } = await problemOf(await owner.post(path, { email, ...rest }), 422);
      expect(fields, path).toEqual({ email: TOO_LONG });
    }
    expect(looked).not.toHaveBeenCalled();
  });
});
