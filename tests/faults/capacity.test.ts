import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { races } from '../support/capacity.ts';

test('200 customers at once for one truck, 100 times: exactly one wins each time', async () => {
  await using portage = await testApp({ crowded: true, jobs: false });
  await races(portage, 100);
  const [won] = await portage.sql<{ leads: number }[]>`select count(*)::int as leads from leads`;
  expect(won?.leads).toBe(100);
}, 900_000);
