import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { poll } from '../support/bookings.ts';
import { test } from '../support/customers.ts';
import { openPaid } from '../support/stored-answers.ts';
import { freshTrip, MAYA, textOf, type Wizard } from '../support/wizard.ts';

// What is seen, where neither words nor roles tell: what moves, what is chosen, what is printed.

const PHONE = { viewport: { width: 375, height: 740 } };

/** Notes from the first paint on what moves without the person's doing, and the steps painted. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { moved: [] as string[], steps: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (!element) continue;
          seen.moved.push(`${element.tagName}.${element.className} ${entry.value}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const wizard = document.querySelector<HTMLElement>('.wizard');
      // Confetti lies for three seconds, and is noted as a step.
      const step = document.querySelector('.confetti') ? 'confetti' : wizard?.dataset.step;
      const painted = wizard && getComputedStyle(wizard).visibility === 'visible';
      if (step && painted && seen.steps.at(-1) !== step) seen.steps.push(step);
      requestAnimationFrame(look);
    };
    look();
  });
}
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
const seenOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { moved: string[]; steps: string[] } }).seen);

test.for([
  ['375 px', PHONE],
  ['1280 px', {}],
] as const)(
  'nothing moves by itself, and no other step flashes, %s',
  async ([, options], { arrive }) => {
    const { wizard, page } = await arrive({ ...options, reducedMotion: 'no-preference' });
    await observe(page);
    await wizard.toContact(freshTrip());
    await wizard.fillContact();
    for (const [step, key] of [
      [3, 'destination'],
      [5, 'review'],
      [6, 'contact'],
    ] as const) {
      await page.goto(`/quote#/step${step}`);
      await page.reload();
      await wizard.atStep(step);
      if (step === 5) {
        await wizard.text(REVIEW.route).click();
        await page.locator('.route-map .map-name').first().waitFor();
      }
      await page.waitForLoadState('networkidle');
      expect(await seenOn(page), `step ${step}`).toEqual({ moved: [], steps: [key] });
    }
    await wizard.pay.click();
    await wizard.payDeposit();
    await poll(async () => (await seenOn(page)).steps).toContain('confetti');
    await page.waitForLoadState('networkidle');
    expect((await seenOn(page)).moved).toEqual([]);
  },
);

/** The colour behind an element. */
const ground = (wizard: Wizard, selector: string) =>
  wizard.page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test('chosen colours show what is chosen', async ({ arrive }) => {
  const { wizard, expectRefused } = await arrive({ ...PHONE, forcedColors: 'active' });
  // The floor of a flat is looked for in the address, of which only a beginning was typed.
  expectRefused('/api/places/locate');
  const { page } = wizard;
  await page.goto('/quote');
  await wizard.atWork();
  await wizard.field('From').pressSequentially('Toron');
  await page.getByRole('listbox').first().getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  const suggestion = '.suggestions li';
  await poll(() => ground(wizard, `${suggestion}[data-highlighted]`)).not.toBe(
    await ground(wizard, `${suggestion}:not([data-highlighted])`),
  );

  await page.goto('/quote#/step2');
  await wizard.field('Home type').selectOption('condo');
  await wizard.say(HOME.loadingDock, HOME.no);
  const choice = '.segments input';
  expect(await ground(wizard, `${choice}:checked + span`)).not.toBe(
    await ground(wizard, `${choice}:not(:checked) + span`),
  );
  const step = '.step-header li';
  expect(await ground(wizard, `${step}[data-state="current"] .dot`)).not.toBe(
    await ground(wizard, `${step}[data-state="ahead"] .dot`),
  );

  await wizard.toMovers(freshTrip());
  // The marks of the prices' axis are told apart in its key too.
  const mark = (name: string) =>
    page
      .locator(`.band-key [data-mark="${name}"]`)
      .evaluate((key) => getComputedStyle(key, '::before').backgroundColor);
  const marks = new Set([await ground(wizard, 'body'), await mark('range'), await mark('total')]);
  expect(marks.size).toBe(3);
  const { vendor } = await wizard.chooseFirst();
  const outline = (name: string) =>
    wizard.card(name).evaluate((card) => getComputedStyle(card).outlineStyle);
  const names = await wizard.cards.getByRole('heading', { level: 2 }).allTextContents();
  const other = names.find((name) => name !== vendor) ?? '';
  expect([await outline(vendor), await outline(other)]).toEqual(['solid', 'none']);
});

test('a booking prints as its facts, without what is to be pressed', async ({ arrive }) => {
  const { wizard, page } = await arrive();
  await openPaid(page, freshTrip(), MAYA);
  await wizard.held.waitFor();
  const paid = page.url();
  await page.emulateMedia({ media: 'print' });
  for (const address of [paid, paid.replace('/quote', '/thank-you').replace('#/step7', '')]) {
    await page.goto(address);
    await wizard.fact('Booking reference').waitFor();
    expect(await textOf(wizard.fact('Booking reference'))).toMatch(/^L/);
    // The mover's number is a fact on paper too.
    const pressed = page
      .locator('main')
      .locator('a:not([href^="tel:"]), button')
      .filter({ visible: true });
    expect(await pressed.allTextContents()).toEqual([]);
  }
});

/** The animations that took their time since a page was opened. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    addEventListener('animationstart', ({ animationName, target, pseudoElement }) => {
      const { animationDuration } = getComputedStyle(target as Element, pseudoElement);
      if (animationDuration !== '0s') moved.add(animationName);
    });
  });
  return () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]);
}

/** How many heights a row has, frame by frame, from the press that opens it: so slowly that no late frame misses them. */
async function heightsOf(row: Locator): Promise<number> {
  await row.scrollIntoViewIfNeeded();
  const cdp = await row.page().context().newCDPSession(row.page());
  await cdp.send('Animation.enable');
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.03 });
  const heights = await row.evaluate(async (details) => {
    const seen = new Set<number>();
    details.querySelector('summary')?.click();
    for (let frame = 0; frame < 60; frame++) {
      await new Promise(requestAnimationFrame);
      seen.add(details.getBoundingClientRect().height);
    }
    return seen.size;
  });
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await cdp.detach();
  return heights;
}

test.for(['reduce', 'no-preference'] as const)(
  'rows open from where they were, prices narrow, the truck drives: with %s',
  async (reducedMotion, { arrive }) => {
    const { wizard, page } = await arrive({ reducedMotion });
    const moves = reducedMotion === 'no-preference';
    const moved = await watchMotion(page);
    await page.goto('/');
    const way = page.locator('.drive');
    const truckAt = () => way.evaluate((truck) => getComputedStyle(truck).offsetDistance);
    await way.scrollIntoViewIfNeeded();
    const first = await truckAt();
    await page.mouse.wheel(0, 300);
    if (moves) await poll(truckAt).not.toBe(first);
    expect((await heightsOf(page.locator('.faq details').first())) > 2).toBe(moves);
    if (!moves) expect(await truckAt()).toBe('0px');

    await wizard.toMovers(freshTrip());
    await wizard.cards.first().waitFor();
    expect((await heightsOf(wizard.cards.first().locator('.vendor-details'))) > 2).toBe(moves);
    await poll(async () => (await moved()).includes('narrow')).toBe(moves);
    // What is hidden for half a second, and then seen at once, does not move.
    if (!moves) expect((await moved()).filter((name) => name !== 'part-quiet')).toEqual([]);
  },
);
