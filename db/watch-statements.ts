import type { Sql } from './connect.ts';

/** Told how a statement ended. */
type Ended = { done(): void; failed(error: unknown): void };

/** A statement of the driver: lazy, so that it begins with `handle`. */
type Statement = Promise<unknown> & { strings: readonly string[]; handle(): unknown };

/**
 * Calls `begin` with the text of every statement that begins from now on, in whichever pool, with `$n` for its values.
 * A fragment inside another is part of the outer text. `begin` returns the listener to the end, or null.
 */
export function watchStatements(sql: Sql, begin: (text: string) => Ended | null): void {
  const statements = Object.getPrototypeOf(sql`select`) as Statement;
  const { handle } = statements;
  const begun = new WeakSet<Statement>();
  statements.handle = function (this: Statement) {
    const first = !begun.has(this);
    begun.add(this);
    const ended = first
      ? begin(this.strings.reduce((whole, part, at) => `${whole}$${at}${part}`).trim())
      : null;
    // The driver's own `then` would begin the statement once more.
    if (ended) Promise.prototype.then.call(this, () => ended.done(), ended.failed);
    return handle.call(this);
  };
}
