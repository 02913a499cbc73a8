import type * as z from 'zod/mini';
import type { Language } from '../../contracts/language.ts';

type Issue = z.core.$ZodRawIssue;

type Units = Record<string, [one: string, many: string]>;
const ENGLISH = {
  locale: 'en-CA',
  /** The last name of a value's path, its underscores as spaces. */
  quoted: (name: string) => `“${name}”`,
  request: 'The request',
  units: {
    string: ['character', 'characters'],
    array: ['entry', 'entries'],
    set: ['entry', 'entries'],
  } as Units,
  kinds: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  } as Record<string, string>,
  otherKind: 'of another kind',
  missing: (name: string) => `${name} is missing.`,
  mustBe: (name: string, what: string) => `${name} must be ${what}.`,
  atMost: (name: string, limit: string) => `${name} can be ${limit} at most.`,
  atLeast: (name: string, limit: string) => `${name} must be ${limit} or more.`,
  multiple: (name: string, divisor: number | bigint) => `${name} must be a multiple of ${divisor}.`,
  noFields: (name: string, fields: string[]) => `${name} has no field ${fields.join(', ')}.`,
  otherwise: (name: string) => `${name} is not written as it must be.`,
};
type Words = typeof ENGLISH;

const FRENCH: Words = {
  locale: 'fr-CA',
  quoted: (name) => `« ${name} »`,
  request: 'La demande',
  units: {
    string: ['caractère', 'caractères'],
    array: ['élément', 'éléments'],
    set: ['élément', 'éléments'],
  },
  kinds: {
    string: 'un texte',
    number: 'un nombre',
    int: 'un nombre entier',
    boolean: 'vrai ou faux (true, false)',
    array: 'une liste',
    object: 'un objet',
  },
  otherKind: 'd’un autre type',
  missing: (name) => `Il manque ${name === FRENCH.request ? 'la demande' : name}.`,
  mustBe: (name, what) => `${name} doit être ${what}.`,
  atMost: (name, limit) => `${name} peut compter ${limit} au plus.`,
  atLeast: (name, limit) => `${name} doit compter ${limit} ou plus.`,
  multiple: (name, divisor) => `${name} doit être un multiple de ${divisor}.`,
  noFields: (name, fields) => `${name} n’a pas de champ ${fields.join(', ')}.`,
  otherwise: (name) => `${name} n’est pas écrit comme il faut.`,
};

const WORDS: Record<Language, Words> = { en: ENGLISH, fr: FRENCH };

/** The name of a value, as a sentence tells it. */
function nameOf({ path = [] }: Issue, { quoted, request }: Words): string {
  const name = path.filter((part) => typeof part === 'string').at(-1);
  return name ? quoted(name.replaceAll('_', ' ')) : request;
}

/** "1,000", or "500 characters". */
function limit(origin: string, value: number | bigint, { locale, units }: Words): string {
  const few = new Intl.PluralRules(locale).select(Number(value)) === 'one';
  return [value.toLocaleString(locale), units[origin]?.[few ? 0 : 1]].filter(Boolean).join(' ');
}

/**
 * A sentence for an issue that a contract has no words for, which names the value and says what would do.
 */
export function issueSentence(issue: Issue, language: Language = 'en'): string {
  const words = WORDS[language];
  const name = nameOf(issue, words);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? words.missing(name)
        : words.mustBe(name, words.kinds[issue.expected] ?? words.otherKind);
    case 'too_big':
      return words.atMost(name, limit(issue.origin, issue.maximum, words));
    case 'too_small':
      return words.atLeast(name, limit(issue.origin, issue.minimum, words));
    case 'invalid_value': {
      const list = new Intl.ListFormat(words.locale, { type: 'disjunction' });
      return words.mustBe(name, list.format(issue.values.map(String)));
    }
    case 'not_multiple_of':
      return words.multiple(name, issue.divisor);
    case 'unrecognized_keys':
      return words.noFields(name, issue.keys.map(words.quoted));
    default:
      return words.otherwise(name);
  }
}
