import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { escalateLate } from '../../api/actions/escalations.ts';
import type { Booking } from '../../contracts/admin/bookings.ts';
import type { DataValidationReply } from '../../contracts/admin/data-validation.ts';
import { CASE_LIMITS, type Case, type Cases } from '../../contracts/cases.ts';
import { eraseLeads } from '../../db/lead-erasure.ts';
import { eventually } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import type { Operator } from '../support/people.ts';
import { problemOf } from '../support/problems.ts';
import { done, LEADS, mailsOfKind, otherThan, read } from '../support/vendor-leads.ts';

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

async function sendPhoto(id: string, path: string, body: Uint8Array<ArrayBuffer>) {
  const authorization = `Bearer ${(await cast.customer(id)).token}`;
  const headers = { authorization, 'content-type': 'image/jpeg' };
  return await portage.app.request(path, { method: 'POST', headers, body });
}

/** A booking whose customer has reported a price, with the parties around it. */
async function reported(from: number) {
  const booked = await cast.booked(from);
  const { customer } = booked;
  const reply = await customer.post(PATH, { kind: 'price', text: TEXT });
  const [one] = (await read<Cases>(reply, 201)).cases;
  if (!one) throw new Error('The case is not listed.');
  return { ...booked, customer, one, photos: `${PATH}/${one.id}/photos` };
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
    const audit = await portage.sql<{ action: string }[]>`
      select action from audit where entity_id = ${id} and action like 'case.%' order by id`;
    expect(audit.map(({ action }) => action)).toEqual([
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
    const replies = await Promise.all([1, 2, 3].map(() => customer.post(PATH, damage)));
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
    const { customer } = await reported(15);
    const wrong = await problemOf(await customer.post(PATH, { kind: 'noise', text: ' ' }), 422);
    expect(Object.keys(wrong.fields as object).sort()).toEqual(['kind', 'text']);
  });

  test('that its mover lets lie is told to the operators once, and stands in the monitoring', async () => {
    const over = CASE_LIMITS.answerHours * 3_600_000 + 60_000;
    // What other tests left is told first: with more than one they share a mail.
    portage.shift(over);
    await escalateLate(portage.jobDeps);
    portage.shift(-over);
    const { id, vendorUser } = await reported(16);
    await done(vendorUser, id, 'accept');
    const late = async () => {
      const reply = await (await cast.operator()).get('/admin/vendors/data-validation');
      const { checks } = await read<DataValidationReply>(reply);
      return checks.find((check) => check.id === 'late_cases')?.items ?? [];
    };
    await escalateLate(portage.jobDeps);
    expect(await late()).not.toContain(id);
    portage.shift(over);
    await escalateLate(portage.jobDeps);
    await escalateLate(portage.jobDeps);
    expect(await late()).toContain(id);
    await mailAbout('case_overdue', id);
    expect(await mailsAbout('case_overdue', id)).toHaveLength(1);
    expect(await casesOf(await cast.operator(), id)).toMatchObject([{ overdue: true }]);
    portage.shift(-over);
  });
});

describe('photos', () => {
  test('are written anew and shown to the two sides and operators alone', async () => {
    const { id, vendor, vendorUser, customer, one, photos } = await reported(17);
    const { cases } = await read<Cases>(await sendPhoto(id, photos, await jpeg()), 201);
    const [photo] = cases[0]?.photos ?? [];
    expect(photo).toMatchObject({ width: 40, height: 30 });
    const person = await cast.operator();
    const ways = {
      customer: await customer.get(`${photos}/${photo?.id}`),
      vendor: await vendorUser.get(`${LEADS}/${id}/cases/${one.id}/photos/${photo?.id}`),
      operator: await person.get(`/admin/cases/${one.id}/photos/${photo?.id}`),
    };
    for (const reply of Object.values(ways)) {
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('image/jpeg');
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      const { format } = await sharp(new Uint8Array(await reply.arrayBuffer())).metadata();
      expect(format).toBe('jpeg');
    }
    const other = await reported(18);
    const foreign = await cast.mover(otherThan(vendor));
    const path = `${LEADS}/${id}/cases/${one.id}`;
    await problemOf(await foreign.get(`${path}/photos/${photo?.id}`), 404);
    await problemOf(await foreign.post(`${path}/answer`, { text: 'Mine.' }), 404);
    await problemOf(await other.customer.get(`${photos}/${photo?.id}`), 404);
    await problemOf(await sendPhoto(other.id, photos, await jpeg()), 404);
    await problemOf(await portage.app.request(`${photos}/${photo?.id}`), 401);
  });

  test('are at most five, each a photo of at most 8 MB', async () => {
    const { id, photos } = await reported(19);
    const wrong = await problemOf(await sendPhoto(id, photos, new TextEncoder().encode('x')), 422);
    expect(wrong.fields).toHaveProperty('photo');
    const large = new Uint8Array(CASE_LIMITS.photoBytes + 1);
    await problemOf(await sendPhoto(id, photos, large), 413);
    const body = await jpeg();
    // All at once: the sixth is refused however they meet.
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => sendPhoto(id, photos, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
  });

  test('can be taken back while the case is open', async () => {
    const { id, customer, one, photos } = await reported(20);
    const { cases } = await read<Cases>(await sendPhoto(id, photos, await jpeg()), 201);
    const path = `${photos}/${cases[0]?.photos[0]?.id}`;
    const authorization = `Bearer ${(await cast.customer(id)).token}`;
    const take = () => portage.app.request(path, { method: 'DELETE', headers: { authorization } });
    expect((await read<Cases>(await take())).cases[0]?.photos).toEqual([]);
    await problemOf(await take(), 404);
    await problemOf(await customer.get(path), 404);
    const person = await cast.operator();
    await read(await person.post(`/admin/cases/${one.id}/close`, { outcome: 'Settled.' }));
    await problemOf(await sendPhoto(id, photos, await jpeg()), 409);
    await problemOf(await take(), 409);
  });

  test('and words go with an erasure', async () => {
    const { id, photos } = await reported(21);
    await read(await sendPhoto(id, photos, await jpeg()), 201);
    await eraseLeads(portage.sql, [id], portage.clock());
    const left = await portage.sql`
      select c.body, p.id from cases c left join case_photos p on p.case_id = c.id
      where c.lead_id = ${id}`;
    expect(left).toEqual([{ body: '', id: null }]);
  });
});

test('an analyst reads cases, and closes none', async () => {
  const { id, one } = await reported(22);
  const analyst = await cast.analyst();
  expect(await casesOf(analyst, id)).toMatchObject([{ id: one.id }]);
  await problemOf(await analyst.post(`/admin/cases/${one.id}/close`, { outcome: 'No.' }), 403);
});
