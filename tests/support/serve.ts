import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fetch = (request: Request) => Response | Promise<Response>;

export type Served = { url: string; port: number; close(): Promise<void> };

/** Serves a fetch handler on a free local port, over real HTTP. */
export async function serve(handler: Fetch, port = 0): Promise<Served> {
  const listener: RequestListener = async (incoming, outgoing) => {
    try {
      const response = await handler(await toRequest(incoming));
      outgoing.writeHead(response.status, [...response.headers].flat());
      outgoing.end(new Uint8Array(await response.arrayBuffer()));
    } catch (error) {
      outgoing.destroy(error instanceof Error ? error : undefined);
    }
  };
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = 'GET', url = '/', headers } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks);
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(`http://${headers.host}${url}`, { method, headers: pairs, body });
}
