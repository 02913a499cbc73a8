import { getLogger } from '@logtape/logtape';

const log = getLogger(['portage', 'listen']);

/** How long a connection may keep us waiting, in milliseconds. */
export type ConnectionLimits = {
  /** From its opening to the end of its first request's head. */
  head: number;
  /** For the body of a request. */
  body: number;
  /** After an answer, for the head of the next request; proxies keep connections a minute. */
  idle: number;
  /** For one request in all, a slow reader's download with it. */
  request: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  head: 30_000,
  body: 30_000,
  idle: 75_000,
  request: 3_600_000,
};

/** The connection that the app is handed beside a request, as `c.env`: where the request comes from. */
export type Connection = {
  remoteAddr: { hostname: string };
  /** Since when the body of the request under way is being read (`awaitBody`). */
  bodySince?: number | undefined;
};

type Info = Deno.ServeHandlerInfo;
type Handler = (request: Request, connection: Connection) => Response | Promise<Response>;
/** Serves one connection. `Deno.serve` uses it inside, and has no limit of time of its own. */
type ServeConnection = (
  connection: Deno.Conn,
  signal: AbortSignal,
  handler: (request: Request, info: Info) => Response | Promise<Response>,
  onError: (error: unknown) => Response,
  onListen: () => void,
) => Pick<Deno.HttpServer, 'finished' | 'shutdown'>;

/** A connection as the watch over it knows it. */
type Watched = Connection & {
  /** The last request: none yet, under way perhaps, or surely answered. */
  info: Info | null | undefined;
  since: number;
  abort: () => void;
  shutdown: () => Promise<void>;
};

/**
 * `Deno.serve` on TCP, which ends connections that keep it waiting: `limits` says how long. A request
 * costs no more than a note of it; once in a while all connections are looked at.
 */
export function listen(
  { port, hostname, limits }: { port: number; hostname: string; limits: ConnectionLimits },
  handler: Handler,
) {
  const serveConnection = internals().serveHttpOnConnection;
  const listener = Deno.listen({ port, hostname });
  const open = new Set<Watched>();
  let now = Date.now();
  let closing = false;

  function take(accepted: Deno.TcpConn): void {
    const ending = new AbortController();
    const peer = accepted.remoteAddr.hostname;
    const connection: Watched = {
      remoteAddr: { hostname: peer },
      info: undefined,
      since: Date.now(),
      abort: () => ending.abort(),
      shutdown: () => server.shutdown(),
    };
    const server = serveConnection(
      accepted,
      ending.signal,
      (request, info) => {
        connection.info = info;
        connection.since = now;
        return handler(request, connection);
      },
      failed,
      () => {},
    );
    open.add(connection);
    // A client that goes away ends it with an error, which is no fault.
    const gone = () => void open.delete(connection);
    server.finished.then(gone, gone);
  }

  async function accept(): Promise<void> {
    while (!closing) {
      try {
        take(await listener.accept());
      } catch (error) {
        if (closing) return;
        log.warn('a connection could not be taken', { error: String(error) });
        // Out of file descriptors, most likely: some are free again soon.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  const watch = setInterval(
    () => {
      now = Date.now();
      for (const connection of open) if (isOver(connection, now, limits)) end(connection);
    },
    Math.min(1000, limits.head / 4),
  );
  void accept();

  return {
    port: listener.addr.port,
    /** Takes no further connection, and resolves when the requests under way are answered. */
    async shutdown(): Promise<void> {
      closing = true;
      listener.close();
      await Promise.allSettled([...open].map((connection) => connection.shutdown()));
      clearInterval(watch);
    },
  };
}

function isOver(connection: Watched, now: number, limits: ConnectionLimits): boolean {
  const { info, since, bodySince } = connection;
  if (info === undefined) return now - since > limits.head;
  if (info === null) return now - since > limits.idle;
  if (isUnderWay(info)) {
    return (
      now - since > limits.request || (bodySince !== undefined && now - bodySince > limits.body)
    );
  }
  connection.info = null;
  connection.since = now;
  return false;
}

/** True until a request is answered to its last byte, when the runtime forgets its peer. */
function isUnderWay(info: Info): boolean {
  try {
    return info.remoteAddr !== undefined;
  } catch {
    return false;
  }
}

function end(connection: Watched): void {
  try {
    connection.abort();
  } catch {
    // The connection has just ended.
  }
}

/** The app answers its own errors; an error that escapes the app is told here. */
function failed(error: unknown): Response {
  log.error('a request was not answered', { error: String(error) });
  return new Response(null, { status: 500 });
}

/** Functions of the runtime that it keeps for itself; its version is pinned, and tests hold it. */
function internals(): { serveHttpOnConnection: ServeConnection } {
  const { internal } = Deno as unknown as { internal: symbol };
  return (Deno as unknown as Record<symbol, { serveHttpOnConnection: ServeConnection }>)[
    internal
  ] as { serveHttpOnConnection: ServeConnection };
}
