import type { Page } from 'playwright';
import { expect } from 'vitest';
import { LANGUAGES } from '../../contracts/language.ts';
import { builtPages } from '../support/built-site.ts';
import { type Customer, test } from '../support/customers.ts';

// Lists to tick: what the device remembers, and what comes out of a printer.

const LISTS = (await builtPages()).filter(({ html }) => html.includes('class="link print"'));
const PAGE = '/guides/moving-day';
const ITEM = 'Clear the path and protect the floors';

test('ticks outlive a reload, on their own page alone', async ({ arrive }) => {
  const { page } = (await arrive({ viewport: { width: 375, height: 812 } })).wizard;
  await page.goto(PAGE);
  const list = page.locator('.ticks');
  const item = page.getByRole('checkbox', { name: ITEM });
  await item.check();
  await list.getByText('1 of 19 done').waitFor();
  await page.reload();
  expect(await item.isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);

  await page.goto('/guides/packing-phase');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);

  await page.goto(PAGE);
  await list.getByRole('button', { name: 'Untick all' }).click();
  await list.getByText('19 to do').waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.reload();
  expect(await item.isChecked()).toBe(false);
});

test('no two items of a page share a tick', async () => {
  expect(LISTS.length).toBeGreaterThan(15);
  for (const { address, html } of LISTS) {
    const ticks = [...html.matchAll(/type="checkbox"[^>]*value="([^"]+)"/g)].map(
      ([, tick]) => tick,
    );
    expect(new Set(ticks).size, address).toBe(ticks.length);
  }
});

test('without a place to keep them, lists can still be ticked', async ({ arrive }) => {
  const { page } = (await arrive()).wizard;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  await page.goto(PAGE);
  await page.getByRole('checkbox', { name: ITEM }).check();
  await page.locator('.ticks').getByText('1 of 19 done').waitFor();
});

/** A page whose printer's window stays open: the button leaves it as it is printed. */
async function beforePrinter(arrive: () => Promise<Customer>): Promise<Page> {
  const { page } = (await arrive()).wizard;
  await page.addInitScript(() => {
    window.print = () => {};
  });
  return page;
}

const askForPrint = (page: Page) => page.locator('button.print').first().click();

test('the printed list has the title and the items, and nothing of the page', async ({
  arrive,
}) => {
  const page = await beforePrinter(arrive);
  await page.goto('/articles/essential-checklist');
  await askForPrint(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  const items = page.getByRole('checkbox');
  expect(await items.count()).toBe(await items.filter({ visible: true }).count());
  const words = await page.locator('body').innerText();
  expect(words).not.toMatch(/Untick|On this page|Hand out the roles|min read|Privacy/);

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('body').innerText()).toContain('Hand out the roles');
});

test.for(LANGUAGES)('every list in %s is printed on one page', async (language, { arrive }) => {
  const page = await beforePrinter(arrive);
  for (const { address } of LISTS) {
    if (address.startsWith('/fr/') !== (language === 'fr')) continue;
    await page.goto(address);
    for (const format of ['A4', 'Letter']) {
      // After each print the page is whole again.
      await askForPrint(page);
      const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
      const pdf = (await page.pdf({ format, margin })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, `${address}, ${format}`).toBe(1);
    }
  }
});

test('paper is light, whatever theme was chosen', async ({ arrive }) => {
  const { page } = (await arrive({ colorScheme: 'dark' })).wizard;
  await page.goto(PAGE);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const [ink, paper] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(ink).toBe('rgb(18, 36, 31)');
  expect(paper).toBe('rgb(255, 255, 255)');
});
