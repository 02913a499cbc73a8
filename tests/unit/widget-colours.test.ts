import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contrast,
  LEAST_CONTRAST,
  readable,
  WIDGET_COLOURS,
  widgetTokens,
} from '../../contracts/widget-colours.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a colour that can be read stays as it is', () => {
  expect(readable('#12241f', '#ffffff')).toBe('#12241f');
  expect(widgetTokens(WIDGET_COLOURS)).toMatchObject({
    '--spruce': WIDGET_COLOURS.accent,
    '--ink': WIDGET_COLOURS.ink,
  });
});

/** Which text stands on which ground. */
const PAIRS = [
  ['--ink', '--paper'],
  ['--ink', '--surface-sunk'],
  ['--ink-soft', '--paper'],
  ['--ink-soft', '--surface-sunk'],
  ['--spruce', '--paper'],
  ['--spruce', '--surface-sunk'],
  ['--on-spruce', '--spruce'],
  ['--on-canoe', '--canoe'],
  ['--spruce-deep', '--spruce-tint'],
] as const;

test('whatever a mover chooses, every text can be read', () => {
  fc.assert(
    fc.property(colour, colour, colour, (accent, paper, ink) => {
      const tokens = widgetTokens({ accent, paper, ink });
      for (const [text, ground] of PAIRS) {
        const found = contrast(tokens[text] ?? '', tokens[ground] ?? '');
        expect([text, ground, found >= LEAST_CONTRAST - 0.05, found]).toEqual([
          text,
          ground,
          true,
          found,
        ]);
      }
    }),
    { numRuns: 500 },
  );
});
