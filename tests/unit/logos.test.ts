import { expect, test } from 'vitest';
import { readLogo } from '../../api/workers/logos.ts';

const svg = (before: string) =>
  new TextEncoder().encode(
    `${before}<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>`,
  );

test.each(['', '<!DOCTYPE svg>', '<?xml version="1.0"?><!doctype svg PUBLIC "a" "b">'])(
  'a drawing after %j is a logo',
  (before) => {
    expect(readLogo(svg(before))).toMatchObject({ facts: { type: 'image/svg+xml' } });
  },
);

test.each([
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
  '<!doctype svg [ ]>',
  '<!DOCTYPE svg><!ENTITY a "b">',
  // Thousands of these would each be searched to the end.
  '<!DOCTYPE svg <!doctype svg>',
])('a drawing after %j is none', (before) => {
  expect(readLogo(svg(before))).toHaveProperty('refused');
});
