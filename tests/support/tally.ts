import type { Reporter, SerializedError, TestModule, TestSpecification, Vitest } from 'vitest/node';

/** Begins a run with what it will do, ends it with where its time went, and one line, `12 passed, 0 failed`, that a machine can read too. */
export class Tally implements Reporter {
  #begun = 0;
  #firstModule = 0;
  #workers = 0;

  onInit({ config }: Vitest): void {
    this.#begun = Date.now();
    this.#workers = config.maxWorkers;
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    const projects = new Set(files.map(({ project }) => project.name));
    console.log(plan(files.length, [...projects]));
  }

  onTestModuleStart(): void {
    this.#firstModule ||= Date.now();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const [ready, all] = [this.#firstModule || Date.now(), Date.now()].map(
      (at) => at - this.#begun,
    );
    const seconds = (ms = 0) => `${Math.round(ms / 1000)} s`;
    console.log(table(modules.map(timesOf)));
    console.log(
      `${seconds(all)} in all on ${this.#workers} workers, ${seconds(ready)} of it before the first file (site, Postgres)\n`,
    );
    console.log(tally(modules, unhandled));
  }
}

/** What a run of so many files of these projects does first, and how long the whole suite takes. */
export function plan(files: number, projects: readonly string[]): string {
  const some = (...names: string[]) => names.some((name) => projects.includes(name));
  const stands = [
    ...(some('api', 'faults', 'site', 'e2e', 'french') ? ['a Postgres'] : []),
    ...(some('site', 'e2e', 'french')
      ? [
          'the site (a minute or two where it is not built)',
          'a browser (fetched where there is none)',
        ]
      : []),
  ];
  const count = `${files} ${files === 1 ? 'file' : 'files'} of tests`;
  const first = stands.length > 0 ? `First what they stand on: ${stands.join(', ')}.` : '';
  const whole = projects.length < 6 ? '' : WHOLE_SUITE;
  return [`${count}.`, first, whole].filter(Boolean).join(' ');
}

const WHOLE_SUITE =
  'The whole suite takes from twenty minutes on two quick cores to an hour on slow ones; npm run test:quick runs rules and API alone.';

/** Milliseconds of one file in its worker. */
type Times = { project: string; tests: number; loading: number; setUp: number; testing: number };

function timesOf(module: TestModule): Times {
  const found = module.diagnostic();
  const tests = [...module.children.allTests()];
  const testing = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  const loading = found.prepareDuration + found.environmentSetupDuration + found.collectDuration;
  const setUp = Math.max(0, found.setupDuration + found.duration - testing);
  return { project: module.project.name, tests: tests.length, loading, setUp, testing };
}

const COLUMNS = ['files', 'tests', 'loading', 'set-up', 'testing'] as const;

/** Where the time of all workers went, a line a project: seconds of loading code, of fixtures and hooks, of tests. */
export function table(times: readonly Times[]): string {
  const row = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(8), ...cells.map((cell) => String(cell).padStart(9))].join('');
  const line = (name: string, own: readonly Times[]) => {
    const sum = (of: (one: Times) => number) => own.reduce((all, one) => all + of(one), 0);
    const seconds = (of: (one: Times) => number) => `${(sum(of) / 1000).toFixed(1)} s`;
    return row(name, [
      own.length,
      sum(({ tests }) => tests),
      seconds(({ loading }) => loading),
      seconds(({ setUp }) => setUp),
      seconds(({ testing }) => testing),
    ]);
  };
  const projects = [...new Set(times.map(({ project }) => project))].sort();
  const lines = projects.map((name) =>
    line(
      name,
      times.filter((one) => one.project === name),
    ),
  );
  return ['', row('', COLUMNS), ...lines, line('all', times)].join('\n');
}

/** What the line counts; a file that failed without a failed test (it did not load) counts as one. */
type Module = Pick<TestModule, 'state'> & {
  children: { allTests(): Iterable<{ result(): { state: string } }> };
};

/** Counts from the runner's own results. */
export function tally(modules: readonly Module[], unhandled: readonly unknown[]): string {
  let passed = 0;
  // A run without a single file proves nothing.
  let failed = unhandled.length + (modules.length === 0 ? 1 : 0);
  let skipped = 0;
  for (const module of modules) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const count = (state: string) => states.filter((other) => other === state).length;
    passed += count('passed');
    failed += count('failed') || (module.state() === 'failed' ? 1 : 0);
    skipped += states.length - count('passed') - count('failed');
  }
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
