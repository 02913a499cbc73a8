import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/paths.ts';

/** How many lines the house has, by what they tell, beside an earlier commit. */

const PRODUCT =
  /^(?:api|contracts|db|islands|map|scripts|site)\/.*\.(?:ts|tsx|mjs|astro|css|sql|svg)$/;
const TESTS = /^tests\/.*\.tsx?$/;
/** The product's lines by what they tell; a file counts at the first that names it. */
const PARTS: readonly (readonly [name: string, path: RegExp])[] = [
  ['pictures', /^site\/art\/|\.svg$/],
  ['payment sandbox', /^scripts\/stripe-sandbox\//],
  ['mails', /^api\/(?:external\/)?mails\/|^api\/actions\/.*(?:mails?|news|letters?)\b/],
  ['sentences', /messages|words|\.fr\.ts$|sentences|labels/],
  ['calls', /^api\/(?:routes|calls|pages)\//],
  [
    'happenings',
    /^contracts\/happenings|^db\/audit|booking-events|activity|^api\/actions\/acts?\b/,
  ],
  ['contracts', /^contracts\//],
  ['sheets', /sheet/],
  ['console and database', /console|^db\/(?:admin\/)?(?:database|statement)/],
  ['style', /\.css$/],
  ['schema', /^db\/migrations\//],
  ['statements', /^db\//],
  ['actions', /^api\/actions\//],
  ['rules', /^api\/domain\//],
  ['rest of the server', /^api\//],
  ['screens', /^islands\//],
  ['pages', /^site\//],
  ['tools', /^scripts\/|^map\//],
];

type Counted = { parts: Map<string, number>; product: number; tests: number; endpoints: number };

/** Prints what stands at HEAD and, where one is named, at an earlier commit, and what of that is gone. */
export async function benchHouse(before: string | undefined): Promise<void> {
  const now = await count('HEAD');
  const then = before ? await count(before) : null;
  const line = (name: string, of: (one: Counted) => number) => {
    const cells = then ? [of(then), of(now), of(now) - of(then)] : [of(now)];
    console.log(`  ${name.padEnd(24)}${cells.map((cell) => String(cell).padStart(9)).join('')}`);
  };
  console.log(then ? `Lines at ${before}, now, and the difference` : 'Lines');
  for (const [name] of PARTS) line(name, ({ parts }) => parts.get(name) ?? 0);
  line('product', ({ product }) => product);
  line('tests', ({ tests }) => tests);
  line('endpoints', ({ endpoints }) => endpoints);
  line('product by endpoint', ({ product, endpoints }) => Math.round(product / endpoints));
  if (!before) return;
  const gone = (await git('diff', '--numstat', '-M', before, 'HEAD'))
    .split('\n')
    .map((row) => row.split('\t'))
    .filter(([, , path = '']) => PRODUCT.test(path))
    .reduce((sum, [, removed]) => sum + (Number(removed) || 0), 0);
  console.log(`  lines of ${before} that are gone or have changed: ${gone}`);
}

async function count(commit: string): Promise<Counted> {
  const parts = new Map<string, number>();
  let [product, tests] = [0, 0];
  for (const [path, lines] of await matches(commit, '', '.')) {
    if (TESTS.test(path)) tests += lines;
    if (!PRODUCT.test(path)) continue;
    product += lines;
    const [name = 'rest'] = PARTS.find(([, one]) => one.test(path)) ?? [];
    parts.set(name, (parts.get(name) ?? 0) + lines);
  }
  const declared = await matches(commit, '= endpoint(', 'contracts');
  const endpoints = declared.reduce((sum, [, found]) => sum + found, 0);
  return { parts, product, tests, endpoints };
}

/** In how many lines of a commit's files a text occurs, by file; the empty one in all. */
async function matches(commit: string, text: string, folder: string): Promise<[string, number][]> {
  const found = await git('grep', '-cF', '-e', text, commit, '--', folder);
  return found.split('\n').flatMap((row) => {
    const [, path = '', lines] = row.split(':');
    return path ? [[path, Number(lines)] satisfies [string, number]] : [];
  });
}

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: inRoot(), maxBuffer: 1e8 })).stdout;
