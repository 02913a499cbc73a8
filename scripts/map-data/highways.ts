import { readFile } from 'node:fs/promises';
import { inRoot } from '../paths.ts';
import { type Spot, stepsOf } from './geometry.ts';

const PARTS = 1000;
/** Classes of the network that a map draws, and how: the rest are streets of towns. */
const KINDS: Record<string, 'wide' | 'long' | 'ferry'> = {
  motorway: 'wide',
  freeway: 'wide',
  expressway: 'wide',
  highway: 'long',
  'two-lane': 'long',
  ferry: 'ferry',
};
/** What a sign by the road says: `401`, `QEW`, `A-20`. */
const NUMBER = /^(\d+[A-Z]?|A-\d+|QEW|DVP)$/;

type Highway = { number: string; kind: string; line: Spot[] };

async function rowsOf(name: string): Promise<string[][]> {
  const text = await readFile(inRoot('api/domain/roads', name), 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** The highways and ferries of the network by which prices are made, each as few lines as can be. */
export async function highways() {
  const places = new Map<string, Spot>(
    (await rowsOf('points.tsv')).map(([name = '', lat, lng]) => [name, [Number(lng), Number(lat)]]),
  );
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
      all.push({ number, kind, line: names.map((name) => places.get(name) as Spot) });
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
