import { expect, test } from 'vitest';
import { TEXTS as DATABASE } from '../../islands/admin/sections/database/messages.ts';
import { TEXTS as MONITORING } from '../../islands/admin/sections/monitoring/messages.ts';
import { TEXTS as VENDORS } from '../../islands/admin/sections/vendors/messages.ts';
import { TEXTS as RATES } from '../../islands/shared/rates/messages.ts';

/** One of a thing is told as one, and a thousand as a thousand, wherever the panel counts. */
test.each<[(amount: number) => string, one: string, many: string]>([
  [DATABASE.plan.rows, '1 row', '1,000 rows'],
  [DATABASE.plan.removed, '1 row removed by the filter', '1,000 rows removed by the filter'],
  [DATABASE.checks.affected, '1 row', '1,000 rows'],
  [MONITORING.overview.systemNote, '1 mover', '1,000 movers'],
  [MONITORING.checks.found, '1 breach found.', '1,000 breaches found.'],
  [VENDORS.cards.fleet, '1 truck in all', '1,000 trucks in all'],
  [VENDORS.cards.datesNote, 'in 1 day', 'in 1,000 days'],
  [VENDORS.location.cell, ' of 1 truck free', ' of 1,000 trucks free'],
  [RATES.bar.changes, '1 unsaved change', '1,000 unsaved changes'],
])('%o', (say, one, many) => {
  expect(say(1)).toBe(one);
  expect(say(1000)).toBe(many);
});
