import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { CACHES } from '../../contracts/facts.ts';

type Kind = keyof typeof CACHES;

/**
 * The answers worth a copy. Files with a hash in their name never change. The search's other files do:
 * their copies serve only while there is no network. Answers of these two calls hold for minutes.
 */
const RULES: [RegExp, Kind][] = [
  [/^\/(_astro\/|pagefind\/.+\.pf_\w+$)/, 'static'],
  [/^\/pagefind\//, 'dynamic'],
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
 * (rule 10.2), so this is the one place that every script's calls pass.
 */
export function startCaching(): void {
  for (const limit of limits.values()) {
    limit.expireEntries().catch((error) => console.debug('caches:', error));
  }
  window.fetch = (input, init) => {
    const found = placeOf(input, init);
    return found ? answer(found, String(input), init) : network(input, init);
  };
}

/** Stops, and removes every copy with its dates. */
export async function clearCaches(): Promise<void> {
  window.fetch = network;
  for (const [kind, limit] of limits) {
    await limit.delete();
    await caches.delete(CACHES[kind].name);
  }
}

/** The cache of a call, and the address of its copy; undefined for answers that are not ours to keep. */
type Place = { kind: Kind; key: string };

function placeOf(input: RequestInfo | URL, init?: RequestInit): Place | undefined {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return undefined;
  const url = new URL(input, location.href);
  const kind = RULES.find(([path]) => path.test(url.pathname))?.[1];
  if (!kind || url.origin !== location.origin) return undefined;
  // The search adds the time to a file's address, to get past other caches.
  return { kind, key: kind === 'dynamic' ? url.pathname : url.pathname + url.search };
}

async function answer(place: Place, url: string, init?: RequestInit): Promise<Response> {
  init?.signal?.throwIfAborted();
  if (place.kind === 'dynamic') {
    try {
      return await fresh(place, url, init);
    } catch (error) {
      const copy = init?.signal?.aborted ? undefined : await find(place);
      if (copy) return copy;
      throw error;
    }
  }
  return (await find(place)) ?? fresh(place, url, init);
}

async function fresh(place: Place, url: string, init?: RequestInit): Promise<Response> {
  const response = await network(url, init);
  if (response.ok) {
    keep(place, response.clone()).catch((error) => console.debug('caches:', error));
  }
  return response;
}

async function keep({ kind, key }: Place, response: Response): Promise<void> {
  const cache = await caches.open(CACHES[kind].name);
  await cache.put(key, response);
  await limits.get(kind)?.updateTimestamp(key);
  await limits.get(kind)?.expireEntries();
}

/** A copy that is not too old; undefined without a copy, or when the disk does not answer in time. */
function find({ kind, key }: Place): Promise<Response | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(done, LOOKUP_MS));
  const lookup = async () => {
    const cache = await caches.open(CACHES[kind].name);
    const copy = await cache.match(key);
    return copy && !(await limits.get(kind)?.isURLExpired(key)) ? copy : undefined;
  };
  return Promise.race([lookup().catch(() => undefined), late]);
}
