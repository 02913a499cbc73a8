import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const setupFiles = ['tests/mutations/switch.ts'];
/** A busy machine must not count as a test that has noticed something. */
const PATIENCE_MS = 120_000;

/** The unit and API tests, with the switch of the mutants before each file. */
const projects = (base.test?.projects ?? []).flatMap((one) =>
  typeof one === 'object' && 'test' in one && ['unit', 'api'].includes(String(one.test?.name))
    ? [{ ...one, test: { ...one.test, setupFiles, testTimeout: PATIENCE_MS } }]
    : [],
);

export default defineConfig({
  test: { ...base.test, bail: 1, reporters: [], projects },
});
