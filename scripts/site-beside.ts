import { readFile } from 'node:fs/promises';
import type { Env } from '../api/env.ts';
import type { Effort } from './build-site.ts';
import { isStopping, runBeside, say } from './lifetime.ts';
import { inRoot } from './paths.ts';
import { startService } from './service.ts';

const ADVICE = 'Mend what is named above, then start again.';

/** The build of the site in a process of its own: this one has the others to look after. */
export type SiteBeside = {
  /** Waits for the first pages. @returns whether all of them are there. @throws where they could not be built. */
  first: () => Promise<boolean>;
  /** Builds the rest, tells `built` when it is there, and the person at the terminal how it went. */
  rest: (built: () => void) => void;
};

/** Begins to build what is looked at first; all of it in production, and where it is built already. */
export function buildBeside(env: Env): SiteBeside {
  const begun = build(env, env.APP_ENV === 'production' ? 'production' : 'first');
  return {
    first: async () => {
      if (!(await begun)) throw new Error('its words are above');
      const stamp = await readFile(inRoot('dist', '.sources'), 'utf8');
      return !stamp.endsWith('\nfirst');
    },
    rest: (built) =>
      runBeside(async () => {
        const begin = performance.now();
        const whole = await build(env, 'development');
        if (isStopping()) return;
        if (!whole) return say(`✗ The other pages could not be built. ${ADVICE}`);
        built();
        say(`✓ All pages are built, in ${((performance.now() - begin) / 1000).toFixed(0)} s.`);
      }),
  };
}

/** @returns whether it went well. */
async function build(env: Env, effort: Effort): Promise<boolean> {
  const { PUBLIC_API_URL = '', LEGAL_NAME = '', POSTAL_ADDRESS = '' } = env;
  const service = startService({
    name: 'Site',
    args: ['-A', inRoot('scripts/build-site.ts'), effort],
    env: { PUBLIC_API_URL, LEGAL_NAME, POSTAL_ADDRESS },
  });
  return (await service.ended).code === 0;
}
