import { expect } from 'vitest';
import { TEXTS } from '../../islands/portal/sections/pricing/messages.ts';
import { TEXTS as EDITOR } from '../../islands/shared/rates/messages.ts';
import { axeFaults } from '../support/axe.ts';
import { test } from '../support/portal.ts';

const { editor, workYear } = TEXTS;

test('when we work: a closed Sunday and a season are previewed, checked and published', async ({
  openPortal,
}) => {
  const { page, expectRefused } = await openPortal('/vendor/pricing?tab=work', {
    vendor: 'velocity-movers',
  });
  expectRefused('/vendor/vendor/rates');
  const year = page.getByRole('region', { name: workYear.title });
  await year.getByRole('table').getByText('Summer').first().waitFor();
  const sunday = page.getByRole('group', { name: 'Weekdays' }).getByLabel('Sunday');
  await sunday.fill('0');
  await year.getByText(workYear.weekly('Sundays', workYear.rate(0))).waitFor();
  const holidays = page.getByRole('group', { name: 'Holidays' });
  await holidays.getByLabel('Christmas Day').fill('0');
  await year.getByRole('row').filter({ hasText: 'Christmas Day' }).getByText('Closed').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const notice = page.getByRole('group', { name: 'Notice' }).getByLabel('Notice');
  await notice.fill('9000');
  const description = page.getByLabel(EDITOR.bar.description);
  await description.fill('Closed on Sundays');
  await page.getByRole('button', { name: editor.save }).click();
  await page.getByText('At most 720.').first().waitFor();
  await notice.fill('48');
  await page.getByRole('button', { name: editor.save, exact: true }).waitFor();
  // By keyboard: the message stands before the button for a while.
  await description.press('Enter');
  await page.getByText(/^Version \d+ is published\.$/).waitFor();
  await page.reload();
  await sunday.waitFor();
  expect([await sunday.inputValue(), await notice.inputValue()]).toEqual(['0', '48']);
});
