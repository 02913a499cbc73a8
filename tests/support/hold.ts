import type { Page } from 'playwright';

/** Keeps what the addresses of a pattern answer from coming, until what it resolves to is called. */
export async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(pattern, undefined);
  };
}
