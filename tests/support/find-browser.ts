import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { chromium } from 'playwright';

const run = promisify(execFile);

const INSTALLED = [
  // The same Chromium without a window: the whole suite takes half the time of the processor.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What the search asks of the machine; tests hand in their own. */
export type Machine = {
  chromePath: string | undefined;
  /** Whether this is a browser that starts. */
  works: (path: string) => Promise<boolean>;
  /** Where Playwright keeps, or would keep, its own. */
  ownPath: () => string;
  download: () => Promise<unknown>;
  mayInstall: () => Promise<boolean>;
  install: () => Promise<unknown>;
  say: (line: string) => void;
};

/**
 * Path of a Chromium or Chrome: `CHROME_PATH`, else an installed one, else Playwright's own
 * download, else on Debian as root the system's package.
 * @throws {Error} that says what was tried.
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  const { chromePath, works } = machine;
  if (chromePath) {
    if (await works(chromePath)) return chromePath;
    throw new Error(`CHROME_PATH is ${chromePath}, and that is no browser that starts.`);
  }
  const find = () => findInstalled(machine);
  const found = await find();
  if (found) return found;

  const failures: string[] = [];
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    machine.say(`No browser found; trying ${what} …`);
    const failure = await work().then(() => null, String);
    const path = await find();
    if (!path)
      failures.push(`${what}: ${failure?.trim().split('\n').at(-1) ?? 'it does not start'}`);
    return path;
  };
  const downloaded = await attempt("Playwright's own download", machine.download);
  if (downloaded) return downloaded;
  if (await machine.mayInstall()) {
    const installed = await attempt('apt-get install chromium', machine.install);
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be had. Install one, or set ' +
      `CHROME_PATH to it, or run npm run test:quick, which needs none.\n${failures.join('\n')}`,
  );
}

/** The first browser that is here already, or null. */
export async function findInstalled(machine: Machine = thisMachine): Promise<string | null> {
  const { chromePath, ownPath, works } = machine;
  for (const path of [...(chromePath ? [chromePath] : INSTALLED), ownPath()]) {
    if (await works(path)) return path;
  }
  return null;
}

/** Absolute path of a program: Playwright looks for it as a file, and not on the PATH. */
export async function locate(program: string, path = process.env.PATH ?? ''): Promise<string> {
  if (program.includes('/')) return program;
  for (const folder of path.split(delimiter)) {
    const file = join(folder, program);
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return program;
}

const MINUTE_MS = 60_000;

const thisMachine: Machine = {
  say: console.log,
  chromePath: process.env.CHROME_PATH,
  // A stub that only tells how to install the browser prints no version.
  works: (path) =>
    run(path, ['--version'], { timeout: MINUTE_MS }).then(
      ({ stdout }) => /chrom/i.test(stdout),
      () => false,
    ),
  ownPath: () => chromium.executablePath(),
  download: async () => {
    const manifest = createRequire(import.meta.url).resolve('playwright/package.json');
    const cli = join(dirname(manifest), 'cli.js');
    const command = ['run', '-A', cli, 'install', 'chromium'];
    const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
    await run(process.execPath, command, { timeout: 5 * MINUTE_MS, env });
  },
  mayInstall: async () =>
    process.getuid?.() === 0 &&
    (await access('/etc/debian_version').then(
      () => true,
      () => false,
    )),
  install: async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { timeout: 5 * MINUTE_MS, env });
    const install = (name: string) =>
      run('apt-get', ['install', '-y', '--no-install-recommends', name], {
        timeout: 10 * MINUTE_MS,
        env,
      });
    // Older Debians have no package of the one without a window.
    await install('chromium-headless-shell').catch(() => install('chromium'));
  },
};
