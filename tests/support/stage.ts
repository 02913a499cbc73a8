import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { Sql } from '../../db/connect.ts';
import type { TestApp } from './app.ts';
import type { TestServer } from './server.ts';

/** What a cast plays on: the app within this process, or a server that is reached over HTTP. */
export type Stage = {
  sql: Sql;
  /** `http://…`, as links and browsers name it. */
  origin: string;
  request: (path: string, init?: RequestInit) => Response | Promise<Response>;
  /** Uses a control of the payment sandbox (`scripts/stripe-sandbox/controls.ts`). */
  control: (path: string, body?: object) => Promise<void>;
  clock: () => Date;
  /** A date so many days ahead of Toronto's today. */
  day: (ahead: number) => string;
  /** Moves the time of app and sandbox; a server over HTTP has the machine's. */
  shift: (ms: number) => void;
  /** Prices know of every booking made so far. */
  priced: () => Promise<unknown>;
  /** Resolves when no webhook's first try is under way. */
  sandboxSettled: () => Promise<void>;
};

export type Staged = TestApp | TestServer;

export const stageOf = (test: Staged): Stage => ('app' in test ? within(test) : over(test));

const within = (test: TestApp): Stage => ({
  sql: test.sql,
  origin: test.deps.siteOrigin,
  request: (path, init) => test.app.request(path, init),
  control: test.control,
  clock: test.clock,
  day: test.day,
  shift: test.shift,
  // Bookings made just now are in the picture when the line is empty.
  priced: () => test.deps.supply.refresh([]),
  sandboxSettled: test.sandboxSettled,
});

/** Limits count by address, holds by network, and each call of a cast has one of its own. */
let calls = 0;

function over(server: TestServer): Stage {
  const { sql, origin } = server;
  const clock = () => new Date();
  return {
    sql,
    origin,
    request: (path, init) => {
      // A cut connection is one thing; an answer that never comes is what nobody may get.
      const signal = AbortSignal.timeout(25_000);
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', `10.${(calls >> 8) & 255}.${calls++ & 255}.9`);
      return fetch(origin + path, { signal, ...init, headers });
    },
    control: (path, body) => control(server, path, body),
    clock,
    day: (ahead) => addDays(torontoToday(clock()), ahead),
    shift: () => {
      throw new Error('This server has the time of the machine.');
    },
    priced: async () => {},
    sandboxSettled: async () => {},
  };
}

/** Uses a control of a server's payment sandbox, such as `/sessions/cs_…/pay`. */
export async function control(
  { sandboxUrl }: Pick<TestServer, 'sandboxUrl'>,
  path: string,
  body?: object,
): Promise<void> {
  const init = { method: 'POST', ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${sandboxUrl}/_test${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
}
