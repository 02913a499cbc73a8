import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { CACHES } from '../../api/contracts/facts.ts';

type Kind = keyof typeof CACHES;

/**
 * What is worth a copy. Files with a hash in their name never change; the search's entry file does,
 * and its copy serves only while there is no network; answers of these two calls hold for minutes.
 */
const RULES: [RegExp, Kind][] = [
  [/^\/(_astro|pagefind\/(index|fragment|filter))\//, 'static'],
  [/^\/(pagefind\/|rss\.xml$)/, 'dynamic'],
  [/^\/api\/(places|config)$/, 'api'],
];
/** A slow disk must not hold up an answer. */
const LOOKUP_MS = 200;

const network = window.fetch.bind(window);
const limits = new Map(
  (Object.keys(CACHES) as Kind[]).map((kind) => {
    const { name, ...rule } = CACHES[kind];
    return [kind, new CacheExpiration(name, rule)] as const;
  }),
);

/**
 * Lets the page's own `fetch` keep copies and answer from them. There is no service worker
 * (decision 28), so this is the one place that every script's calls pass.
 */
export function keepCopies(): void {
  window.fetch = (input, init) => {
    const kind = kindOf(input, init);
    return kind ? answer(kind, String(input), init) : network(input, init);
  };
}

/** Stops, and removes every copy with its dates. */
export async function dropCopies(): Promise<void> {
  window.fetch = network;
  for (const [kind, limit] of limits) {
    await limit.delete();
    await caches.delete(CACHES[kind].name);
  }
}

function kindOf(input: RequestInfo | URL, init?: RequestInit): Kind | undefined {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return undefined;
  const url = new URL(input, location.href);
  if (url.origin !== location.origin) return undefined;
  return RULES.find(([path]) => path.test(url.pathname))?.[1];
}

async function answer(kind: Kind, url: string, init?: RequestInit): Promise<Response> {
  init?.signal?.throwIfAborted();
  if (kind === 'dynamic') {
    try {
      return await fresh(kind, url, init);
    } catch (error) {
      const copy = init?.signal?.aborted ? undefined : await find(kind, url);
      if (copy) return copy;
      throw error;
    }
  }
  return (await find(kind, url)) ?? fresh(kind, url, init);
}

async function fresh(kind: Kind, url: string, init?: RequestInit): Promise<Response> {
  const response = await network(url, init);
  if (response.ok) {
    keep(kind, url, response.clone()).catch((error) => console.debug('caches:', error));
  }
  return response;
}

async function keep(kind: Kind, url: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHES[kind].name);
  await cache.put(url, response);
  await limits.get(kind)?.updateTimestamp(url);
  await limits.get(kind)?.expireEntries();
}

/** A copy that is not too old; none when there is none, or the disk does not answer in time. */
function find(kind: Kind, url: string): Promise<Response | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(done, LOOKUP_MS));
  const lookup = async () => {
    const cache = await caches.open(CACHES[kind].name);
    const copy = await cache.match(url);
    return copy && !(await limits.get(kind)?.isURLExpired(url)) ? copy : undefined;
  };
  return Promise.race([lookup().catch(() => undefined), late]);
}
