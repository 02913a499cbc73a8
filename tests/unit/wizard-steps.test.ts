import { expect, test } from 'vitest';
import { stepIndex } from '../../islands/booking/routes.ts';
import { stepNumber } from '../../site/scripts/wizard-steps.ts';

test.each([
  '/quote',
  '/quote#/',
  '/quote?from=Toronto',
  ...[2, 3, 4, 5, 6, 7].map((step) => `/quote#/step${step}`),
  '/quote#/step1',
  '/quote#/step8',
  '/quote#/step22',
  '/quote#/step3?x=1',
  '/quote?session_id=cs_1&lead_id=L1',
  '/quote#/step7?session_id=cs_1',
  '/quote#/thank-you',
])('the step that is counted is the step that is shown: %s', (address) => {
  const url = new URL(address, 'https://portage.example');
  expect(stepNumber(url)).toBe(stepIndex(url) + 1);
});
