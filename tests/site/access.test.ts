import { describe, expect } from 'vitest';
import { axeInLightAndDark } from '../support/axe.ts';
import { builtPages } from '../support/built-site.ts';
import { test } from '../support/customers.ts';
import { smallTargets } from '../support/targets.ts';

// What people with other eyes, hands and browsers need of the pages to read.

/** One page of each kind. */
const KINDS = [
  '/',
  '/articles/winter-moving-tips',
  '/guides/moving-day',
  '/privacy-policy',
  '/tips-guides',
  '/how-it-works',
  '/about-us',
  '/search',
  '/movers',
  '/movers/easy2go',
  '/moving-costs',
  '/moving-costs/toronto',
];

test('axe finds nothing', async ({ arrive }) => {
  const { page } = await arrive();
  const found: string[] = [];
  for (const address of KINDS) {
    await page.goto(address);
    found.push(...(await axeInLightAndDark(page)).map((fault) => `${address}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('only figures are pictures to a screen reader, and say what they show', async ({ arrive }) => {
  const { page } = (await arrive({ javaScriptEnabled: false })).wizard;
  let figures = 0;
  for (const { address } of await builtPages()) {
    if (!/^\/(articles|guides)\//.test(address)) continue;
    await page.goto(address);
    expect(await page.locator('.art svg').first().isVisible(), address).toBe(true);
    const inFigures = await page.locator('figure').getByRole('img').all();
    expect(await page.getByRole('img').count(), address).toBe(inFigures.length);
    for (const figure of inFigures) {
      expect(await figure.getAttribute('aria-label'), address).toMatch(/.{30}/);
    }
    figures += inFigures.length;
  }
  expect(figures).toBeGreaterThan(5);
});

test.for([375, 1280])(
  'every target is 44 px wide and high, at %i px',
  async (width, { arrive }) => {
    const { page } = await arrive({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const small: string[] = [];
    const look = async (where: string, scope?: string) => {
      small.push(...(await smallTargets(page, scope)).map((target) => `${where}: ${target}`));
    };
    await page.goto('/');
    await look('the cookie banner', '#cookies');
    await page.getByRole('button', { name: 'Customize' }).click();
    await look('the cookie settings', '#cookie-settings');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Reject non-essential' }).click();
    for (const address of KINDS) {
      await page.goto(address);
      await look(address);
    }
    const menu = page.locator('header summary');
    if (await menu.isVisible()) {
      await menu.click();
      await look('the menu', 'header');
    }
    expect(small).toEqual([]);
  },
);

describe('without JavaScript', () => {
  test('every kind of page shows its words', async ({ arrive }) => {
    const { page } = await arrive({ javaScriptEnabled: false });
    for (const address of KINDS.filter((kind) => kind !== '/search')) {
      await page.goto(address);
      const main = page.getByRole('main');
      expect((await main.innerText()).length, address).toBeGreaterThan(1000);
      expect(await main.getByRole('heading', { level: 1 }).isVisible(), address).toBe(true);
    }
  });

  test('the site is walked by its links, menu and back again', async ({ arrive }) => {
    const { page } = await arrive({
      javaScriptEnabled: false,
      viewport: { width: 375, height: 800 },
    });
    await page.goto('/');
    await page.locator('header summary').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first().waitFor();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Tips & guides' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Tips & guides' }).waitFor();
    await page
      .getByRole('link', { name: /winter moving tips/i })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /winter moving tips/i }).waitFor();
    await page.getByRole('link', { name: 'Back to Tips & guides' }).click();
    await page.waitForURL('**/tips-guides');
    await page
      .getByRole('link', { name: /moving day/i })
      .first()
      .click();
    await page.getByRole('navigation', { name: 'Back and next' }).getByRole('link').last().click();
    await page.waitForURL('**/guides/settling-in');
  });

  test('a question opens, a box is ticked, and both forms lead on', async ({ arrive, server }) => {
    const { page } = await arrive({ javaScriptEnabled: false });
    await page.goto('/how-it-works');
    const [question] = await page.locator('.faq details').all();
    await question?.locator('summary').click();
    expect(await question?.locator('p').isVisible()).toBe(true);
    await page.goto('/guides/moving-day');
    const box = page.getByRole('checkbox').first();
    await box.check();
    expect(await box.isChecked()).toBe(true);

    await page.goto('/');
    await page.getByLabel('From', { exact: true }).fill('Liberty Village, Toronto');
    await page.getByLabel('To', { exact: true }).fill('Port Credit, Mississauga');
    await page.getByRole('button', { name: 'Compare prices' }).click();
    await page.waitForURL(
      '**/quote?from=Liberty+Village%2C+Toronto&to=Port+Credit%2C+Mississauga&date=',
    );

    await page.goto('/tips-guides');
    await page.getByLabel('Email address').first().fill('reader@example.ca');
    await page.getByRole('button', { name: 'Subscribe' }).first().click();
    await page.waitForURL(`${server.origin}/newsletter/check-your-inbox`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
