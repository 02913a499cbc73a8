import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../support/cast.ts';
import { httpCustomer, until } from '../support/http-customer.ts';
import { type OtlpSpan, startOtlp } from '../support/otlp.ts';
import { type ProcessServer, startProcesses } from '../support/processes.ts';

/** Traces and logs of a real process, with the permissions that it has, as a collector receives them. */

let server: ProcessServer;
let collector: Awaited<ReturnType<typeof startOtlp>>;
let lead: Record<string, string>;
let session: string;
beforeAll(async () => {
  collector = await startOtlp();
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_BLRP_SCHEDULE_DELAY: '200',
  });
  server = await startProcesses({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin } });
  const cast = castOf(server);
  const held = await cast.held(12);
  const customer = httpCustomer(server, held.cookie);
  const { id } = held;
  session = held.session;
  await cast.control(`/sessions/${session}/pay`);
  await customer.verify(session);
  await fetch(`${server.origin}/api/places?q=14+secret+street`);
  await fetch(`${server.origin}/booking?token=a-link-that-opens`);
  await customer.post('/api/debug-log', { step: 'payment_failed', data: {} });
  const [row] = await server.sql<Record<string, string>[]>`
    select id, email, phone, last_name, origin_address, destination_address
    from leads where id = ${id}`;
  lead = row as Record<string, string>;
  const requests = ['leads', 'stripe/webhook', 'debug-log'].map((path) => `POST /api/${path}`);
  const awaited = [...requests, 'webhook-event', 'mail'];
  await until(async () =>
    awaited.every((name) => collector.spans.some((span) => span.name === name)),
  );
});
afterAll(async () => {
  await server.close();
  await collector.close();
});

const named = (name: string) => {
  const [span] = collector.spans.filter((one) => one.name === name);
  if (!span) throw new Error(`There is no span of ${name}.`);
  return span;
};
const within = ({ traceId }: OtlpSpan) =>
  collector.spans.filter((span) => span.traceId === traceId);
const attribute = (span: OtlpSpan, key: string) =>
  span.attributes.find((one) => one.key === key)?.value.stringValue;

test('a request leads to its statements, without their values', () => {
  const request = named('POST /api/leads');
  const statements = within(request).filter((span) => span.parentSpanId === request.spanId);
  const texts = statements.map((span) => String(attribute(span, 'db.query.text')));
  expect(texts.some((text) => /insert into[\s\S]*\bleads\b[\s\S]*\$3/.test(text))).toBe(true);
  expect(attribute(request, 'http.route')).toBe('/api/leads');
});

test('a job belongs to the trace of the request that sent it, its statements below it', () => {
  const webhook = named('POST /api/stripe/webhook');
  const job = within(webhook).find(({ name }) => name === 'webhook-event');
  expect(job).toBeDefined();
  const names = within(webhook).map(({ name, parentSpanId }) => [name, parentSpanId]);
  expect(names).toContainEqual(['select', job?.spanId]);
  // Whichever came first has settled the payment: the visitor's return or the provider's event.
  const sender = within(named('mail')).map(({ name }) => name);
  expect(sender).toEqual(expect.arrayContaining([expect.stringMatching(/^POST \/api\//)]));
});

test('a call to the provider is a span of the request that made it', () => {
  const link = named('POST /api/payment-simple/create-payment-link');
  expect(within(link)).toContainEqual(
    expect.objectContaining({ name: 'POST', parentSpanId: link.spanId }),
  );
});

test('a line of the log names its trace', async () => {
  const request = named('POST /api/debug-log');
  await expect
    .poll(() => collector.logs.find(({ body }) => body.stringValue.includes('payment_failed')))
    .toMatchObject({ traceId: request.traceId });
  const [line] = collector.logs.filter(({ body }) => body.stringValue.includes('payment_failed'));
  expect(JSON.parse(String(line?.body.stringValue)).properties).toMatchObject({
    traceId: request.traceId,
  });
});

test('nothing of a person and no address is in it', () => {
  const text = collector.text();
  for (const [what, known] of Object.entries(lead)) expect(text, what).not.toContain(known);
  for (const secret of ['a-link-that-opens', 'secret+street', 'secret street', session]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/"url\.(full|path|query)"/);
});
