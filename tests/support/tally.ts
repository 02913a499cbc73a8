import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Ends a run with one line, `12 passed, 0 failed`, that a machine can read too. */
export class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    console.log(tally(modules, unhandled));
  }
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
