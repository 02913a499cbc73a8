import type { Page } from 'playwright';

/** Whether text is set in the font of the page's own, and not in what the machine has in its place. */
const setInIts = () => {
  const line = document.createElement('span');
  line.textContent = 'iiii';
  line.style.position = 'absolute';
  const widthIn = (family: string) => {
    line.style.fontFamily = family;
    return line.getBoundingClientRect().width;
  };
  document.body.append(line);
  const [own, other] = [widthIn('Figtree, monospace'), widthIn('monospace')];
  line.remove();
  return own !== other;
};

/**
 * Loads a page anew until its text is in its own fonts. A page does without those that come late
 * (`font-display: optional`), and on a machine without Arial its lines break elsewhere then: whoever measures text
 * asks for them first.
 * @throws where they do not come in ten times.
 */
export async function inOwnFonts(page: Page): Promise<void> {
  for (let time = 0; time < 10; time++) {
    if (await page.evaluate(setInIts)) return;
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
  }
  throw new Error(`${page.url()} does not get its fonts.`);
}
