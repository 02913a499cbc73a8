import type { Locator } from 'playwright';
import { TEXTS as RATES } from '../../islands/admin/sections/vendors/calculator/messages.ts';
import { TEXTS } from '../../islands/admin/sections/vendors/messages.ts';
import type { Panel } from './panel.ts';

const { availability } = TEXTS;

/** Resolves when the Vendors section is there: its first vendor's locations are. */
export async function ready({ page }: Panel): Promise<void> {
  await page.getByRole('button', { name: availability.details }).first().waitFor();
}
/** The names of the locations shown, also of those that are not painted yet (`content-visibility`). */
export const names = (list: Locator) =>
  list.locator('li').getByRole('heading', { level: 3 }).allTextContents();
export const listOf = ({ page }: Panel) =>
  page.getByRole('region', { name: availability.section, exact: true });
export const tab = ({ page }: Panel, name: string) => page.getByRole('tab', { name, exact: true });

/** Opens the calculator panel, on one of its tabs. */
export async function openCalculator(
  panel: Panel,
  name: string = RATES.tabs.rates,
): Promise<Locator> {
  await panel.page.getByRole('button', { name: TEXTS.calculator, exact: true }).click();
  await tab(panel, name).click();
  return panel.page.getByRole('region', { name: RATES.title, exact: true });
}
