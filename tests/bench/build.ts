import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { inRoot } from '../../scripts/paths.ts';
import { type Row, report } from './table.ts';

/**
 * `npm run bench:build`: how long Astro takes for thousands of MDX articles, made from the real ones,
 * in a copy of the checkout, and what a page costs as they become more. `--whole` also measures all
 * else that `npm run build` does from nothing: share images, search index, compression.
 */
const COPIED = ['site', 'content', 'islands', 'contracts', 'api', 'db', 'scripts'];
const FILES = [
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'deno.json',
];
const FEW = 1000;
const MANY = 4000;
const LIMIT_MS = 35_000;
/** Pages a second of the last 3,000, as a share of those of the first 1,000. */
const STEADY = 90;

type Taken = { wallMs: number; cpuMs: number };
const whole = process.argv.includes('--whole');

const folder = await mkdtemp(join(tmpdir(), 'portage-build-'));
const rows: Row[] = [];
try {
  for (const name of [...COPIED, ...FILES]) {
    await cp(inRoot(name), join(folder, name), { recursive: true });
  }
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'));
  const astro = ['-A', 'npm:astro', 'build', '--silent', '--outDir', 'astro-dist'];
  const none = await run('the real articles', astro);
  await generate(FEW);
  const few = await run(`${FEW} more`, astro);
  if (whole) await run(`${FEW} more, all of it`, ['-A', 'scripts/build-site.ts']);
  await generate(MANY);
  const many = await run(`${MANY} more`, astro);
  rows.push(
    {
      what: `astro build, ${FEW} articles`,
      ours: seconds(few.wallMs),
      beside: `${seconds(few.cpuMs)} of processor`,
      figure: few.wallMs,
      unit: 'ms',
      limit: LIMIT_MS,
    },
    {
      // Of processor time: it does not depend on what else the machine does.
      what: `speed from ${FEW} to ${MANY}, against the first ${FEW}`,
      ours: `${perPage(few, many, MANY - FEW)} ms a page`,
      beside: `${perPage(none, few, FEW)} ms a page`,
      figure: (perPage(none, few, FEW) / perPage(few, many, MANY - FEW)) * 100,
      unit: '%',
      limit: STEADY,
    },
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
report(rows);

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function perPage(before: Taken, after: Taken, pages: number): number {
  return Math.round(((after.cpuMs - before.cpuMs) / pages) * 10) / 10;
}

/** Real articles under other names and titles, so that they cost what articles cost. */
async function generate(count: number): Promise<void> {
  const articles = join(folder, 'content', 'articles');
  const real = await Promise.all(
    (await readdir(inRoot('content', 'articles'))).map((name) =>
      readFile(inRoot('content', 'articles', name), 'utf8'),
    ),
  );
  await mkdir(articles, { recursive: true });
  for (let number = 0; number < count; number++) {
    const text = real[number % real.length] ?? '';
    const titled = text.replace(/^title: "(.{0,40}).*"$/m, `title: "$1 ${number}"`);
    await writeFile(join(articles, `generated-${number}.mdx`), titled);
  }
}

/** Runs `deno run` in the copy; the shell's `times` counts what its children used. */
async function run(what: string, args: string[]): Promise<Taken> {
  const begin = performance.now();
  const { code, stdout } = await new Deno.Command('sh', {
    args: ['-c', '"$@" >&2; code=$?; times; exit $code', 'sh', Deno.execPath(), 'run', ...args],
    cwd: folder,
    env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', DENO_NO_UPDATE_CHECK: '1' },
    stdin: 'null',
    stdout: 'piped',
    stderr: 'inherit',
  }).output();
  if (code !== 0) throw new Error(`The build of ${what} failed; its words are above.`);
  const wallMs = performance.now() - begin;
  const [, children = ''] = new TextDecoder().decode(stdout).trim().split('\n').slice(-2);
  const cpuMs = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
    .map(([, minutes, rest]) => (Number(minutes) * 60 + Number(rest)) * 1000)
    .reduce((sum, part) => sum + part, 0);
  console.log(`${what}: ${seconds(wallMs)}, ${seconds(cpuMs)} of processor`);
  return { wallMs, cpuMs };
}
