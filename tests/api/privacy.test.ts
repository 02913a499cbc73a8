import { afterAll, describe, expect, test } from 'vitest';
import { sweepPayments } from '../../api/actions/payment-sweeps.ts';
import { MailError } from '../../api/external/mail.ts';
import { PaymentProviderError } from '../../api/external/stripe-errors.ts';
import { findBreaches } from '../../db/invariants.ts';
import { eventually, leadBody } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { keepLog } from '../support/log-records.ts';
import { deliver, deliverNormally, payAndSettle } from '../support/payments.ts';

const PERSON = {
  firstName: 'Zsuzsanna',
  lastName: 'Quillfeather',
  email: 'zsuzsanna.quillfeather@example.ca',
  phone: '+1 416 555 0177',
};
const HOME = '4711 Wolpertinger Lane, Liberty Village, Toronto';
const GOAL = '815 Jackalope Crescent, Port Credit, Mississauga';
/** What may be in no log line and no address, in any spelling. */
const SECRETS = ['zsuzsanna', 'quillfeather', '555 0177', '5550177', 'wolpertinger', 'jackalope'];
const addresses: string[] = [];
let mailRefuses = 0;
let providerRefuses = 0;
const log = await keepLog('trace');
const { portage, cast } = await openCast({
  mailer: (real) => ({
    ...real,
    async send(message) {
      if (mailRefuses-- > 0) throw new MailError('The mail server refused.', true, message);
      return await real.send(message);
    },
  }),
  payments: (real) => ({
    ...real,
    async openCheckout(request) {
      // The provider's own words may quote the customer.
      if (providerRefuses-- > 0) {
        const cause = new Error(`Invalid email address: ${PERSON.email}`);
        const details = { code: 'email_invalid', retryable: false, cause };
        throw new PaymentProviderError('The payment service refused the request.', details);
      }
      const session = await real.openCheckout(request);
      addresses.push(request.successUrl, request.cancelUrl, session.url ?? '');
      return session;
    },
  }),
});
afterAll(async () => {
  await log.stop();
});

/** Every message and property of every record, errors with their stacks and causes. */
const textOf = (list: typeof log.records) =>
  list
    .map((record) => JSON.stringify([record.message, record.properties], spellOut))
    .join('\n')
    .toLowerCase();
const spellOut = (_: string, value: unknown) =>
  value instanceof Error ? [value.name, value.message, value.stack, String(value.cause)] : value;

const expectNoSecret = (text: string) => {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
};

describe('a booking with everything that can go wrong', () => {
  test('leaves nothing personal in the log, nor in any address', async () => {
    const { move: near } = await cast.bookable();
    const move = { ...near, origin_address: HOME, destination_address: GOAL };
    const { quotes } = (await (await portage.post('/api/generate', move)).json()) as {
      quotes: Parameters<typeof leadBody>[1][];
    };
    const quote = quotes.find(({ bookable }) => bookable);
    if (!quote) throw new Error('Nobody can be booked.');
    const body = leadBody(move, quote, PERSON);

    // Refused requests: a wrong field, another price, a lost address, no JSON at all.
    await portage.post('/api/leads', leadBody(move, quote, { ...PERSON, phone: '5550177' }));
    await portage.post('/api/leads', leadBody(move, { ...quote, total_cost: 1 }, PERSON));
    await portage.post('/api/generate', { ...move, origin_address: '4711 Wolpertinger Lane' });
    await portage.post('/api/leads', `{"contact_data":{"firstName":"${PERSON.firstName}"`);
    // A database that refuses in the middle of the transaction: the statement holds it all.
    await portage.sql`alter table bookings rename to bookings_elsewhere`;
    expect((await portage.post('/api/leads', body)).status).toBe(500);
    await portage.sql`alter table bookings_elsewhere rename to bookings`;

    const response = await portage.post('/api/leads', body);
    expect(response.status).toBe(200);
    const { id } = (await response.json()) as { id: string };
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

    // Once with the address, once without it.
    providerRefuses = 2;
    const link = { amount: 100, currency: 'cad', lead_id: id, customer_email: PERSON.email };
    const refused = await portage.post('/api/payment-simple/create-payment-link', link, { cookie });
    expect(refused.status).toBe(502);
    expectNoSecret((await refused.text()).toLowerCase());
    const session = await cast.page(id);

    mailRefuses = 2;
    await deliver(portage, { copies: 2 });
    await payAndSettle(portage, session);
    await deliverNormally(portage);
    await eventually(async () => mailRefuses <= 0);
    await portage.post('/api/verify-checkout-session', { session_id: session }, { cookie });
    await portage.post('/api/debug-log', {
      step: 'payment',
      data: { url: `http://portage.test/x?email=${PERSON.email}`, contact: PERSON },
    });
    portage.shift(3 * 60_000);
    await sweepPayments(portage.jobDeps);

    const said = textOf(log.records);
    // The failures were logged, so the silence below means something.
    for (const words of ['unhandled error', 'email_invalid', 'was not sent', '"step":"payment"']) {
      expect(said).toContain(words);
    }
    expectNoSecret(said);
    expect(addresses.length).toBeGreaterThan(2);
    expectNoSecret(addresses.join('\n').toLowerCase());
    expect(await findBreaches(portage.sql)).toEqual([]);
  });

  test('leaves nothing personal in the queue, nor in what is kept of the events', async () => {
    const jobs = await portage.sql`select name, data, output from pgboss.job`;
    expect(jobs.length).toBeGreaterThan(3);
    expectNoSecret(JSON.stringify(jobs).toLowerCase());
    const events = await portage.sql`select * from webhook_events`;
    expect(events.length).toBeGreaterThan(0);
    expectNoSecret(JSON.stringify(events).toLowerCase());
    const audit = await portage.sql`select * from audit`;
    expect(audit.length).toBeGreaterThan(1);
    expectNoSecret(JSON.stringify(audit).toLowerCase());
  });
});
