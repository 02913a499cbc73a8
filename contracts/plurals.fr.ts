import { LOCALE } from './language.fr.ts';
import type * as English from './plurals.ts';

const RULES = new Intl.PluralRules(LOCALE);

export const plural: typeof English.plural = (count, one, other) =>
  RULES.select(count) === 'one' ? one : other;
