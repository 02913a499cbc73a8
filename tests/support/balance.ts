import { afterEach, expect } from 'vitest';
import { findBreaches } from '../../db/invariants.ts';
import type { TestApp } from './app.ts';
import { deliverNormally, settled } from './payments.ts';

/** After each test of a file: webhooks come as ever, every event is done, and money and trucks add up. */
export function balancesAfterEach(test: TestApp): void {
  afterEach(async () => {
    await deliverNormally(test);
    await settled(test);
    expect(await findBreaches(test.sql)).toEqual([]);
  });
}
