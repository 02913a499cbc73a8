import { expect, test } from 'vitest';
import { isNameOf } from '../../api/domain/signed-names.ts';

const maya = { first_name: 'Maya', last_name: 'Okafor' };
const french = { first_name: 'Anne-Marie', last_name: 'Lévesque Roy' };

test.each([
  ['Maya Okafor', maya, true],
  ['MAYA OKAFOR', maya, true],
  ['Okafor, Maya', maya, true],
  ['M. Okafor', maya, true],
  ['Maya N. Okafor', maya, true],
  ['Maya', maya, false],
  ['Okafor', maya, false],
  ['John Okafor', maya, false],
  ['Mickey Mouse', maya, false],
  ['', maya, false],
  ['Anne Marie Levesque Roy', french, true],
  ['A. Lévesque-Roy', french, true],
  ['Anne-Marie Roy', french, false],
  ['Roy Roy', { first_name: 'Roy', last_name: 'Roy' }, true],
  ['Roy', { first_name: 'Roy', last_name: 'Roy' }, false],
  ['李明', { first_name: '明', last_name: '李' }, false],
  ['李 明', { first_name: '明', last_name: '李' }, true],
])('%s for %j: %s', (signed, customer, expected) => {
  expect(isNameOf(signed, customer)).toBe(expected);
});
