import { API_VERSION } from '../../../api/external/stripe-version.ts';
import type { SandboxCharge } from './charges.ts';
import type { SandboxSession } from './checkout-sessions.ts';
import type { SandboxDispute } from './disputes.ts';
import { newId } from './ids.ts';
import type { SandboxIntent } from './payment-intents.ts';
import type { SandboxRefund } from './refunds.ts';

export type SandboxObject =
  | SandboxSession
  | SandboxIntent
  | SandboxCharge
  | SandboxRefund
  | SandboxDispute;

export type SandboxEvent = ReturnType<typeof newEvent>;

/** A fact with the object as it was then. */
export const newEvent = (type: string, object: SandboxObject, created: number) => ({
  id: newId('evt'),
  object: 'event' as const,
  api_version: API_VERSION,
  created,
  data: { object: structuredClone(object) },
  livemode: false,
  /** 1 until the endpoint has answered 2xx, or deliveries were given up. */
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});
