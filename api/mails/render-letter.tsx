import type { Letter } from './letter.ts';
import { letterText } from './letter-text.ts';

export type RenderedMail = { subject: string; html: string; text: string };

/** Mail readers know tables and styles by the older type, which they take for granted. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React asks browsers to load pictures early; a mail's pictures come with it. */
const PRELOADS = /<link rel="preload" as="image"[^>]*>/g;

/**
 * Writes a letter out in both forms. React and the renderer are loaded at the first one: a fresh
 * process must answer at once, and stay small.
 */
export async function renderLetter(letter: Letter): Promise<RenderedMail> {
  const [{ renderToStaticMarkup }, { LetterHtml }] = await Promise.all([
    import('react-dom/server'),
    import('./letter-html.tsx'),
  ]);
  return {
    subject: letter.subject,
    html: `${DOCTYPE}${renderToStaticMarkup(<LetterHtml letter={letter} />).replaceAll(PRELOADS, '')}`,
    text: letterText(letter),
  };
}
