import type { Amount, Block, Fact } from './letter.ts';

/** The parts that letters are put together from. */

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const notice = (words: string): Block => ({ kind: 'notice', text: words });
export const quote = (words: string): Block => ({ kind: 'quote', text: words });
export const action = (label: string, href: string): Block => ({ kind: 'action', label, href });
export const list = (title: string, items: readonly string[]): Block => ({
  kind: 'list',
  title,
  items: [...items],
});
export const facts = (title: string, told: Fact[]): Block => ({
  kind: 'facts',
  title,
  facts: told,
});
export const amounts = (title: string, told: Amount[], note?: string): Block => ({
  kind: 'amounts',
  title,
  amounts: told,
  ...(note !== undefined && { note }),
});

export const fact = (term: string, value: string, href?: string): Fact => ({ term, value, href });
/** A line of money; `strong` is what the reader looks for. */
export const amount = (label: string, value: string, strong?: 'strong'): Amount => ({
  label,
  value,
  ...(strong && { strong: true }),
});
