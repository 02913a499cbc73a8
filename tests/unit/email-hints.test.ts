import { expect, test } from 'vitest';
import { emailHint } from '../../contracts/email-hints.ts';

const HINTS: [string, string | null][] = [
  ['maya@gmial.com', 'maya@gmail.com'],
  ['maya@gmai.com', 'maya@gmail.com'],
  ['maya@gmaill.com', 'maya@gmail.com'],
  ['maya@gmail.con', 'maya@gmail.com'],
  ['maya@gmail.co', 'maya@gmail.com'],
  ['maya@gmial.con', 'maya@gmail.com'],
  ['maya@gnail.com', 'maya@gmail.com'],
  ['maya@hotmial.com', 'maya@hotmail.com'],
  ['maya@hotmal.ca', 'maya@hotmail.ca'],
  ['maya@outlok.com', 'maya@outlook.com'],
  ['maya@yaho.ca', 'maya@yahoo.ca'],
  ['maya@iclod.com', 'maya@icloud.com'],
  ['maya@vidéotron.ca', 'maya@videotron.ca'],
  ['maya@gmail.com', null],
  ['maya@mail.com', null],
  ['maya@ymail.com', null],
  ['maya@example.ca', null],
  ['maya@gmail', null],
  ['maya', null],
];

test.each(HINTS)('%j may mean %j', (email, hint) => expect(emailHint(email)).toBe(hint));

test('what is offered is offered no other', () => {
  for (const [, hint] of HINTS) if (hint) expect(emailHint(hint)).toBeNull();
});
