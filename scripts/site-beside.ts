import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Env } from '../api/env.ts';
import type { Effort } from './build-site.ts';
import { isStopping, runBeside, say } from './lifetime.ts';
import { inRoot } from './paths.ts';
import { startService } from './service.ts';

/** The build of the site in a process of its own: the starter's has the others to look after. */
type SiteBeside = {
  /** Waits for the first pages. @returns whether all of them are there. @throws where they could not be built. */
  first: () => Promise<boolean>;
  /** Builds the rest, tells `built` when it is there, and the person at the terminal how it went. */
  rest: (built: () => void) => void;
};

const STAMP = inRoot('dist', '.sources');
/** How the last line of the stamp says that other pages follow. */
const ONLY_FIRST = '\nfirst';

/** Tells whether every page of the site was built, of whatever sources. */
export const isSiteWhole = (): Promise<boolean> =>
  readFile(STAMP, 'utf8').then(
    (stamp) => !stamp.endsWith(ONLY_FIRST),
    () => false,
  );

/** Begins to build the first pages, unless the whole site is built; in production begins to build all. */
export async function buildBeside(env: Env): Promise<SiteBeside> {
  await mkdir(inRoot('dist'), { recursive: true });
  // The server that starts meanwhile knows by it that pages will come.
  await writeFile(STAMP, ONLY_FIRST, { flag: 'wx' }).catch(() => {});
  const begun = build(env, env.APP_ENV === 'production' ? 'production' : 'first');
  return {
    first: async () => {
      const code = await begun;
      if (code !== 0) throw new Error(`it ended with code ${code}; its words are above`);
      return await isSiteWhole();
    },
    rest: (built) =>
      runBeside(async () => {
        const begin = performance.now();
        const isBuilt = (await build(env, 'development')) === 0;
        if (isStopping()) return;
        const seconds = ((performance.now() - begin) / 1000).toFixed(0);
        if (isBuilt) built();
        say(
          isBuilt
            ? `✓ All pages are built, in ${seconds} s.`
            : '✗ The other pages could not be built. Mend what is named above, then start again.',
        );
      }),
  };
}

/** @returns the exit code; the faults are printed. */
async function build(env: Env, effort: Effort): Promise<number> {
  const { PUBLIC_API_URL = '', LEGAL_NAME = '', POSTAL_ADDRESS = '' } = env;
  const service = startService({
    name: 'Site',
    args: ['-A', inRoot('scripts/build-site.ts'), effort],
    env: { PUBLIC_API_URL, LEGAL_NAME, POSTAL_ADDRESS },
  });
  return (await service.ended).code;
}
