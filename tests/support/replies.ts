import type { Page } from 'playwright';

type Reply = { status?: number; body?: string; json?: unknown; contentType?: string };

/** Answers a call of the API in its place, for failures that only a broken server gives. */
export async function answer(page: Page, path: string, reply: Reply): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill(reply));
}

/** Cuts the line to a call of the API. */
export async function cut(page: Page, path: string): Promise<void> {
  await page.route(`**${path}*`, (route) => route.abort('connectionrefused'));
}

/** Holds requests of an address back until the function is called that this resolves to. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Lets a call reach the API again. */
export async function restore(page: Page, path: string): Promise<void> {
  await page.unroute(`**${path}`);
  await page.unroute(`**${path}*`);
}

/** A problem as the API words it (RFC 9457). */
export const problem = (status: number, detail: string): Reply => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Error', status, detail }),
});
