import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../contracts/admin/bookings.ts';
import type { DataValidationReply } from '../../contracts/admin/data-validation.ts';
import { CASE_LIMITS, type Case, type Cases } from '../../contracts/cases.ts';
import { eraseLeads } from '../../db/lead-erasure.ts';
import { eventually } from '../support/app.ts';
import { audited } from '../support/audit.ts';
import { openCast } from '../support/cast.ts';
import { escalate } from '../support/jobs.ts';
import { times } from '../support/parallel.ts';
import type { Operator } from '../support/people.ts';
import { problemOf, refusedFields } from '../support/problems.ts';
import { done, LEADS, mailsOfKind, read } from '../support/vendor-leads.ts';

const { portage, cast } = await openCast();

const DAY_MS = 24 * 60 * 60_000;
const PATH = '/api/booking/cases';
const TEXT = 'The dresser came with a broken leg.\nTwo glasses are missing.';

/** A photo of 40 by 30 as a phone would send it. */
const jpeg = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336' } })
      .jpeg()
      .toBuffer(),
  );

async function sendPhoto(token: string, path: string, body: Uint8Array<ArrayBuffer>) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  return await portage.app.request(path, { method: 'POST', headers, body });
}

/** Without a problem. */
const booked = await cast.booked(18);

/** A booking whose customer has reported a price, with the parties around it. */
async function reported(from: number) {
  const booking = await cast.booked(from);
  const reply = await booking.customer.post(PATH, { kind: 'price', text: TEXT });
  const [one] = (await read<Cases>(reply, 201)).cases;
  if (!one) throw new Error('The case is not listed.');
  return { ...booking, one, photos: `${PATH}/${one.id}/photos` };
}

/** What the operators' page of a booking has of its problems. */
const casesOf = async ({ get }: Operator, id: string) =>
  (await read<Booking>(await get(`/admin/leads/${id}/booking`))).cases;
const mailsAbout = async (kind: string, id: string) =>
  (await mailsOfKind(portage, kind)).filter((mail) => mail.includes(id));
const mailAbout = (kind: string, id: string) =>
  eventually(async () => (await mailsAbout(kind, id))[0]);

describe('a problem', () => {
  test('is reported, answered and closed, and each side is mailed once', async () => {
    const { id, vendorUser, customer, one } = await reported(10);
    expect(one).toMatchObject({ kind: 'price', text: TEXT, state: 'open', overdue: false });
    const clock = Date.parse(one.answer_by) - Date.parse(one.opened_at);
    expect(clock).toBe(CASE_LIMITS.answerHours * 3_600_000);
    const toVendor = await mailAbout('case_opened', id);
    expect(toVendor).toContain('> The dresser came with a broken leg.');
    expect(toVendor).not.toContain('maya@example.ca');
    await mailAbout('case_reported', id);

    const path = `${LEADS}/${id}/cases`;
    expect(await read<Case[]>(await vendorUser.get(path))).toMatchObject([{ id: one.id }]);
    const answer = { text: 'We pay for the leg.' };
    const [answered] = await read<Case[]>(
      await vendorUser.post(`${path}/${one.id}/answer`, answer),
    );
    expect(answered).toMatchObject({ state: 'answered', answer: 'We pay for the leg.' });
    await problemOf(await vendorUser.post(`${path}/${one.id}/answer`, answer), 409);
    expect(await mailAbout('case_answered', id)).toContain('We pay for the leg.');

    const person = await cast.operator();
    expect(await casesOf(person, id)).toMatchObject([{ state: 'answered' }]);
    const outcome = { outcome: 'The mover refunds $80.' };
    const closed = await read<Case>(await person.post(`/admin/cases/${one.id}/close`, outcome));
    expect(closed).toMatchObject({ id: one.id, state: 'closed', ...outcome });
    expect(await casesOf(person, id)).toEqual([closed]);
    await problemOf(await person.post(`/admin/cases/${one.id}/close`, outcome), 409);
    expect(await mailAbout('case_closed', id)).toContain('The mover refunds $80.');

    const { cases, kinds } = await read<Cases>(await customer.get(PATH));
    expect(cases).toMatchObject([{ state: 'closed', outcome: 'The mover refunds $80.' }]);
    expect(kinds).toContain('price');
    const lines = await audited(portage, id, 'case.%');
    expect(lines.map(({ action }) => action)).toEqual([
      'case.opened',
      'case.answered',
      'case.closed',
    ]);
    for (const kind of ['case_opened', 'case_reported', 'case_answered', 'case_closed']) {
      expect(await mailsAbout(kind, id)).toHaveLength(1);
    }
  });

  test('of the day itself is reported from that day on, any but once while it is open', async () => {
    const { id, vendorUser, customer } = await cast.booked(12);
    expect((await read<Cases>(await customer.get(PATH))).kinds).toEqual(['price', 'other']);
    await problemOf(await customer.post(PATH, { kind: 'damage', text: TEXT }), 409);
    await done(vendorUser, id, 'accept');
    portage.shift(13 * DAY_MS);
    const damage = { kind: 'damage', text: TEXT };
    const replies = await times(3, () => customer.post(PATH, damage));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    portage.shift(120 * DAY_MS);
    expect((await read<Cases>(await customer.get(PATH))).kinds).toEqual([]);
    portage.shift(-133 * DAY_MS);
  });

  test('needs a paid booking, a kind and words', async () => {
    const { id } = await cast.lead(14);
    const unpaid = await cast.customer(id);
    expect((await read<Cases>(await unpaid.get(PATH))).kinds).toEqual([]);
    await problemOf(await unpaid.post(PATH, { kind: 'other', text: TEXT }), 409);
    const { customer } = booked;
    const wrong = await customer.post(PATH, { kind: 'noise', text: ' ' });
    expect((await refusedFields(wrong)).sort()).toEqual(['kind', 'text']);
  });

  test('that its mover lets lie is told to the operators once, and stands in the monitoring', async () => {
    const over = CASE_LIMITS.answerHours * 3_600_000 + 60_000;
    // What other tests left is told first: with more than one they share a mail.
    portage.shift(over);
    await escalate(portage);
    portage.shift(-over);
    const { id, vendorUser } = await reported(16);
    await done(vendorUser, id, 'accept');
    const late = async () => {
      const reply = await (await cast.operator()).get('/admin/vendors/data-validation');
      const { checks } = await read<DataValidationReply>(reply);
      return checks.find((check) => check.id === 'late_cases')?.items ?? [];
    };
    await escalate(portage);
    expect(await late()).not.toContain(id);
    portage.shift(over);
    await escalate(portage);
    await escalate(portage);
    expect(await late()).toContain(id);
    await mailAbout('case_overdue', id);
    expect(await mailsAbout('case_overdue', id)).toHaveLength(1);
    expect(await casesOf(await cast.operator(), id)).toMatchObject([{ overdue: true }]);
    portage.shift(-over);
  });
});

