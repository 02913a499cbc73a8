import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CrewFacts, HomeFacts } from '../../contracts/moves.ts';
import { LeadDetail } from '../../contracts/portal/leads.ts';
import { inRoot } from '../../scripts/paths.ts';

const ROOMS = ['api', 'contracts', 'db', 'islands', 'site'];

const product = ROOMS.flatMap((room) =>
  readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' })
    // What stands beside an English file in French does not compile while it lacks a word.
    .filter((path) => /(?<!\.fr)\.(tsx?|astro|sql)$/.test(path))
    .map((path) => ({
      path: join(room, path),
      text: readFileSync(inRoot(room, path), 'utf8'),
    })),
);

/** The product's files that name a field. */
const filesThatName = (name: RegExp) =>
  product.filter(({ text }) => name.test(text)).map(({ path }) => path);

/** The files that ARCHITECTURE.md lists for a new field of a lead. */
function listedFiles(): string[] {
  const page = readFileSync(inRoot('ARCHITECTURE.md'), 'utf8');
  const [, entry = ''] =
    /- \*\*a field of a lead, from form to mail\*\*([\s\S]*?)\n- \*\*/.exec(page) ?? [];
  return [...entry.matchAll(/`((?:api|contracts|db|islands)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
}

test.each([
  ['a garage, which the crew alone is told of', /(?<!and )\bgarage(_at_pickup)?\b/],
  ['the rooms of the new home', /\brooms_at_dropoff\b/],
  ['a loading dock, which changes the price', /\bloading_dock_at_|\bloadingDock\b/],
])('%s: ARCHITECTURE.md names every file from form to mail, and six at the most', (_what, name) => {
  const files = filesThatName(name);
  const listed = listedFiles();
  expect(listed).toContain('contracts/moves.ts');
  expect(files.length).toBeGreaterThan(2);
  expect(files.length).toBeLessThanOrEqual(6);
  expect(files.filter((file) => !listed.includes(file))).toEqual([]);
});

test('a fact about the homes is told to the mover without a line of its own', () => {
  const told = Object.keys(LeadDetail.shape.home.shape);
  const asked = [...Object.keys(HomeFacts.shape), ...Object.keys(CrewFacts.shape)];
  expect(told).toEqual(expect.arrayContaining(asked.filter((name) => !/^home_type/.test(name))));
});
