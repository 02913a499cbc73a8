import type { Page, Request } from 'playwright';
import { poll } from './bookings.ts';

/** Stops the clock of a window that was opened with one: it goes on only by `runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // Where the time has passed before the page hears of it, its clock stands all the same: it can be told anew.
  await pause().catch(pause);
}

/**
 * Moves the clock of a page on in steps of `ms` until `done`, but never past a call of `path` that
 * is under way: on the page's clock it would be late, and given up, however quick it was.
 */
export async function runClockUntil(
  page: Page,
  path: string,
  ms: number,
  done: () => Promise<boolean>,
): Promise<void> {
  const open = new Set<Request>();
  const begun = (request: Request) => void (request.url().includes(path) && open.add(request));
  const ended = (request: Request) => void open.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  await poll(async () => {
    if (open.size === 0) await page.clock.runFor(ms);
    return await done();
  }).toBe(true);
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
}
