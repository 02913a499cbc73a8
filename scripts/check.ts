import { buildSite } from './build-site.ts';
import { inRoot, root } from './paths.ts';
import { type Part, runParts } from './progress.ts';

// `npm run check`: all that can be said about the sources without running them. Every part has its
// say, so that one run shows all that is wrong. Astro's parts run one after the other, since two at
// once would write the same files; beside them run the parts without Astro. The compiler checks all
// but pages, and remembers unchanged files; Astro's own checker does neither.

type Check = Part & { args: string[]; before?: () => Promise<unknown> };

const pagesChecked = Promise.withResolvers<void>();

const SITE: Check[] = [
  {
    name: 'Content',
    args: ['scripts/check-content.ts'],
    advice: 'Mend the lines named above; content/README.md is the manual of the words.',
  },
  {
    name: 'Words as types',
    args: ['npm:astro', 'sync', '--silent'],
    after: 'Content',
    advice: 'Mend what Astro says of the words above.',
  },
  {
    name: 'Types of pages',
    args: [
      'scripts/run-tool.ts',
      'types',
      'astro-check',
      '--tsconfig=tsconfig.site.json',
      '--minimumSeverity=warning',
    ],
    after: 'Words as types',
    advice: 'Mend the types named above.',
  },
  {
    name: 'Weight',
    after: 'Content',
    before: () => buildSite(),
    args: ['npm:size-limit'],
    advice: 'Load later what the first step does not need; .size-limit.ts has the budget.',
  },
];

const CODE: Check[] = [
  {
    name: 'Style',
    args: ['scripts/run-tool.ts', 'style', 'biome', 'check', '--error-on-warnings'],
    advice: 'npm run format mends most of it.',
  },
  {
    name: 'Architecture',
    args: ['npm:vitest', 'run', '--reporter=dot', 'tests/architecture.test.ts', 'third-party'],
    advice: 'ARCHITECTURE.md has the table of who may import what.',
  },
  {
    name: 'Unused code',
    args: ['scripts/run-tool.ts', 'knip', 'knip'],
    advice: 'Remove what is not used; knip.jsonc has the exceptions and their reasons.',
  },
  {
    name: 'Types of code',
    args: ['npm:typescript/tsc', '--noEmit', '-p', 'tsconfig.code.json'],
    // Both would want every core, and the types of the words.
    before: () => pagesChecked.promise,
    advice: 'Mend the types named above.',
  },
];

async function run({ args, before, name }: Check): Promise<void> {
  await before?.();
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', `--preload=${inRoot('scripts/end-at-once.ts')}`, ...args],
    cwd: root,
    env: { ASTRO_TELEMETRY_DISABLED: '1', DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
    stdin: 'null',
    stdout: 'piped',
    stderr: 'piped',
  }).output();
  if (name === 'Types of pages') pagesChecked.resolve();
  if (success) return;
  const words = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes).trim());
  throw new Error(`\n\n${words.join('\n').trim()}\n`);
}

const site = runParts(SITE, run).finally(pagesChecked.resolve);
const lanes = await Promise.all([site, runParts(CODE, run)]);
const failed = lanes.reduce((sum, names) => sum + names.size, 0);
if (failed > 0) console.error(`\n${failed} of ${SITE.length + CODE.length} checks failed.`);
Deno.exit(failed > 0 ? 1 : 0);
