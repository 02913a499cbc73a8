import type { Page } from 'playwright';
import { expect } from 'vitest';
import { CONFIRMATION } from '../../islands/booking/messages.ts';
import { test } from '../support/customers.ts';
import { freshTrip } from '../support/wizard.ts';

/** As browsers do that block all cookies, and sandboxed frames: the very name throws. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });

test('without any storage the wizard leads to the prices, and to the payment', async ({
  arrive,
}) => {
  const { wizard } = await arrive();
  await denyStorage(wizard.page);
  await wizard.toPayment(freshTrip());
  await wizard.payButton.click();
  await wizard.atStep(7);
  await wizard.text(CONFIRMATION.confirmed).waitFor();
});

test('without any storage step 7 says that it knows nothing', async ({ arrive }) => {
  const { wizard } = await arrive();
  await denyStorage(wizard.page);
  await wizard.page.goto('/quote#/step7');
  const heading = { level: 1, name: CONFIRMATION.redirecting } as const;
  await wizard.page.getByRole('heading', heading).waitFor();
  await wizard.atStep(1);
});

test('a full storage hinders nothing', async ({ arrive }) => {
  const { wizard } = await arrive();
  await wizard.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await wizard.toMovers(freshTrip());
  await wizard.cards.first().waitFor();
  expect(await wizard.cards.count()).toBeGreaterThan(1);
});
