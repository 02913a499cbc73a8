import { vi } from 'vitest';
import { WIZARD_STEPS } from '../../contracts/steps.ts';

/** A row of the wizard's table. */
export type StepRow = { key: string; label: string; subtitle: string };

const [details, origin, destination, vendor, review, contact, confirmation] = WIZARD_STEPS;

/** The other reading of the specification: rows 5 and 6 change places (rule 2.1). */
export const REVIEW_PAYS: StepRow[] = [
  details, origin, destination, vendor, contact, review, confirmation,
]; // biome-ignore format: one row reads better

/** Every module imported from now on sees this table, until `restoreSteps()`. */
export function replaceSteps(rows: StepRow[]): void {
  vi.resetModules();
  vi.doMock('../../contracts/steps.ts', () => ({ WIZARD_STEPS: rows }));
}

export function restoreSteps(): void {
  vi.doUnmock('../../contracts/steps.ts');
  vi.resetModules();
}
