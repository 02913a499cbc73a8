import type { SandboxObject } from '../objects/events.ts';
import type { SandboxState } from '../state.ts';

/** What the three books write with. Times in Unix seconds. */
export type Entries = {
  state: SandboxState;
  seconds: () => number;
  payUrl: (id: string) => string;
  /** Notes a fact, after the state has changed; its webhook goes out. */
  emit: (type: string, object: SandboxObject) => void;
};
