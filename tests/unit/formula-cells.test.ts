import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCell, safeCell } from '../../api/domain/formula-cells.ts';

const ODD = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '＝', 'a', '1', ' ') }),
);

test('any text comes back from its cell', () => {
  fc.assert(
    fc.property(ODD, (text) => {
      expect(plainCell(safeCell(text))).toBe(text);
    }),
  );
});

test('no cell begins as a formula does', () => {
  fc.assert(
    fc.property(ODD, (text) => {
      expect(safeCell(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
  );
});

test.each(['=1+1', '+1', '-Yard', '@home', "'=kept"])('%s is marked as text', (text) => {
  expect(safeCell(text)).toBe(`'${text}`);
});

test.each(['Yard', "'t Hooge", '12 Main St', ''])('%s stays as it is', (text) => {
  expect(safeCell(text)).toBe(text);
  expect(plainCell(text)).toBe(text);
});
