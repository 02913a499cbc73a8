import { SANDBOX_KEY } from '../../api/external/stripe.ts';
import { findBooking } from '../../db/bookings.ts';
import { findLead } from '../../db/dossiers.ts';
import type { DayChange } from '../../db/supply.ts';
import { eventually, type TestApp } from './app.ts';

/** Changes how the sandbox sends its webhooks (`DeliveryControl`). */
export const deliver = (test: TestApp, change: object) => test.control('/deliveries', change);

/** Webhooks as the provider sends them: each once, at once, and for what was asked. */
export const deliverNormally = (test: TestApp) =>
  deliver(test, { hold: false, copies: 1, reverse: false, charge: null, refund: 'succeeded' });

/** Asks for the payment page of a lead. */
export const askForPage = (
  test: TestApp,
  lead_id: string,
  change: object = {},
  headers: Record<string, string> = {},
) =>
  test.post(
    '/api/payment-simple/create-payment-link',
    { amount: 100, currency: 'cad', lead_id, ...change },
    headers,
  );

/** Where to pay, by the answer to `askForPage`. */
export async function pageOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  return (JSON.parse(text) as { payment_link_url: string }).payment_link_url;
}

type Session = { id: string; customer_email: string | null; amount_total: number; status: string };

/** What the provider has of a lead, newest first. */
export async function sessionsAtProvider(
  test: TestApp,
  leadId: string,
): Promise<(Session & Record<string, unknown>)[]> {
  const response = await test.sandbox('/v1/checkout/sessions?limit=100', {
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
  });
  const { data } = (await response.json()) as {
    data: (Session & { client_reference_id: string })[];
  };
  return data.filter((session) => session.client_reference_id === leadId);
}

/** Pays a session with a good card. */
export const pay = (test: TestApp, session: string) => test.control(`/sessions/${session}/pay`);

/** Every webhook was tried, and every stored event processed. */
export async function settled(test: Pick<TestApp, 'sql' | 'sandboxSettled'>): Promise<void> {
  await test.sandboxSettled();
  await eventually(async () => {
    const [row] = await test.sql`select 1 from webhook_events where processed_at is null`;
    return row === undefined;
  });
}

/** Pays a session, and waits until all that follows is done. */
export async function payAndSettle(test: TestApp, session: string): Promise<void> {
  await pay(test, session);
  await settled(test);
}

/** A second payment of a lead, by a page that should not be; resolves to its session. */
export async function payAgain(test: TestApp, id: string, session: string): Promise<string> {
  const first = await test.deps.payments.findCheckout(session);
  const again = await test.deps.payments.openCheckout({
    leadId: id,
    amountCents: 100,
    currency: 'cad',
    vendorName: 'Again',
    successUrl: 'http://portage.test/',
    cancelUrl: 'http://portage.test/',
    expiresAt: first?.expiresAt ?? new Date(),
    idempotencyKey: crypto.randomUUID(),
  });
  await payAndSettle(test, again.id);
  return again.id;
}

/** As if the hold had lapsed unseen: the truck is free again. */
export async function loseHold(test: TestApp, id: string): Promise<void> {
  const moved = await test.sql.begin(async (tx) => {
    await tx`update bookings set state = 'released' where lead_id = ${id}`;
    return tx<DayChange[]>`
      update calendar_days c set taken = taken - b.trucks from bookings b
      where b.lead_id = ${id} and c.location_id = b.location_id
        and c.day >= b.day and c.day < b.day + b.days
      returning c.location_id as "locationId", c.day`;
  });
  await test.deps.supply.refresh([...moved]);
}

export const stateOf = async (test: TestApp, id: string) =>
  (await findBooking(test.sql, id))?.state;

export const paymentOf = async (test: TestApp, id: string) =>
  (await findLead(test.sql, id))?.payment_status;

/** What was paid for a lead, oldest first. */
export const ledger = async (test: TestApp, id: string) => [
  ...(await test.sql`
    select session_id, amount, currency, state, review_reason from deposits
    where lead_id = ${id} order by id`),
];

/** The kinds of mail that are due or sent for a lead. */
export async function mailsOf(test: TestApp, id: string): Promise<string[]> {
  const rows = await test.sql<{ email_type: string }[]>`
    select email_type from email_logs where lead_id = ${id} order by 1`;
  return rows.map((row) => row.email_type);
}
