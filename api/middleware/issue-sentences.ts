import type * as z from 'zod/mini';
import { LOCALE } from '../../contracts/facts.ts';

type Issue = z.core.$ZodRawIssue;

/** What a value is called: the last name of its path, its underscores as spaces. */
function nameOf({ path = [] }: Issue): string {
  const name = path.filter((part) => typeof part === 'string').at(-1);
  return name ? `“${name.replaceAll('_', ' ')}”` : 'The request';
}

const UNITS: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

/** "1,000", or "500 characters". */
function limit(origin: string, value: number | bigint): string {
  const unit = UNITS[origin]?.[value === 1 ? 0 : 1];
  return [value.toLocaleString(LOCALE), unit].filter(Boolean).join(' ');
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * A sentence for what a contract has no words of its own: it names the value and says what would do.
 */
export function issueSentence(issue: Issue): string {
  const name = nameOf(issue);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is missing.`
        : `${name} must be ${KINDS[issue.expected] ?? 'of another kind'}.`;
    case 'too_big':
      return `${name} can be ${limit(issue.origin, issue.maximum)} at most.`;
    case 'too_small':
      return `${name} must be ${limit(issue.origin, issue.minimum)} or more.`;
    case 'invalid_value':
      return `${name} must be ${new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(issue.values.map(String))}.`;
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `${name} has no field ${issue.keys.map((key) => `“${key}”`).join(', ')}.`;
    default:
      return `${name} is not written as it must be.`;
  }
}
