import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { leadOfPage } from '../contracts/admin/leads.ts';

type Ports = { apiPort: number; sitePort: number };

/** Paths that only the API answers. `wantsPage` tells apart the paths that API and pages share. */
const API_PATHS = /^\/(api|health|ready|admin|vendor\/(vendor|calendar))(\/|$|\?)/;

/** A navigation gets the page and anything else the API (rule 6.3). */
function wantsPage({ headers, method }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const mode = headers['sec-fetch-mode'];
  return mode ? mode === 'navigate' : (headers.accept ?? '').includes('text/html');
}

/** Which of the two answers a request. */
export function portFor(message: IncomingMessage, { apiPort, sitePort }: Ports): number {
  const url = message.url ?? '/';
  // The button behind a newsletter's link posts to its page's own address.
  if (message.method === 'POST' && /^\/(newsletter|fr\/infolettre)\//.test(url)) return apiPort;
  if (/^\/(blog(\/|$|\?)|booking\/|morning-mail)/.test(url)) return apiPort;
  if (!API_PATHS.test(url)) return sitePort;
  return !/^\/(api|health|ready)(\/|$|\?)/.test(url) && wantsPage(message) ? sitePort : apiPort;
}

/**
 * Carries a stream into another. Where one end goes away, as browsers do, so does the other; the
 * runtime's own `pipeline` throws where no handler can catch it when the far end is gone already.
 */
function carry(from: Readable, to: Writable): void {
  from.on('error', () => to.destroy());
  to.on('error', () => from.destroy());
  to.on('close', () => from.destroy());
  from.pipe(to);
}

/** A common origin for the site's development server and the API, websockets included. */
export function createDevProxy(ports: Ports): Server {
  const server = createServer((incoming, outgoing) => {
    const port = portFor(incoming, ports);
    const { method, url: path, headers } = incoming;
    // In development each lead's page is that of the section, as in `api/pages.ts`.
    const asked = port === ports.sitePort && leadOfPage(path ?? '') ? '/admin/leads' : path;
    const forwarded = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    const onward = request(
      { host: '127.0.0.1', port, method, path: asked, headers: forwarded },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        carry(answer, outgoing);
      },
    );
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/plain' });
      outgoing.end('The server behind is restarting. Try again in a moment.\n');
    });
    carry(incoming, onward);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const onward = connect(portFor(incoming, ports), '127.0.0.1', () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
        lines.push(`${incoming.rawHeaders[i]}: ${incoming.rawHeaders[i + 1]}`);
      }
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      carry(socket, onward);
      carry(onward, socket);
    });
    onward.on('error', () => socket.destroy());
  });
  return server;
}
