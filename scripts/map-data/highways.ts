import { readFile } from 'node:fs/promises';
import { inRoot } from '../paths.ts';
import { bendsBetween, onLand } from './bends.ts';
import { type Spot, stepsOf } from './geometry.ts';

const PARTS = 1000;
/** Classes of the network that a map draws, and how: the rest are streets of towns. */
const KINDS: Record<string, 'wide' | 'long' | 'ferry'> = {
  motorway: 'wide',
  expressway: 'wide',
  highway: 'long',
  'two-lane': 'long',
  winding: 'long',
  ferry: 'ferry',
};
/** The words of a sign by the road: `401`, `QEW`, `A-20`. */
const NUMBER = /^(\d+[A-Z]?|A-\d+|QEW|DVP)$/;

type Highway = { number: string; kind: string; line: Spot[] };

async function rowsOf(name: string): Promise<string[][]> {
  const text = await readFile(inRoot('api/domain/roads', name), 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

async function junctions(): Promise<Map<string, Spot>> {
  const rows = await rowsOf('points.tsv');
  return new Map(rows.map(([name = '', lat, lng]) => [name, [Number(lng), Number(lat)]]));
}

/** The table of bends: each road of the network that would run through water, with its points between. */
export async function bends(): Promise<string> {
  const places = await junctions();
  const rows: string[] = [];
  for (const [, kind, from = '', to = ''] of await rowsOf('roads.tsv')) {
    if (kind === 'ferry') continue;
    const line = await bendsBetween(places.get(from) as Spot, places.get(to) as Spot);
    const numbers = line.flatMap(([lng, lat]) => [lat.toFixed(3), lng.toFixed(3)]);
    if (numbers.length > 0) rows.push([from, to, ...numbers].join('\t'));
  }
  return `${BENDS_HEAD}${rows.join('\n')}\n`;
}

const BENDS_HEAD = `# Where a drawn road goes between two points of the network, so that it does not run through water: made by
# scripts/map-data.ts from the shores of the map. Kilometres and minutes are those of roads.tsv, whatever is drawn.
# Columns: from, to, and latitude and longitude of each point between.
`;

/** The highways and ferries of the network by which prices are made, each as few lines as can be. */
export async function highways() {
  const places = await junctions();
  for (const [name, spot] of places) places.set(name, await onLand(spot));
  const between = new Map<string, Spot[]>();
  for (const [from, to, ...numbers] of await rowsOf('bends.tsv')) {
    const line: Spot[] = [];
    for (let at = 0; at < numbers.length; at += 2) {
      line.push([Number(numbers[at + 1]), Number(numbers[at])]);
    }
    between.set(`${from}\t${to}`, line);
    between.set(`${to}\t${from}`, [...line].reverse());
  }
  const lineOf = (names: readonly string[]) =>
    names.flatMap((name, at) => [
      ...(between.get(`${names[at - 1]}\t${name}`) ?? []),
      places.get(name) as Spot,
    ]);
  const legs = new Map<string, [string, string][]>();
  for (const [name = '', road = '', from = '', to = ''] of await rowsOf('roads.tsv')) {
    const kind = KINDS[road];
    if (!kind) continue;
    const key = `${kind} ${NUMBER.test(name) ? name : ''}`;
    legs.set(key, [...(legs.get(key) ?? []), [from, to]]);
  }
  const all: Highway[] = [];
  for (const [key, pairs] of legs) {
    const [kind = '', number = ''] = key.split(' ');
    for (const names of chains(pairs)) {
      all.push({ number, kind, line: lineOf(names) });
    }
  }
  return {
    parts: PARTS,
    highways: all.map(({ number, kind, line }) => [kind, number, stepsOf(line, PARTS)]),
  };
}

/** Joins legs end to end, as long as one follows another. */
function chains(pairs: [string, string][]): string[][] {
  const open = new Set(pairs);
  const at = new Map<string, Set<[string, string]>>();
  for (const pair of pairs) {
    for (const end of pair) at.set(end, (at.get(end) ?? new Set()).add(pair));
  }
  const grow = (chain: string[]) => {
    for (;;) {
      const end = chain.at(-1) as string;
      const next = [...(at.get(end) ?? [])].find((pair) => open.has(pair));
      if (!next) return;
      open.delete(next);
      chain.push(next[0] === end ? next[1] : next[0]);
    }
  };
  const done: string[][] = [];
  for (const pair of pairs) {
    if (!open.delete(pair)) continue;
    const chain = [...pair];
    grow(chain);
    chain.reverse();
    grow(chain);
    done.push(chain);
  }
  return done;
}
