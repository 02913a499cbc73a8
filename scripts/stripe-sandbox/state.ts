import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type {
  SandboxCharge,
  SandboxDispute,
  SandboxEvent,
  SandboxIntent,
  SandboxObject,
  SandboxRefund,
  SandboxSession,
} from './objects.ts';

/** The facts that the payment page shows and the API does not: kept beside the session. */
type CheckoutDetails = { name: string; intent: string };

/** The answer to a change. */
export type StoredReply = { reply: object; status: ContentfulStatusCode };

/** The answer that an idempotency key gives again: to which path and body; `at` in Unix seconds. */
type Replay = StoredReply & { request: string; at: number };

/** The sandbox's memory. */
export type SandboxState = {
  sessions: Record<string, SandboxSession>;
  details: Record<string, CheckoutDetails>;
  intents: Record<string, SandboxIntent>;
  charges: Record<string, SandboxCharge>;
  refunds: Record<string, SandboxRefund>;
  disputes: Record<string, SandboxDispute>;
  /** Newest first. */
  events: SandboxEvent[];
  replays: Record<string, Replay>;
};

/** The store by which the state outlives a restart: a JSON text. */
export type SandboxStore = { load(): string | null; save(json: string): void };

/** The state as it was left, or an empty one. A text that does not parse throws. */
export function loadState(store?: SandboxStore): SandboxState {
  const empty: SandboxState = {
    sessions: {},
    details: {},
    intents: {},
    charges: {},
    refunds: {},
    disputes: {},
    events: [],
    replays: {},
  };
  const saved = store?.load();
  return saved ? { ...empty, ...(JSON.parse(saved) as Partial<SandboxState>) } : empty;
}

/** The tools by which the three books write. Times in Unix seconds. */
export type Entries = {
  state: SandboxState;
  seconds: () => number;
  payUrl: (id: string) => string;
  /** Notes a fact, after the state has changed; its webhook goes out. */
  emit: (type: string, object: SandboxObject) => void;
};
