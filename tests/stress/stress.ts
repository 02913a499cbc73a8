/**
 * Checks that tests hold where the machine is slow: `npm run test:stress -- tests/e2e/*.test.ts …` runs each file
 * five times beside four busy loops, and twenty times where one of them failed; a few files share a run, as they do in
 * `npm test`. The runs that a file has behind it stand in `.data/stress`, beside the output of each failed run: the same
 * command goes on where it was ended, and begins anew with a file that has changed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import type { JsonTestResults } from 'vitest/node';
import { inRoot } from '../../scripts/paths.ts';

const LOOPS = 4;
const AT_ONCE = 9;
const [RUNS, RUNS_OF_FAILED] = [5, 20];
const KEPT = inRoot('.data', 'stress');
const REPORT = `${KEPT}/report.json`;

/** How a file has fared: the names of failed tests, a list for each run. */
type Fared = { file: string; kept: string; source: string; runs: string[][] };

const named = process.argv.slice(2);
if (named.length === 0) {
  console.error('Name the files: npm run test:stress -- tests/e2e/hub.test.ts');
  process.exit(2);
}
await mkdir(KEPT, { recursive: true });
const all = await Promise.all(named.map(readFared));
// Threads of this process, so that none outlives it.
for (let loop = 0; loop < LOOPS; loop++) {
  new Worker('data:text/javascript,for(;;);', { type: 'module' });
}
for (let next = nextOf(all); next.length > 0; next = nextOf(all)) await run(next);
const unsteady = all.filter(hasFailed);
for (const { file, runs } of unsteady) {
  console.log(
    `${file}: ${runs.filter(({ length }) => length > 0).length} of ${runs.length} failed`,
  );
}
process.exit(unsteady.length > 0 ? 1 : 0);

function hasFailed({ runs }: Fared): boolean {
  return runs.some((names) => names.length > 0);
}

/** The files with the fewest runs among those that have runs left. */
function nextOf(files: Fared[]): Fared[] {
  return files
    .filter((one) => one.runs.length < (hasFailed(one) ? RUNS_OF_FAILED : RUNS))
    .sort((a, b) => a.runs.length - b.runs.length)
    .slice(0, AT_ONCE);
}

async function readFared(file: string): Promise<Fared> {
  const kept = `${KEPT}/${file.replace(/[^\w.-]+/g, '-')}`;
  const source = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const found = await readFile(`${kept}.json`, 'utf8').then(JSON.parse, () => null);
  return { file, kept, source, runs: found?.source === source ? found.runs : [] };
}

/** Runs files side by side, and adds to what is known of each. */
async function run(files: Fared[]): Promise<void> {
  await writeFile(REPORT, '{}');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const paths = files.map(({ file }) => file);
  const args = ['run', '-A', 'npm:vitest', 'run', ...reporters, ...paths];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const output = stripVTControlCharacters(`${stdout}\n${stderr}`);
  const report: Partial<JsonTestResults> = JSON.parse(await readFile(REPORT, 'utf8'));
  for (const { file, kept, source, runs } of files) {
    const found = report.testResults?.find(({ name }) => relative(inRoot(), name) === file);
    const failed = found?.assertionResults.filter(({ status }) => status === 'failed') ?? [];
    const names = failed.map(({ fullName }) => fullName);
    if (names.length === 0 && found?.status !== 'passed') names.push('the run itself');
    runs.push(names);
    if (names.length > 0) await writeFile(`${kept}-${runs.length}.txt`, output);
    await writeFile(`${kept}.json`, JSON.stringify({ source, runs }));
    console.log(`${file} ${runs.length}: ${names.join('; ') || 'passed'}`);
  }
}
