import { expect, test } from 'vitest';
import { eventually } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { hurry } from '../../support/jobs.ts';
import { settled } from '../../support/payments.ts';
import { done, plain } from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();

const LINK = /http:\/\/portage\.test\/booking#\/([\w.-]+)/;

/** Every mail about a lead that was sent, with the address that it went to. */
async function mailsAbout(id: string) {
  const rows = await eventually(async () => {
    const all = await portage.sql<
      { id: number; email_type: string; recipient: string; status: string }[]
    >`
      select id, email_type, recipient, status from email_logs where lead_id = ${id} order by id`;
    return all.every(({ status }) => status === 'sent') && all;
  });
  const sources = (await portage.mails()).map(plain);
  return rows.map((row) => ({
    ...row,
    text: sources.find(
      (source) =>
        source.includes(`<${row.email_type}-${row.id}@`) ||
        source.includes(`<${row.email_type}-${id}@`) ||
        source.includes(`<${row.email_type}-${id}.${row.id}@`),
    ),
  }));
}

test.each(['complete', 'no-show', 'decline'] as const)(
  'each mail to the customer opens the booking, none to others: %s',
  async (end) => {
    const { id, vendorUser, move, quote } = await cast.booked();
    const arrival = '08:30';
    const price_cents = quote.breakdown.ceiling_cents;
    for (const [step, body] of [
      ['accept', {}],
      ['final-price', { price_cents: price_cents + 1, arrival }],
      ['final-price', { price_cents, arrival }],
    ] as const) {
      await done(vendorUser, id, step, body);
      // A mail is written from what is true then: one that the next step overtakes is not wanted.
      await mailsAbout(id);
    }
    const toMove = Date.parse(move.move_date) - Date.now() + 18 * 3_600_000;
    if (end !== 'decline') portage.shift(toMove);
    const person = await cast.mover(quote.vendor_slug);
    await done(person, id, end, end === 'decline' ? { reason: 'no_crew' } : {});
    await settled(portage);
    // What a mover can take back is mailed later.
    await hurry(portage.sql, 'mail');

    const mails = await mailsAbout(id);
    if (end !== 'decline') portage.shift(-toMove);
    const toCustomer = mails.filter(({ recipient }) => recipient === 'maya@example.ca');
    expect(toCustomer.length).toBeGreaterThanOrEqual(4);
    for (const { email_type, text } of toCustomer) {
      const token = LINK.exec(text ?? '')?.[1];
      const headers = { authorization: `Bearer ${token}` };
      const reply = await portage.app.request('/api/booking', { headers });
      expect(reply.status, email_type).toBe(200);
      expect(await reply.json()).toMatchObject({ reference: id });
      expect(text, email_type).toMatch(/Do not\s+pass\s+this\s+mail\s+on/);
    }
    const others = mails.filter(({ recipient }) => recipient !== 'maya@example.ca');
    expect(others.length).toBeGreaterThan(0);
    for (const { email_type, text } of others) expect(text, email_type).not.toMatch(LINK);
  },
);
