import { afterEach, expect } from 'vitest';
import { findBreaches } from '../../db/invariants.ts';
import type { TestApp } from './app.ts';
import { settled } from './payments.ts';

/** After each test of a file: every event is done, and money and trucks add up. */
export function balancesAfterEach(test: TestApp): void {
  afterEach(async () => {
    await settled(test);
    expect(await findBreaches(test.sql)).toEqual([]);
  });
}
