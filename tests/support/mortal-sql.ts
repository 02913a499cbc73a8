import type { Sql } from '../../db/connect.ts';

/** What a process says that was killed. */
class Killed extends Error {
  constructor() {
    super('The process was killed.');
  }
}

/**
 * A database as a process has it that can be killed between any two of its statements, begin and commit among
 * them: from then on nothing that it asks arrives, and what it had not committed is undone.
 */
export function mortalSql() {
  let left = Number.POSITIVE_INFINITY;
  const isDead = () => left <= 0;
  const tick = () => {
    if (!isDead()) left--;
    return isDead();
  };
  /** Fails when it is waited for, as a query does. */
  const lost = () => {
    const fail = () => Promise.reject(new Killed());
    return {
      // biome-ignore lint/suspicious/noThenProperty: a query is a thenable that runs once it is waited for
      then: (done: unknown, failed: never) => fail().then(done as never, failed),
      catch: (failed: never) => fail().catch(failed),
      finally: (over: () => void) => fail().finally(over),
    };
  };

  const begun =
    (begin: (...args: never[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      if (tick()) throw new Killed();
      const work = args.pop() as (tx: object) => Promise<unknown>;
      const result = await begin(
        ...([
          ...args,
          async (tx: object) => {
            // As the driver does: queries that are returned together are sent together.
            const given = await work(mortal(tx));
            const done = Array.isArray(given) ? await Promise.all(given) : given;
            if (tick()) throw new Killed();
            return done;
          },
        ] as never[]),
      );
      if (isDead()) throw new Killed();
      return result;
    };

  const mortal = <T extends object>(sql: T): T =>
    new Proxy(sql, {
      apply: (target, self, args) => {
        const isStatement = Array.isArray(args[0]) && 'raw' in args[0];
        if (isStatement && tick()) return lost();
        return Reflect.apply(target as never, self, args);
      },
      get: (target, name) => {
        const own = Reflect.get(target, name);
        if (typeof own !== 'function') return own;
        if (name === 'begin' || name === 'savepoint') return begun(own as never);
        if (name !== 'unsafe') return own;
        return (...args: unknown[]) =>
          tick() ? lost() : (own as (...a: unknown[]) => unknown)(...args);
      },
    });

  return {
    /** Stands between an app and its database. */
    between: (sql: Sql): Sql => mortal(sql),
    /** Kills the process before its statement of that number from now on. */
    killBefore: (statement: number): void => {
      left = statement;
    },
    /** Another process takes its place. */
    restart: (): void => {
      left = Number.POSITIVE_INFINITY;
    },
  };
}
