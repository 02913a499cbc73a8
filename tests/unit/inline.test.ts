import { expect, test } from 'vitest';
import { inlineHtml, plainText } from '../../site/lib/inline.ts';

test.each([
  ['Call [311](tel:311) **now**', '<a href="tel:311">311</a> <strong>now</strong>'],
  ['See [the guide](/guides/moving-day)', '<a href="/guides/moving-day">the guide</a>'],
  ['[CRA](https://www.canada.ca/x?a=1&b=2)', 'https://www.canada.ca/x?a=1&amp;b=2'],
  ['Fees < $20 & taxes', 'Fees &lt; $20 &amp; taxes'],
])('%j becomes a line of HTML', (line, part) => {
  expect(inlineHtml(line)).toContain(part);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[press](javascript:alert(1))',
  '[press](/x" onclick="alert(1))',
])('%j is text, and nothing that runs', (line) => {
  const html = inlineHtml(line);
  expect(html).not.toMatch(/<(script|img)/);
  expect(html).not.toMatch(/href="javascript:|" onclick="/);
});

test('machines read the words alone', () => {
  expect(plainText('Call [311](tel:311) **now**, or [write](mailto:a@b.ca).')).toBe(
    'Call 311 now, or write.',
  );
});