test('photos of an open problem are written anew, at most five, and shown to the two sides and operators alone', async () => {
  const { id, vendorUser, customer, one, photos } = await reported(17);
  const body = await jpeg();
  const send = (photo = body) => sendPhoto(customer.token, photos, photo);
  expect(await refusedFields(await send(new TextEncoder().encode('x')))).toEqual(['photo']);
  await problemOf(await send(new Uint8Array(CASE_LIMITS.photoBytes + 1)), 413);
  const { cases } = await read<Cases>(await send(), 201);
  const [photo] = cases[0]?.photos ?? [];
  expect(photo).toMatchObject({ width: 40, height: 30 });
  const path = `${photos}/${photo?.id}`;
  const person = await cast.operator();
  for (const reply of [
    await customer.get(path),
    await vendorUser.get(`${LEADS}/${id}/cases/${one.id}/photos/${photo?.id}`),
    await person.get(`/admin/cases/${one.id}/photos/${photo?.id}`),
  ]) {
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const { format } = await sharp(new Uint8Array(await reply.arrayBuffer())).metadata();
    expect(format).toBe('jpeg');
  }
  const { customer: other } = booked;
  await problemOf(await other.get(path), 404);
  await problemOf(await sendPhoto(other.token, photos, body), 404);

  expect((await read<Cases>(await customer.remove(path))).cases[0]?.photos).toEqual([]);
  await problemOf(await customer.remove(path), 404);
  await problemOf(await customer.get(path), 404);
  // All at once: the sixth is refused however they meet.
  const replies = await times(6, () => send());
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);

  const analyst = await cast.analyst();
  const [seen] = await casesOf(analyst, id);
  expect(seen?.photos).toHaveLength(5);
  const close = `/admin/cases/${one.id}/close`;
  await problemOf(await analyst.post(close, { outcome: 'No.' }), 403);
  await read(await person.post(close, { outcome: 'Settled.' }));
  await problemOf(await send(), 409);
  await problemOf(await customer.remove(`${photos}/${seen?.photos[0]?.id}`), 409);

  await eraseLeads(portage.sql, [id], portage.clock());
  const left = await portage.sql`
    select c.body, p.id from cases c left join case_photos p on p.case_id = c.id
    where c.lead_id = ${id}`;
  expect(left).toEqual([{ body: '', id: null }]);
});
