import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import postgres from 'postgres';
import type { Sql } from '../connect.ts';
import type { ConsoleAccess } from './role.ts';

/** The application name of the console's connections. */
export const CONSOLE_NAME = 'portage-console';

/** A connection of the console's role, used for one statement and thrown away. */
export type ConsoleConnection = {
  sql: postgres.Sql;
  /** Settles when more came over the connection than it takes; no byte of it is kept. */
  flooded: Promise<'flooded'>;
  /** Hangs up at once, also amid a statement. */
  close: () => Promise<void>;
};

/** Text as Postgres writes it, where JavaScript's own type would say less. */
const asText = (...from: number[]) => ({
  to: from[0] as number,
  from,
  serialize: (value: unknown) => String(value),
  parse: (value: string) => value,
});

/** A number where JavaScript can hold it exactly, else the text. */
const asNumber = (...from: number[]) => ({
  to: from[0] as number,
  from,
  serialize: (value: unknown) => String(value),
  parse: (value: string) => {
    const number = Number(value);
    const exact = Number.isFinite(number) && !(Number.isInteger(number) && !safe(number));
    return exact ? number : value;
  },
});
const safe = (number: number) => Math.abs(number) <= Number.MAX_SAFE_INTEGER;

const TYPES = {
  bytea: asText(17),
  dates: asText(1082, 1114, 1184),
  numbers: asNumber(20, 21, 23, 26, 700, 701),
};

/** Opens a connection that hangs up after `maxBytes` have come: a row of 500 MB never reaches memory. */
export function openConnection(
  sql: Sql,
  access: ConsoleAccess,
  maxBytes: number,
): ConsoleConnection {
  const { host, port, database, ssl } = sql.options;
  const sockets: net.Socket[] = [];
  let flood: (what: 'flooded') => void = () => {};
  const flooded = new Promise<'flooded'>((resolve) => {
    flood = resolve;
  });
  let received = 0;
  const options: postgres.Options<Record<string, postgres.PostgresType>> & { socket: unknown } = {
    host: host[0] as string,
    port: port[0] as number,
    database,
    username: access.role,
    password: access.password,
    // A connection carries a single statement: no other statement ever waits for it.
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
    ssl: false,
    types: TYPES,
    connection: { application_name: CONSOLE_NAME },
    socket: async () => {
      const socket = await dial(host[0] as string, port[0] as number, ssl);
      sockets.push(socket);
      socket.on('data', (chunk: Uint8Array) => {
        received += chunk.length;
        if (received <= maxBytes) return;
        // The driver reads this chunk first: rows that fit are rows.
        queueMicrotask(() => {
          flood('flooded');
          socket.destroy();
        });
      });
      return socket;
    },
  };
  const connection = postgres(options);
  return {
    sql: connection,
    flooded,
    async close() {
      const ended = connection.end({ timeout: 0 }).catch(() => undefined);
      for (const socket of sockets) socket.destroy();
      await ended;
    },
  };
}

/** The bytes by which a client asks for TLS before anything else. */
const TLS_REQUEST = Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47);
const LAX = ['require', 'allow', 'prefer'];

/** As the driver would: plain, or TLS with the same strictness as the main pool's. */
async function dial(host: string, port: number, ssl: unknown): Promise<net.Socket> {
  const plain = net.connect(port, host);
  await once(plain, 'connect');
  if (!ssl) return plain;
  plain.write(TLS_REQUEST);
  const [answer] = (await once(plain, 'data')) as [Uint8Array];
  if (answer[0] !== 'S'.charCodeAt(0)) {
    if (ssl === 'prefer' || ssl === 'allow') return plain;
    plain.destroy();
    throw new Error('The database does not offer TLS.');
  }
  const secure = tls.connect({
    socket: plain,
    ...(net.isIP(host) === 0 && { servername: host }),
    ...(LAX.includes(String(ssl)) && { rejectUnauthorized: false }),
    ...(typeof ssl === 'object' && ssl),
  });
  await once(secure, 'secureConnect');
  return secure;
}
