import type { BrowserContext, ConsoleMessage, Request } from 'playwright';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1']);
const REFUSAL = 'Failed to load resource';

export type Watch = {
  /** What was seen that should not be; empty is the only good answer. */
  complaints: string[];
  /** The test itself makes calls fail whose address contains one of these. */
  expectRefused: (...addresses: string[]) => void;
  /** The test itself answers for these hosts, in their place. */
  standInFor: (...hosts: string[]) => void;
};

/**
 * Watches every page of a context: no request leaves the machine, no script throws, nothing is
 * written as an error on the console, and nothing breaks the page's content policy.
 */
export function watch(context: BrowserContext): Watch {
  const complaints: string[] = [];
  const refused: string[] = [];
  const near = new Set(THIS_MACHINE);

  context.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !near.has(url.hostname)) {
      complaints.push(`request to ${url.href}`);
    }
  });
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().message}`));
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const isRefusal = message.text().startsWith(REFUSAL);
    if (isRefusal && refused.some((address) => url.includes(address))) return;
    complaints.push(`console: ${message.text()} (${url})`);
  });
  return {
    complaints,
    expectRefused: (...addresses) => void refused.push(...addresses),
    standInFor: (...hosts) => {
      for (const host of hosts) near.add(host);
    },
  };
}
