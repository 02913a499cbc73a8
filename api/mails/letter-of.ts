import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { text as textBlock } from './blocks.ts';
import type { Block, Letter } from './letter.ts';
import { LETTER_WORDS } from './letter-words.ts';

/** Whom a mail is for; a person reads what is about no lead. */
export type Reader = 'customer' | 'vendor' | 'operator' | 'person';

/** The words of a mail; the letter around them is by its reader (`letterOf`). */
export type Content = {
  subject: string;
  preview: string;
  /** Without one the letter greets its reader, and subject and foot name the booking. */
  heading?: string;
  /** The first words. After a greeting they go on in the middle of a sentence. */
  text?: string;
  blocks?: Block[];
  footer?: string[];
  headers?: Record<string, string>;
};

type About = { language: Language; firstName?: string; reference?: string };

/** The letter of what a mail says to its reader. */
export function letterOf(
  to: Reader,
  { language, firstName = '', reference = '' }: About,
  { subject, preview, heading, text, blocks = [], footer }: Content,
): Letter {
  const words = LETTER_WORDS[language];
  const greets = to === 'customer' && heading === undefined;
  const feet = {
    customer: words.questions,
    person: words.questions,
    vendor: words.wrong,
    operator: `Sent by ${FACTS.name} to its operators.`,
  };
  return {
    language,
    subject: greets ? `${subject} (${reference})` : subject,
    preview,
    heading: heading ?? subject,
    blocks: [
      ...(text === undefined ? [] : [textBlock(greets ? words.hello(firstName, text) : text)]),
      ...blocks,
    ],
    footer: footer ?? [greets ? words.questionsOf(reference) : feet[to]],
  };
}
