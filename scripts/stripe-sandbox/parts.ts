import type { Deliveries } from './deliveries.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { SandboxState } from './state.ts';

/** The parts that the sandbox's routes share. */
export type SandboxParts = {
  state: SandboxState;
  ledger: Ledger;
  deliveries: Deliveries;
  faults: Faults;
  /** Every change of state goes through here: it is saved, and its webhooks are sent. */
  change<T>(work: () => T): Promise<T>;
  now: () => Date;
};
