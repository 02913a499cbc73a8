import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inRoot } from './paths.ts';

// Tools that one script or a rare check needs are no part of the installation: each has a manifest and a lock file
// of its own in `tools/<name>`, and comes when it is first asked for.

const MANIFEST = ['package.json', 'package-lock.json'];
/** The settings that npm tells its scripts, which would lead another npm back to the folder of the first. */
const OF_NPM = /^npm_/i;

/**
 * Where the packages of a tool are, which it fetches where they are missing or others than its lock file names.
 * @throws with npm's own words where it cannot reach its registry.
 */
export async function fetchTool(name: string): Promise<string> {
  const home = inRoot('node_modules', '.cache', 'tools', name);
  const kept = join(home, '.lock-file');
  await mkdir(home, { recursive: true });
  // Tests that want the same tool wait for the first of them.
  using lock = Deno.openSync(join(home, '.busy'), { create: true, write: true });
  await lock.lock(true);
  const wanted = await readFile(inRoot('tools', name, 'package-lock.json'), 'utf8');
  if ((await readFile(kept, 'utf8').catch(() => '')) !== wanted) {
    const { description } = JSON.parse(
      await readFile(inRoot('tools', name, 'package.json'), 'utf8'),
    );
    console.error(`Fetching tools/${name}, once. ${description}`);
    for (const file of MANIFEST) await copyFile(inRoot('tools', name, file), join(home, file));
    await install(home);
    await writeFile(kept, wanted);
  }
  return join(home, 'node_modules');
}

/** A module of a tool, by its path below the tool's packages; `M` is as much of it as its user needs. */
export async function importTool<M>(name: string, path: string): Promise<M> {
  const file = join(await fetchTool(name), path);
  return await import(/* @vite-ignore */ pathToFileURL(file).href);
}

async function install(folder: string): Promise<void> {
  const own = Object.entries(process.env).filter(([name]) => !OF_NPM.test(name));
  // Fetches only the packages of the lock file, each by its checksum, and runs none of their scripts.
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', args, { cwd: folder, env: Object.fromEntries(own) });
}
