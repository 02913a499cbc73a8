import type { Language } from '../../contracts/language.ts';

/**
 * A mail as content alone. Each is written once and rendered twice, as HTML (`letter-html.tsx`) and
 * as plain text (`letter-text.ts`), so that the two cannot tell different stories.
 */
export type Letter = {
  language: Language;
  subject: string;
  /** The line that a mail box shows beside the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Small print under the letter. */
  footer: string[];
};

export type Fact = { term: string; value: string; href?: string | undefined; strong?: boolean };

/** A line of a price: the label, how it came about, and the money, already written out. */
export type Amount = {
  label: string;
  /** Where the label leads; plain text leaves it to the action that follows. */
  href?: string;
  note?: string | undefined;
  value: string;
  strong?: boolean;
};

export const TICKET_TITLE = 'Moving ticket';

/** A booking as one thing to keep. Its stub holds the reference and the money. */
export type LetterTicket = {
  from: string;
  to: string;
  /** The way in words, where it is known. */
  way: string | null;
  /** The map of the way goes with the letter (`mail-pictures.ts`). */
  hasMap: boolean;
  facts: Fact[];
  stub: Fact[];
};

export type Block =
  | { kind: 'ticket'; ticket: LetterTicket }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; title: string; facts: Fact[] }
  | { kind: 'amounts'; title: string; amounts: Amount[]; note?: string }
  | { kind: 'list'; title: string; items: string[] }
  | { kind: 'notice'; text: string }
  /** A person's own words, line by line, apart from ours. */
  | { kind: 'quote'; text: string }
  | { kind: 'action'; label: string; href: string };
