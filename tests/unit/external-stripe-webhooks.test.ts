import { describe, expect, test } from 'vitest';
import { createPayments, SIGNATURE_TOLERANCE_SECONDS } from '../../api/external/stripe.ts';
import { SignatureError } from '../../api/external/stripe-errors.ts';
import { signatureHeader } from '../../scripts/stripe-sandbox/deliveries.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '../support/sandbox.ts';

const payments = createPayments({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET });

describe('a webhook', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1_800_000_000,
    data: {
      object: {
        object: 'checkout.session',
        id: 'cs_test_12345678',
        status: 'complete',
        payment_status: 'paid',
        amount_total: 100,
        currency: 'cad',
        client_reference_id: null,
        metadata: { lead_id: 'L0123456789' },
        payment_intent: { id: 'pi_1' },
        url: null,
        expires_at: 1_800_001_800,
      },
    },
  });

  test('with a good signature is read', async () => {
    const header = signatureHeader(body, WEBHOOK_SECRET, new Date());
    expect(await payments.parseWebhook(body, header)).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      created: new Date(1_800_000_000_000),
      session: {
        id: 'cs_test_12345678',
        status: 'complete',
        paid: true,
        amountTotal: 100,
        currency: 'cad',
        leadId: 'L0123456789',
        paymentIntentId: 'pi_1',
        url: null,
        expiresAt: new Date(1_800_001_800_000),
      },
    });
  });
  const now = new Date();
  const old = new Date(now.getTime() - (SIGNATURE_TOLERANCE_SECONDS + 5) * 1000);
  const good = signatureHeader(body, WEBHOOK_SECRET, now);
  test.each([
    ['another secret', body, signatureHeader(body, 'whsec_other', now)],
    ['a changed body', body.replace('"amount_total":100', '"amount_total":1'), good],
    ['a changed time', body, good.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 1}`)],
    ['an old signature', body, signatureHeader(body, WEBHOOK_SECRET, old)],
    ['only an unknown scheme', body, good.replace('v1=', 'v0=')],
    ['no signature', body, ''],
    ['garbage for a signature', body, 't=,v1='],
    ['no body', '', good],
    ['a signed body that is no JSON', 'hello', signatureHeader('hello', WEBHOOK_SECRET, now)],
  ])('with %s is refused', async (_, sent, header) => {
    await expect(payments.parseWebhook(sent, header)).rejects.toBeInstanceOf(SignatureError);
  });
});
