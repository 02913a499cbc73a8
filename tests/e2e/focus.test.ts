import { expect } from 'vitest';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { expectFocus } from '../support/keyboard.ts';
import { answer, cut, problem, restore } from '../support/replies.ts';
import { freshTrip } from '../support/wizard.ts';

// A control that goes away when it is pressed must not take the focus along: whoever cannot see the
// page would stand at its beginning.

test('the comparison’s button is announced, and another date keeps the focus and the way the list is looked at', async ({
  arrive,
}) => {
  const { wizard, page } = await arrive();
  await wizard.toMovers(freshTrip());
  await wizard.cards.first().waitFor();
  // What is said of the movers begins with their prices, not with how to compare them.
  const said = async () =>
    (await page.getByRole('status').allTextContents()).filter((text) => text.includes('movers'));
  const intro = MOVER.intro(await wizard.cards.count());
  await poll(said).toEqual([intro]);
  const hours = page.getByRole('radio', { name: MOVER.sorts.hours });
  await hours.check();
  const names = await wizard.cards.getByRole('heading', { level: 2 }).allTextContents();
  for (const name of names.slice(0, 2)) {
    await page.getByRole('checkbox', { name: MOVER.compareWith(name) }).check();
  }
  await poll(said).toEqual([intro, '2 movers ticked: the comparison is below the list.']);
  // It stands after the ticks.
  const lastTick = (await page.getByRole('checkbox', { name: /^Compare / }).all()).at(-1);
  const compare = wizard.button('Compare 2 movers');
  const follows = await compare.evaluate(
    (button, tick) =>
      Boolean(tick && tick.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING),
    await lastTick?.elementHandle(),
  );
  expect(follows).toBe(true);
  // And in sight, wherever the list is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  const [bar, footer] = [
    await compare.boundingBox(),
    await page.locator('.wizard-footer').boundingBox(),
  ];
  expect((bar?.y ?? 9999) + (bar?.height ?? 0)).toBeLessThan(footer?.y ?? 0);

  await wizard.openDetails(wizard.cards.first());
  const chip = page.getByRole('button', { name: /^Move on / }).first();
  await chip.focus();
  await page.keyboard.press('Enter');
  await expectFocus(wizard.heading(4));

  await wizard.cards.first().waitFor();
  await expectFocus(wizard.heading(4));
  expect(await hours.isChecked()).toBe(true);
  for (const name of names.slice(0, 2)) {
    expect(await page.getByRole('checkbox', { name: MOVER.compareWith(name) }).isChecked()).toBe(
      true,
    );
  }
  await compare.waitFor();
});

test('Try again after an error keeps the focus on the page', async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/api/generate');
  const { page } = wizard;
  await answer(page, '/api/generate', problem(500, 'no'));
  await wizard.toMovers(freshTrip());
  await wizard.button('Try again').focus();
  await page.keyboard.press('Enter');
  await expectFocus(wizard.heading(4));
  await restore(page, '/api/generate');
  await wizard.button('Try again').focus();
  await page.keyboard.press('Enter');
  await wizard.cards.first().waitFor();
  await expectFocus(wizard.heading(4));
});

test('a step whose code does not come says so, and takes the focus when it comes after all', async ({
  arrive,
}) => {
  const { wizard, expectRefused } = await arrive();
  expectRefused('/_astro/OriginHome');
  const { page } = wizard;
  await cut(page, '/_astro/OriginHome');
  // A press on "Try again" while the first try is merely late loads the whole page anew.
  const dead = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/_astro/OriginHome'),
  });
  await page.goto('/quote#/step2');
  await dead;
  const alert = page.getByRole('alert');
  await alert
    .getByText('This part could not be loaded. Check your connection.', { exact: true })
    .waitFor();

  // While the line stays dead the button stays, and keeps the focus.
  const again = alert.getByRole('button', { name: 'Try again', exact: true });
  const asked = page.waitForRequest('**/_astro/OriginHome*');
  await again.focus();
  await page.keyboard.press('Enter');
  await asked;
  await expectFocus(again);

  await restore(page, '/_astro/OriginHome');
  // A press is one with the try before while that has not failed yet: a person presses again.
  await poll(async () => {
    if (await again.isVisible()) await page.keyboard.press('Enter');
    return await wizard.heading(2).isVisible();
  }).toBe(true);
  await expectFocus(wizard.heading(2));
});
