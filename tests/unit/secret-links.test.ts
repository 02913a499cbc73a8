import { expect, test } from 'vitest';
import { withoutSecretLinks } from '../../api/domain/secret-links.ts';

test.each([
  [
    'a link to a booking',
    'See https://portage.example/booking#/eyJhbGciOi.abc/other-movers now',
    'See https://portage.example/booking… now',
  ],
  [
    'a link with a token',
    'https://portage.example/review?token=abc.def',
    'https://portage.example/review…',
  ],
  [
    'a token in the path',
    'https://portage.example/x/9fGh2kLm0pQr7sTu9vWx/y',
    'https://portage.example/x/…/y',
  ],
  [
    'a page',
    'Read https://portage.example/guides/planning-phase.',
    'Read https://portage.example/guides/planning-phase.',
  ],
  ['no link', 'Your reference is L7K2M9P4QR.', 'Your reference is L7K2M9P4QR.'],
])('%s', (_what, text, shown) => {
  expect(withoutSecretLinks(text)).toBe(shown);
});
