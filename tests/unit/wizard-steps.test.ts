import { afterEach, expect, test, vi } from 'vitest';
import { stepNumber } from '../../contracts/step-numbers.ts';
import { currentIndex } from '../../islands/booking/state/routes.ts';
import { countSteps } from '../../site/scripts/wizard-steps.ts';

test.each([
  ['/quote', 1],
  ['/quote#/', 1],
  ['/quote?from=Toronto', 1],
  ...[2, 3, 4, 5, 6, 7].map((step): [string, number] => [`/quote#/step${step}`, step]),
  ['/quote#/step1', 1],
  ['/quote#/step8', 1],
  ['/quote#/step22', 1],
  ['/quote#/step3?x=1', 3],
  ['/quote?session_id=cs_1&lead_id=L1', 7],
  ['/quote#/step7?session_id=cs_1', 7],
  ['/quote#/thank-you', 7],
] as [string, number][])('the address %s means step %i', (address, step) => {
  const url = new URL(address, 'https://portage.example');
  expect(stepNumber(url)).toBe(step);
  vi.stubGlobal('window', { location: url });
  expect(currentIndex()).toBe(step - 1);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['works', {}],
  ['is full', { setItem: refuse }],
  ['is denied', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('each step is counted once where the storage %s', async (_name, refusals) => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    ...refusals,
  });
  const root = { dataset: { consent: 'analytics' as string | undefined } };
  const page = Object.assign(new EventTarget(), { documentElement: root });
  const said: Blob[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { sendBeacon: (_url: string, body: Blob) => said.push(body) });
  const come = (hash: string) => {
    vi.stubGlobal('location', { search: '', hash });
    countSteps();
  };
  come('');
  come('#/step2');
  come('#/step2');
  come('#/step3');
  const bodies = await Promise.all(said.map(async (blob) => JSON.parse(await blob.text()).steps));
  expect(bodies).toEqual([['details'], ['origin'], ['destination']]);
  // Taken back: what was counted is forgotten.
  root.dataset.consent = undefined;
  come('#/step3');
  expect(kept.size).toBe(0);
});

function refuse() {
  throw new DOMException('denied', 'SecurityError');
}
