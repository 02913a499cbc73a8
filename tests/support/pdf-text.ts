import type { Page } from 'playwright';
import { extractText } from 'unpdf';

/** A page as it comes out of the printer: how many sheets, and their words with single spaces. */
export async function printed(
  page: Page,
  format: 'Letter' | 'A4',
): Promise<{ sheets: number; words: string }> {
  const { totalPages, text } = await extractText(new Uint8Array(await page.pdf({ format })), {
    mergePages: true,
  });
  return { sheets: totalPages, words: text.replaceAll(/\s+/g, ' ') };
}
