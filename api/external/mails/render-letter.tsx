import { render } from '@react-email/render';
import type { Letter } from './letter.ts';
import { LetterHtml } from './letter-html.tsx';
import { letterText } from './letter-text.ts';

export type RenderedMail = { subject: string; html: string; text: string };

/**
 * Writes a letter out in both forms. This module brings React and the renderer along, so it is
 * only ever imported at the moment a mail is written.
 */
export async function renderLetter(letter: Letter): Promise<RenderedMail> {
  return {
    subject: letter.subject,
    html: await render(<LetterHtml letter={letter} />),
    text: letterText(letter),
  };
}
