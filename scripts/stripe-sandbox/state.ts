/** What the sandbox remembers, in the provider's own shapes (only the fields that are read). */

export type SandboxSession = {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_details: { email: string | null } | null;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  url: string | null;
};

export type SandboxIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: string;
  description: string | null;
  last_payment_error: { type: 'card_error'; code: string; message: string } | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
};

export type SandboxCharge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  created: number;
  currency: string;
  livemode: false;
  metadata: Record<string, string>;
  paid: true;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded';
};

export type SandboxRefund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  status: 'succeeded' | 'requires_action' | 'failed' | 'canceled';
};

export type SandboxObject = SandboxSession | SandboxIntent | SandboxCharge | SandboxRefund;

export type SandboxEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: SandboxObject };
  livemode: false;
  /** 1 until the endpoint has answered 2xx, or deliveries were given up. */
  pending_webhooks: number;
  type: string;
};

/** What the payment page shows and the API does not: kept beside the session. */
type CheckoutDetails = { name: string; description: string | null; intent: string };

/** The answer that an idempotency key gives again; `at` in Unix seconds. */
type Replay = { route: string; body: string; at: number; reply: unknown };

export type SandboxState = {
  sessions: Record<string, SandboxSession>;
  details: Record<string, CheckoutDetails>;
  intents: Record<string, SandboxIntent>;
  charges: Record<string, SandboxCharge>;
  refunds: Record<string, SandboxRefund>;
  events: SandboxEvent[];
  replays: Record<string, Replay>;
};

/** Where the state outlives a restart: one JSON text. */
export type SandboxStore = { load(): string | null; save(json: string): void };

/** The state as it was left, or an empty one. A text that does not parse throws. */
export function loadState(store?: SandboxStore): SandboxState {
  const empty: SandboxState = {
    sessions: {},
    details: {},
    intents: {},
    charges: {},
    refunds: {},
    events: [],
    replays: {},
  };
  const saved = store?.load();
  return saved ? { ...empty, ...(JSON.parse(saved) as Partial<SandboxState>) } : empty;
}

/** An id as the provider writes them: a prefix, then letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`;
}
