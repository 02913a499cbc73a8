import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fetchTool } from './fetch-tool.ts';
import { root } from './paths.ts';

// `deno run -A scripts/run-tool.ts style biome check`: runs a program of a tool's package, fetched first where it
// is missing.

const [tool = '', program = '', ...args] = process.argv.slice(2);
const packages = await fetchTool(tool);
const { dependencies } = JSON.parse(await readFile(join(packages, '..', 'package.json'), 'utf8'));
for (const name of Object.keys(dependencies)) {
  const { bin } = JSON.parse(await readFile(join(packages, name, 'package.json'), 'utf8'));
  if (!bin?.[program]) continue;
  const { code } = await new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', join(packages, name, bin[program]), ...args],
    cwd: root,
  }).spawn().status;
  process.exit(code);
}
throw new Error(`tools/${tool} has no program ${program}.`);
