import type { Page } from 'playwright';
import { extractText } from 'unpdf';

/**
 * A page as it comes out of the printer: how many sheets, and all letters on them without spaces, since
 * kerned letters stand apart in the file.
 */
export async function printed(
  page: Page,
  format: 'Letter' | 'A4',
): Promise<{ sheets: number; letters: string }> {
  const { totalPages, text } = await extractText(new Uint8Array(await page.pdf({ format })), {
    mergePages: true,
  });
  return { sheets: totalPages, letters: lettersOf(text) };
}

/** A text as `printed` gives it. */
export const lettersOf = (text: string): string => text.replaceAll(/\s/g, '');
