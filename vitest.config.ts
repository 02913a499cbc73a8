import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { french } from './site/integrations/french.ts';
import { Tally } from './tests/support/tally.ts';

const POSTGRES = 'tests/support/postgres-setup.ts';
const BROWSER = 'tests/support/browser-setup.ts';

/** A browser's tests of the French pages. */
const FRENCH = 'tests/e2e/french-*.test.ts';

/** Projects whose files share their worker's process, and what it has loaded. */
const SHARING = /^(unit|api|site|e2e|french|looks|looks-french)$/;

/** One kind of test: its folder, what it stands on, and how long one of its tests may take. */
const project = (name: string, include: string[], globalSetup: string[], seconds: number) => ({
  extends: true as const,
  test: {
    name,
    include,
    globalSetup,
    testTimeout: seconds * 1000,
    hookTimeout: 120_000,
    // A file whose server is killed has a process of its own; for the others starting one, and loading
    // the same code into it, took as long as their tests.
    isolate: !SHARING.test(name),
    // The runtime reads our sources as they are. Only what takes other words, or another table of
    // steps, in the place of a module's own goes through Vite.
    experimental: { viteModuleRunner: /unit|french/.test(name), nodeLoader: false },
  },
});

/** Without the French tests, which have a project of their own. */
function inEnglish(all: ReturnType<typeof project>) {
  return { ...all, test: { ...all.test, exclude: [FRENCH] } };
}

/**
 * They find buttons and fields by the words that the French build takes, and so take them as it does; what the
 * server is made of stays as it is.
 */
function inFrench(all: ReturnType<typeof project>) {
  return {
    ...all,
    test: { ...all.test, provide: { french: true } },
    plugins: [french(/\/(contracts|islands|site|tests)\//)],
  };
}

const own = process.env.TEST_OWN;

/** What runs on its own and where it is asked for: on Debian's own programs, or at every width. */
function ownProjects() {
  if (!own) return [];
  if (own !== 'looks') return [project(own, [`tests/${own}/**/*.test.ts`], [], 180)];
  const widths = (name: string) =>
    project(name, ['tests/looks/**/*.test.ts'], [POSTGRES, BROWSER], 900);
  return [widths('looks'), inFrench(widths('looks-french'))];
}

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores of a small machine: what waits for a clock leaves its core to another.
    maxWorkers: 3,
    // As long as a browser's wait for what a person sees.
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', new Tally()],
    projects: [
      ...ownProjects(),
      project('unit', ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'], [], 20),
      project('api', ['tests/api/**/*.test.ts'], [POSTGRES], 90),
      project('faults', ['tests/faults/**/*.test.ts'], [POSTGRES], 120),
      project('site', ['tests/site/**/*.test.ts'], [POSTGRES, BROWSER], 120),
      inEnglish(project('e2e', ['tests/e2e/**/*.test.ts'], [POSTGRES, BROWSER], 120)),
      inFrench(project('french', [FRENCH], [POSTGRES, BROWSER], 240)),
    ],
  },
});
