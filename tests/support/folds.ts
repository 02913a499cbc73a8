import type { Locator } from 'playwright';

/** Opens a folded row of `within` by its title, and waits until it has folded out: only then is it read. */
export async function unfold(within: Locator, title: string): Promise<void> {
  await within.getByText(title, { exact: true }).click();
  await within
    .locator('details[open]')
    .evaluate((row) =>
      Promise.all(row.getAnimations({ subtree: true }).map((one) => one.finished)),
    );
}
