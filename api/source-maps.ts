import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Of a built file: `_astro/Name.hash.js:line:column`, as a browser's stack has it. */
const PLACE = /^_astro\/([\w.@-]+\.js):(\d{1,7}):(\d{1,7})$/;
const MOST_PLACES = 10;
const KEPT_MAPS = 8;
/** The most maps that are parsed in a span, for all callers together: a call of bytes may cost a map of megabytes. */
const MOST_READ = { maps: 20, ms: 60_000 };

export type SourceMaps = {
  /** The name of this build of the site; empty without a build. */
  release(): Promise<string>;
  /** Places in built files as places in our sources; places of another build stay as they are. */
  locate(places: string): Promise<string[]>;
};

/** Reads the maps that the build keeps beside the site (`.maps`), which are not served. */
export function createSourceMaps(siteDir: string): SourceMaps {
  const maps = new LRUCache<string, NonNullable<Awaited<ReturnType<typeof load>>>>({
    max: KEPT_MAPS,
  });

  let read = 0;
  let since = performance.now();

  async function load(file: string) {
    const now = performance.now();
    if (now - since > MOST_READ.ms) {
      since = now;
      read = 0;
    }
    if (++read > MOST_READ.maps) return null;
    const text = await readFile(join(siteDir, '.maps', `${file}.map`), 'utf8').catch(() => null);
    if (!text) return null;
    const { originalPositionFor, TraceMap } = await import('@jridgewell/trace-mapping');
    const map = new TraceMap(text);
    return (line: number, column: number) => originalPositionFor(map, { line, column });
  }

  async function locateOne(place: string): Promise<string> {
    const [, file, line, column] = PLACE.exec(place) ?? [];
    if (!file) return '';
    const map = maps.get(file) ?? (await load(file));
    if (map) maps.set(file, map);
    // Columns count from one in stacks, from nought in maps.
    const found = map?.(Number(line), Math.max(0, Number(column) - 1));
    if (!found?.source) return place;
    return `${found.source.replace(/^(\.\.\/)+/, '')}:${found.line}:${found.column + 1}`;
  }

  return {
    async release() {
      const stamp = await readFile(join(siteDir, '.sources'), 'utf8').catch(() => '');
      return stamp.slice(0, 12);
    },
    async locate(places) {
      const given = places.split(' ').slice(0, MOST_PLACES);
      return (await Promise.all(given.map(locateOne))).filter((place) => place !== '');
    },
  };
}
