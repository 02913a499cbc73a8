import { createDisputes } from './books/disputes.ts';
import { createPaymentBook } from './books/payments.ts';
import { createRefunds } from './books/refunds.ts';
import { newEvent, type SandboxEvent } from './objects.ts';
import type { Entries, SandboxState } from './state.ts';

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Payments, refunds and disputes with the provider's rules. `emit` is called once per fact, after the
 * state has changed; `now` gives the time.
 */
export function createLedger(options: {
  state: SandboxState;
  payUrl: (id: string) => string;
  now: () => Date;
  emit: (event: SandboxEvent) => void;
}) {
  const { state, payUrl } = options;
  const seconds = () => Math.floor(options.now().getTime() / 1000);
  const entries: Entries = {
    state,
    seconds,
    payUrl,
    emit: (type, object) => {
      const event = newEvent(type, object, seconds());
      state.events.unshift(event);
      options.emit(event);
    },
  };
  return {
    payments: createPaymentBook(entries),
    refunds: createRefunds(entries),
    disputes: createDisputes(entries),
  };
}
