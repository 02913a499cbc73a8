import { invalid, unknownParameter } from './errors.ts';

/**
 * The provider's form encoding: `line_items[0][price_data][unit_amount]=100` and so on. It remembers
 * what was read: `refuseUnknown` finds the rest.
 */
export class Form {
  readonly #fields: URLSearchParams;
  readonly #read = new Set<string>();

  constructor(body: string) {
    this.#fields = new URLSearchParams(body);
  }

  text(name: string): string | null {
    this.#read.add(name);
    return this.#fields.get(name);
  }

  required(name: string): string {
    const value = this.text(name);
    if (!value) throw invalid(name, `Missing required param: ${name}.`);
    return value;
  }

  /** A whole number, null when absent. */
  integer(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^-?\d{1,15}$/.test(value)) throw invalid(name, `Invalid integer: ${value}`);
    return Number(value);
  }

  /** One of `words`, null when absent. */
  choice<W extends string>(name: string, words: readonly W[]): W | null {
    const value = this.text(name);
    if (value === null) return null;
    const word = words.find((known) => known === value);
    if (word) return word;
    throw invalid(name, `Invalid ${name}: must be one of ${words.join(', ')}`);
  }

  /** The members of `name[...]`, one level deep. */
  map(name: string): Record<string, string> {
    const members: Record<string, string> = {};
    for (const [key, value] of this.#fields) {
      const member = key.startsWith(`${name}[`)
        ? /^\[([^[\]]+)\]$/.exec(key.slice(name.length))
        : null;
      if (!member?.[1]) continue;
      this.#read.add(key);
      members[member[1]] = value;
    }
    return members;
  }

  /** Keys and values of ours, within the provider's limits. */
  metadata(name: string): Record<string, string> {
    const members = this.map(name);
    const pairs = Object.entries(members);
    if (pairs.length > 50) throw invalid(name, 'Metadata may have up to 50 keys.');
    for (const [key, value] of pairs) {
      const long = key.length > 40 ? 'keys up to 40' : value.length > 500 ? 'values up to 500' : '';
      if (long) throw invalid(`${name}[${key}]`, `Metadata has ${long} characters.`);
    }
    return members;
  }

  /** Throws the provider's 400 for the first parameter that was not read. */
  refuseUnknown() {
    for (const name of this.#fields.keys()) if (!this.#read.has(name)) throw unknownParameter(name);
  }
}
