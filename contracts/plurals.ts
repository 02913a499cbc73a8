import { LOCALE } from './language.ts';

const RULES = new Intl.PluralRules(LOCALE);

/** The word for a count by the language's own rule: the singular is for 1 in English, for 0 and 1 in French. */
export const plural = (count: number, one: string, other: string): string =>
  RULES.select(count) === 'one' ? one : other;
