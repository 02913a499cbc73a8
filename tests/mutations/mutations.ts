import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { inRoot, root } from '../../scripts/paths.ts';
import type { Mutant } from './mutants.ts';
import { type KnownTest, openTests } from './runs.ts';
import { sampleOf, switchedSources } from './samples.ts';

/**
 * `npm run test:mutations`: how many small mistakes in pricing, settlements, transitions and guards the
 * unit and API tests notice. `--seed=1 --count=200` is the sample; `--minutes=30` ends earlier, and the
 * same call goes on where it ended; `--afresh` forgets what was found. `--files=40` is how many test
 * files a mutant meets at the most: those that reach it most often in their time, the unit tests first.
 *
 * A copy of the tree holds every mutant at once, each behind a switch, so that sources are transformed
 * and the database is made once, and one run without mutants tells which test file reaches which.
 */
const option = (name: string, otherwise: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const seed = option('seed', 1);
const count = option('count', 200);
const most = option('files', 40);
const ends = Date.now() + option('minutes', Number.POSITIVE_INFINITY) * 60_000;

type State = {
  tests: KnownTest[];
  /** By a mutant's id: the test file that failed, or null where none did. */
  results: Record<string, string | null>;
};

const home = inRoot('.data/mutations', `${seed}-${count}`);
const tree = join(home, 'tree');
const stateFile = join(home, 'state.json');
if (process.argv.includes('--afresh')) await rm(home, { recursive: true, force: true });

const mutants = await sampleOf(seed, count);
const state = await readFile(stateFile, 'utf8').then(
  (text) => JSON.parse(text) as State,
  () => null,
);
await copyTree(mutants);
const tests = await openTests(tree);
try {
  const known = state ?? { tests: await learn(), results: {} };
  await keep(known);
  for (const mutant of mutants) {
    if (Date.now() > ends) break;
    if (mutant.id in known.results) continue;
    const files = testsFor(mutant, known.tests);
    const killer = await tests.killerOf(mutant.id, files);
    known.results[mutant.id] = killer;
    await keep(known);
    const end = killer ? `killed by ${killer}` : `SURVIVED ${files.length} test files`;
    console.log(`${mutant.id}. ${nameOf(mutant)}: ${end}`);
  }
  report(known);
} finally {
  await tests.close();
}
process.exit(0);

/** The files of the tree with the mutants in them, and this checkout's packages. */
async function copyTree(all: readonly Mutant[]): Promise<void> {
  const list = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1e8,
  });
  await rm(tree, { recursive: true, force: true });
  await mkdir(tree, { recursive: true });
  const names = new Set(
    list.stdout
      .split('\n')
      .filter(Boolean)
      .map((path) => path.split('/')[0]),
  );
  for (const name of names) {
    await cp(inRoot(name ?? ''), join(tree, name ?? ''), { recursive: true }).catch(() => {});
  }
  await symlink(inRoot('node_modules'), join(tree, 'node_modules'));
  for (const [path, text] of await switchedSources(all)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
}

async function learn(): Promise<KnownTest[]> {
  console.log('First every test without a mutant …');
  const { tests: found, failing } = await tests.learn();
  for (const file of failing) console.log(`${file} fails by itself and is left out.`);
  return found;
}

/** The test files that reach a mutant, those that are likeliest to notice it first. */
function testsFor({ id }: Mutant, all: readonly KnownTest[]): string[] {
  const isUnit = ({ file }: KnownTest) => file.startsWith('tests/unit/');
  const often = ({ hits, ms }: KnownTest) => (hits[id] ?? 0) / ms;
  return all
    .filter(({ hits }) => id in hits)
    .sort((a, b) => Number(isUnit(b)) - Number(isUnit(a)) || often(b) - often(a))
    .slice(0, most)
    .map(({ file }) => file);
}

async function keep(known: State): Promise<void> {
  await writeFile(stateFile, JSON.stringify(known));
}

function nameOf({ file, line, change }: Mutant): string {
  return `${file}:${line} ${change}`;
}

function report({ results }: State): void {
  const tried = mutants.filter(({ id }) => id in results);
  const survivors = tried.filter(({ id }) => results[id] === null);
  console.log(`\n${survivors.length} survived:`);
  for (const mutant of survivors) console.log(`  ${nameOf(mutant)}`);
  const killed = tried.length - survivors.length;
  const share = tried.length > 0 ? ` (${Math.round((100 * killed) / tried.length)} %)` : '';
  console.log(
    `${killed} of ${tried.length} killed${share}; ${mutants.length - tried.length} not tried yet.`,
  );
}
