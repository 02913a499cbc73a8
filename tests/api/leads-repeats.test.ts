import { afterEach, describe, expect, test } from 'vitest';
import { findBreaches } from '../../db/invariants.ts';
import { CONTACT, eventually, leadBody } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { problemOf } from '../support/problems.ts';
import { freeTrucks, setTrucks } from '../support/supply.ts';
import { read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast({ crowded: true, jobs: false });
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const book = (body: unknown, headers: Record<string, string> = {}) =>
  portage.post('/api/leads', body, headers);

const idOf = async (response: Response) => (await read<{ id: string }>(response)).id;

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Lets a vendor in or out, and waits until the app prices by it. */
async function setStatus(slug: string, status: 'active' | 'inactive'): Promise<void> {
  await portage.sql`update vendors set status = ${status} where slug = ${slug}`;
  const { supply } = portage.deps;
  await eventually(async () => Boolean(supply.snapshot().vendor(slug)) === (status === 'active'));
}

/** Whose booking it is, as far as a cookie opens it. */
async function contactBy(id: string | undefined, cookie: string): Promise<unknown> {
  const view = await portage.post('/api/verify-checkout-session', { lead_id: id }, { cookie });
  const { form_data } = (await view.json()) as { form_data: { contact_data: unknown } };
  return form_data.contact_data;
}

async function leads(): Promise<number> {
  const [row] = await portage.sql<{ n: number }[]>`select count(*)::int as n from leads`;
  return row?.n ?? 0;
}

describe('the Idempotency-Key', () => {
  test('gives the same lead to the same request, with a cookie that opens it', async () => {
    const { move, quote } = await cast.bookable(32);
    const headers = key();
    const id = await idOf(await book(leadBody(move, quote), headers));
    const before = await leads();
    const again = await book(leadBody(move, quote), headers);
    const cookie = (again.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(await idOf(again)).toBe(id);
    expect(await leads()).toBe(before);
    expect(await contactBy(id, cookie)).toEqual(CONTACT);
  });

  test('gives one lead to twenty at once', async () => {
    const { move, quote } = await cast.bookable(33);
    const headers = key();
    const before = await leads();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(leadBody(move, quote), headers)),
    );
    // In whichever order the answers arrive, the cookie that stays in the browser opens the booking.
    const cookies = answers.map((answer) => answer.headers.get('set-cookie')?.split(';')[0] ?? '');
    const ids = await Promise.all(answers.map(idOf));
    expect(new Set(ids).size).toBe(1);
    expect(await leads()).toBe(before + 1);
    for (const cookie of new Set(cookies)) expect(await contactBy(ids[0], cookie)).toEqual(CONTACT);
  });

  test('answers its lead again although the mover has left, or the date has passed', async () => {
    const { move, quote } = await cast.bookable(37);
    const headers = key();
    const body = leadBody(move, quote);
    const id = await idOf(await book(body, headers));
    await setStatus(quote.vendor_slug, 'inactive');
    expect(await idOf(await book(body, headers))).toBe(id);
    await problemOf(await book(body, key()), 422);

    portage.shift(40 * 86_400_000);
    expect(await idOf(await book(body, headers))).toBe(id);
    const late = await problemOf(await book(body, key()), 422);
    expect(late.fields).toHaveProperty(['quote_data.move_date']);
    portage.shift(-40 * 86_400_000);
    await setStatus(quote.vendor_slug, 'active');
  });

  test('belongs to one body', async () => {
    const { move, quote } = await cast.bookable(34);
    const headers = key();
    await idOf(await book(leadBody(move, quote), headers));
    const other = await book(leadBody(move, quote, { firstName: 'Ann' }), headers);
    const problem = await problemOf(other, 422);
    expect(problem.detail).toBe('This Idempotency-Key was used for another booking.');
    expect(other.headers.get('set-cookie')).toBeNull();
  });

  test('answers its lead again although that took the last truck', async () => {
    const { move, quote } = await cast.bookable(35);
    await setTrucks(portage, quote, move.move_date, quote.truck_count);
    const headers = key();
    const body = leadBody(move, quote);
    const id = await idOf(await book(body, headers));
    expect(await freeTrucks(portage, quote, move.move_date)).toBe(0);
    expect(await idOf(await book(body, headers))).toBe(id);
    await problemOf(await book(body, key()), 409);
  });

  test.each(['short', 'x'.repeat(81), 'no spaces here', 'naïve-key-1'])(
    '%j is none',
    async (bad) => {
      const { move, quote } = await cast.bookable();
      const problem = await problemOf(
        await book(leadBody(move, quote), { 'idempotency-key': bad }),
        422,
      );
      expect(problem.detail).toContain('Idempotency-Key');
    },
  );

  test('without one, two requests are two leads', async () => {
    const { move, quote } = await cast.bookable(36);
    await setTrucks(portage, quote, move.move_date, 5);
    const first = await idOf(await book(leadBody(move, quote)));
    expect(await idOf(await book(leadBody(move, quote)))).not.toBe(first);
  });
});
