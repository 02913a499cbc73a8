import { type CheckoutRequest, createPayments } from '../../api/external/stripe.ts';
import { PaymentProviderError } from '../../api/external/stripe-errors.ts';
import type { WebhookEvent } from '../../api/external/stripe-objects.ts';
import { createStripeSandbox, type SandboxOptions } from '../../scripts/stripe-sandbox/server.ts';
import { serve } from './serve.ts';

export const SECRET_KEY = 'sk_test_unit';
export const WEBHOOK_SECRET = 'whsec_unit';

type Answer = (event: WebhookEvent) => number;

/**
 * The payment sandbox, a client of it and a webhook endpoint, all over real HTTP. `events` is what
 * the endpoint was sent, already verified; `answer` decides the status it gives back.
 */
export async function paymentWorld(options: Partial<SandboxOptions> = {}) {
  const events: WebhookEvent[] = [];
  const endpoint: { answer: Answer } = { answer: () => 200 };
  const reader = createPayments({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET });
  const webhook = await serve(async (request) => {
    const signature = request.headers.get('stripe-signature') ?? '';
    const event = await reader.parseWebhook(await request.text(), signature);
    events.push(event);
    return new Response(null, { status: endpoint.answer(event) });
  });

  let handle: (request: Request) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  const server = await serve((request) => handle(request));
  const sandbox = createStripeSandbox({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `${webhook.url}/api/stripe/webhook`,
    baseUrl: server.url,
    testControls: true,
    retryMs: [10, 10, 10],
    ...options,
  });
  handle = sandbox.fetch;

  return {
    url: server.url,
    sandbox,
    events,
    endpoint,
    payments: createPayments({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      baseUrl: server.url,
    }),
    /** Calls a test control of the sandbox. */
    control: async (path: string, body?: object) => {
      const response = await fetch(`${server.url}/_test${path}`, {
        method: 'POST',
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as { attempts: { type: string; status: number | null }[] };
    },
    /** Sends the payment page's form. */
    submit: (url: string | null, fields: Record<string, string> = {}) =>
      fetch(url ?? '', {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          number: '4242 4242 4242 4242',
          expiry: '12 / 40',
          cvc: '123',
          ...fields,
        }),
      }),
    close: async () => {
      sandbox.close();
      await Promise.all([server.close(), webhook.close()]);
    },
  };
}

export type PaymentWorld = Awaited<ReturnType<typeof paymentWorld>>;

/** What a failed call of the provider threw, as the error that it must be. */
export async function providerFailure(call: Promise<unknown>): Promise<PaymentProviderError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof PaymentProviderError)) throw new Error(`no failure: ${error}`);
  return error;
}

/** A deposit, as the application asks for one. */
export function deposit(over: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    leadId: 'L0123456789',
    amountCents: 100,
    currency: 'cad',
    email: 'maya@example.ca',
    vendorName: 'Easy2Go',
    successUrl: 'http://shop.test/payment-redirect?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://shop.test/quote#/step6',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    idempotencyKey: 'checkout-1',
    ...over,
  };
}
