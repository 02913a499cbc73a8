import type { Letter } from './letter.ts';
import { letterText } from './letter-text.ts';

export type RenderedMail = { subject: string; html: string; text: string };

/**
 * Writes a letter out in both forms. React and the renderer are loaded at the first one: a fresh
 * process must answer at once, and stay small.
 */
export async function renderLetter(letter: Letter): Promise<RenderedMail> {
  const [{ render }, { LetterHtml }] = await Promise.all([
    import('@react-email/render'),
    import('./letter-html.tsx'),
  ]);
  return {
    subject: letter.subject,
    html: await render(LetterHtml({ letter })),
    text: letterText(letter),
  };
}
