import type StripeSdk from 'stripe';
import {
  CLOCK_TIME,
  type Patience,
  patientFetch,
  TOTAL_MS,
  TRY_MS,
  type TryTime,
} from './stripe-tries.ts';
import { API_VERSION } from './stripe-version.ts';

export type PaymentSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Origin of another server that speaks the provider's API (the local sandbox). */
  baseUrl?: string;
  /** Milliseconds that one try may take, and all tries of a call together. */
  timeoutMs?: number;
  totalMs?: number;
  time?: TryTime;
};

/** How long a call waits for the provider. */
export const patienceOf = ({ timeoutMs, totalMs, time }: PaymentSettings): Patience => ({
  tryMs: timeoutMs ?? TRY_MS,
  totalMs: totalMs ?? TOTAL_MS,
  time: time ?? CLOCK_TIME,
});

/**
 * The SDK, loaded at the first call: a fresh process must answer at once.
 */
export function createClient(settings: PaymentSettings, patience: Patience) {
  let loading: Promise<StripeSdk> | undefined;
  return () => {
    loading ??= connect(settings, patience);
    return loading;
  };
}

async function connect(
  { secretKey, baseUrl }: PaymentSettings,
  patience: Patience,
): Promise<StripeSdk> {
  const { Stripe } = await import('stripe');
  const at = baseUrl ? new URL(baseUrl) : null;
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient(patientFetch(fetch, patience)),
    // `patientFetch` and `withFreshKeys` try again; the SDK's own tries know no total.
    maxNetworkRetries: 0,
    timeout: patience.totalMs,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      port: at.port || (at.protocol === 'https:' ? 443 : 80),
      protocol: at.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}
