import { expect } from 'vitest';
import { WIZARD_STEPS } from '../../contracts/steps.ts';
import { test } from '../support/customers.ts';
import { tabTo } from '../support/keyboard.ts';
import { overflow } from '../support/overflow.ts';
import { tour } from '../support/tour.ts';
import { freshTrip } from '../support/wizard.ts';

const WINDOWS = [
  ['375 px', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }],
  ['320 px', { viewport: { width: 320, height: 640 } }],
  ['200% zoom of 1280 px', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
] as const;

test.for(WINDOWS)('the whole path fits a window of %s', async ([, options], { arrive }) => {
  const { wizard, expectRefused } = await arrive(options);
  expectRefused('/no-such-page');
  const found: string[] = [];
  await tour(wizard, async (where) => {
    for (const element of await overflow(wizard.page)) found.push(`${where}: ${element}`);
  });
  expect(found).toEqual([]);
});

test('step labels are shown from 601 px on', async ({ arrive }) => {
  const { wizard } = await arrive();
  const { page } = wizard;
  await page.goto('/quote');
  const labels = page.getByRole('navigation').locator('.step-label');
  for (const [width, shown] of [
    [1280, true],
    [601, true],
    [600, false],
    [375, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const visible = await Promise.all((await labels.all()).map((label) => label.isVisible()));
    expect(visible).toEqual(WIZARD_STEPS.map(() => shown));
  }
});

test('at 320 px no field takes the focus below the footer', async ({ arrive }) => {
  const { wizard } = await arrive({ viewport: { width: 320, height: 640 } });
  const { page } = wizard;
  const expectClear = async (labels: readonly string[]) => {
    await page.getByText(`Still needed: ${labels.join(', ')}`, { exact: true }).waitFor();
    for (const label of labels) {
      await tabTo(page, wizard.field(label));
      const field = await wizard.field(label).boundingBox();
      const footer = await page.locator('.wizard-footer').boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0), label).toBeLessThanOrEqual(footer?.y ?? 0);
    }
  };
  await page.goto('/quote');
  await expectClear(['From', 'To', 'Date', 'Time']);
  await wizard.toContact(freshTrip());
  await expectClear(['First name', 'Last name', 'Email', 'Phone']);
});
