import type { BrowserContext, Page } from 'playwright';

/** The last presses and steps that a page heard: what a press came to that changed nothing. */

type Hearing = typeof globalThis & { heard: string[] };

/** Has every page of a context note them. */
export async function hear(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const MOST = 12;
    const heard: string[] = [];
    (globalThis as Hearing).heard = heard;
    const note = (text: string) => {
      heard.push(`${Math.round(performance.now())} ms ${text}`);
      if (heard.length > MOST) heard.shift();
    };
    for (const type of ['mousedown', 'mouseup', 'click', 'popstate', 'submit']) {
      addEventListener(
        type,
        (event) => {
          const { target, clientX: x, clientY: y } = event as MouseEvent;
          const at = target instanceof Element ? target : document.body;
          const words = (at.textContent ?? '').trim().slice(0, 30);
          const disabled = (at as HTMLButtonElement).disabled ? ' disabled' : '';
          note(
            `${type} ${x ?? ''},${y ?? ''} ${at.tagName}${disabled} "${words}" ${location.href}`,
          );
        },
        true,
      );
    }
  });
}

/** What a page has heard, a line each, and what has its focus. */
export const heardBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focus = document.activeElement?.outerHTML.slice(0, 120);
    return [...((globalThis as Hearing).heard ?? []), `Focus: ${focus}`].join('\n');
  });
