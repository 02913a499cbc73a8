import { afterEach, describe, expect, test } from 'vitest';
import type { Lead, LeadCounts } from '../../../contracts/portal/leads.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { eventually, leadBody } from '../../support/app.ts';
import { openCast } from '../../support/cast.ts';
import { payAndSettle } from '../../support/payments.ts';
import { problemOf } from '../../support/problems.ts';
import {
  act,
  done,
  LEADS,
  leadOf,
  listOf,
  otherThan,
  plain,
  read,
} from '../../support/vendor-leads.ts';

const { portage, cast } = await openCast();
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const PERSON = {
  firstName: 'Zsuzsanna',
  lastName: 'Quillfeather',
  email: 'zsuzsanna.quillfeather@example.ca',
  phone: '+1 416 555 0177',
};
/** What may stand in nothing that a vendor reads before the deposit is paid. */
const SECRETS = ['zsuzsanna', 'quillfeather', '5550177', '555 0177', 'liberty', 'port credit'];

describe('a paid booking', () => {
  test('shows the customer to the mover that it chose', async () => {
    const { id, vendor, vendorUser, move, quote, path } = await cast.booked();
    const [row] = await listOf(vendorUser, 'tab=answer&sort=booked&order=desc');
    expect(row).toMatchObject({
      id,
      stage: 'pending',
      late: false,
      customer: { first_name: 'Maya', last_name: 'Okafor', phone: '+1 416 555 0123' },
      origin_address: move.origin_address,
      origin_city: 'Toronto, ON',
      destination_city: 'Mississauga, ON',
      total_cents: quote.breakdown.total_cents,
      ceiling_cents: quote.breakdown.ceiling_cents,
    });
    const day = 24 * 3_600_000;
    expect(Date.parse(row?.answer_by ?? '') - Date.parse(row?.booked_at ?? '')).toBe(day);
    const lead = await leadOf(vendorUser, id);
    expect(lead).toMatchObject({ paid_cents: 100, notes: [], prices: [], history: [] });
    expect(lead.lines.length).toBeGreaterThan(2);
    expect(lead.services_not_included).toEqual([]);
    await portage.sql`
      update quotes set result = jsonb_set(result, '{additional_services_info}', '["junk"]')
      where lead_id = ${lead.id}`;
    expect((await leadOf(vendorUser, lead.id)).services_not_included).toEqual(['junk']);

    // Notes are the mover’s own, and need words.
    const note = (body: string) => vendorUser.post(`${path}/notes`, { body });
    await read(await note(' Narrow lane, bring the small truck. '), 201);
    expect((await leadOf(await cast.mover(vendor), id)).notes).toMatchObject([
      { author: vendorUser.email, body: 'Narrow lane, bring the small truck.' },
    ]);
    expect((await note('  ')).status).toBe(422);
    expect((await note('x'.repeat(2001))).status).toBe(422);
    expect((await act(vendorUser, id, 'accept')).status, 'a note is no change').toBe(200);

    // An operator cannot give it to another mover as one changes a lead.
    const staff = await cast.operator();
    const [{ version } = { version: 0 }] = await portage.sql<{ version: number }[]>`
      select version from leads where id = ${id}`;
    const change = { version, vendor_slug: otherThan(vendor) };
    await problemOf(await staff.patch(`/admin/leads/${id}`, change), 409);
    expect((await listOf(vendorUser)).map((one) => one.id)).toContain(id);
  });

  test('tells the crew of the homes what the customer said of them, and no more', async () => {
    const { move, quote } = await cast.bookable(16);
    const told = { floors_at_pickup: 2, garage_at_pickup: true, rooms_at_dropoff: 11 };
    const body = leadBody(move, quote);
    const response = await portage.post('/api/leads', {
      ...body,
      quote_data: { ...move, ...told, colour_of_the_door: 'red' },
    });
    const { id } = await read<{ id: string }>(response);
    const session = await cast.page(id);
    await payAndSettle(portage, session);
    const vendorUser = await cast.mover(quote.vendor_slug);
    expect((await leadOf(vendorUser, id)).home).toMatchObject({
      ...told,
      square_footage_at_dropoff: null,
    });
    const notice = await eventually(async () =>
      (await portage.mails()).find((mail) => mail.includes(`<mover_notice-${id}@`)),
    );
    expect(plain(notice)).toContain('House, 2 floors, garage');
    expect(plain(notice)).toContain('10+ rooms');
    const [row] = await portage.sql<{ move: object }[]>`
      select inputs -> 'move' as move from quotes where lead_id = ${id}`;
    expect(row?.move).toMatchObject(told);
    expect(row?.move).not.toHaveProperty('colour_of_the_door');
    for (const wrong of [{ floors_at_pickup: 4 }, { rooms_at_dropoff: 0 }]) {
      const [name = ''] = Object.keys(wrong);
      const refused = { ...body, quote_data: { ...move, ...wrong } };
      const problem = await problemOf(await portage.post('/api/leads', refused), 422);
      expect(problem.fields).toHaveProperty([`quote_data.${name}`]);
    }
  });
});

describe('a booking whose deposit is not paid', () => {
  test('says where to where, when and how large, and nobody’s data in any field', async () => {
    const { id, quote } = await cast.lead(10, PERSON);
    const vendorUser = await cast.mover(quote.vendor_slug);
    const row = (await listOf(vendorUser, 'stage=unpaid')).find((lead) => lead.id === id);
    expect(row).toMatchObject({
      stage: 'unpaid',
      version: 0,
      customer: null,
      origin_address: null,
      origin_city: 'Toronto, ON',
      destination_city: 'Mississauga, ON',
      total_rooms: 3,
      answer_by: null,
    });
    const sheet = await (await vendorUser.get(`${LEADS}/export.csv?stage=unpaid`)).text();
    expect(sheet).toContain(id);
    const file = await vendorUser.get(`${LEADS}/${id}/calendar.ics`);
    expect(file.status).toBe(409);
    const lead = await leadOf(vendorUser, id);
    for (const text of [JSON.stringify([row, lead]), sheet, await file.text()]) {
      for (const secret of SECRETS) expect(text.toLowerCase()).not.toContain(secret);
    }

    // A search would tell the name as well, and so would a place in the order of names.
    const found = async (q: string) =>
      (await listOf(vendorUser, `q=${encodeURIComponent(q)}`)).some((lead) => lead.id === id);
    expect(await found(id.slice(0, 7).toLowerCase())).toBe(true);
    for (const q of ['quillfeather', '5550177', 'zsuzsanna.quillfeather', 'liberty']) {
      expect(await found(q), q).toBe(false);
    }
    const names = await listOf(vendorUser, 'sort=name&order=asc&limit=1000');
    const at = names.findIndex((lead) => lead.id === id);
    expect(names.slice(0, at).every((lead) => lead.customer === null)).toBe(true);

    const refused = await vendorUser.post(`${LEADS}/${id}/accept`, { version: 1 });
    expect(await problemOf(refused, 409)).toMatchObject({
      detail: 'The deposit is not paid yet, so there is nothing to answer.',
    });
    expect((await vendorUser.get(`${LEADS}/nonsense`)).status).toBe(404);
  });
});

describe('the list', () => {
  test('filters, searches, sorts and pages, and counts its tabs', async () => {
    const { id, vendorUser, move } = await cast.booked(20);
    const before = await read<LeadCounts>(await vendorUser.get(`${LEADS}/counts`));
    await done(vendorUser, id, 'accept');
    const after = await read<LeadCounts>(await vendorUser.get(`${LEADS}/counts`));
    expect(after).toEqual({
      ...before,
      answer: before.answer - 1,
      upcoming: before.upcoming + 1,
    });
    const ids = async (query: string) => (await listOf(vendorUser, query)).map((lead) => lead.id);
    expect(await ids('tab=upcoming')).toContain(id);
    expect(await ids('tab=answer')).not.toContain(id);
    expect(await ids(`from=${move.move_date}&to=${move.move_date}`)).toContain(id);
    expect(await ids(`from=${portage.day(300)}`)).toEqual([]);
    expect(await ids('q=okafor+maya')).toContain(id);
    expect(await ids('q=5550123')).toContain(id);
    expect(await ids('q=100%25')).toEqual([]);

    for (const sort of ['booked', 'move_date', 'name', 'amount']) {
      for (const order of ['asc', 'desc']) {
        const all = await ids(`sort=${sort}&order=${order}`);
        const paged: string[] = [];
        let next = `${LEADS}?sort=${sort}&order=${order}&limit=1`;
        while (next) {
          const reply = await vendorUser.get(next);
          paged.push(...(await read<Lead[]>(reply)).map((lead) => lead.id));
          next = /<([^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? '';
        }
        expect(paged, `${sort} ${order}`).toEqual(all);
      }
    }
  });

  test('refuses what no list can be asked for', async () => {
    const vendorUser = await cast.mover();
    for (const query of [
      'tab=none',
      'stage=new',
      'sort=email',
      'order=up',
      'limit=0',
      'limit=1001',
      'cursor=1',
      'from=2026-02-30',
      `q=${'x'.repeat(101)}`,
      'q=%00',
    ]) {
      expect((await vendorUser.get(`${LEADS}?${query}`)).status, query).toBe(422);
    }
  });

  test('leaves as a sheet that no program takes for formulas, and the export is noted', async () => {
    const { id, vendorUser } = await cast.booked(30);
    await portage.sql`update leads set first_name = '=1+1' where id = ${id}`;
    await portage.sql`
      update vendor_answers set booked_at = '2026-07-01T02:05:00Z' where lead_id = ${id}`;
    const reply = await vendorUser.get(`${LEADS}/export.csv?tab=answer&q=okafor`);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const sheet = await reply.text();
    expect(sheet.split('\r\n')[0]).toContain('reference,stage,move_date');
    expect(sheet).toContain(`${id},pending,`);
    expect(sheet).toContain("'=1+1");
    expect(sheet).toContain(',416-555-0123,');
    expect(sheet).toContain(',2026-06-30 22:05,');
    expect(sheet.replaceAll('\r\n', '')).not.toContain('\n');
    const [entry] = await portage.sql`
      select actor, after from audit where action = 'leads.exported' order by id desc limit 1`;
    expect(entry).toMatchObject({
      actor: vendorUser.email,
      after: { tab: 'answer', searched: true },
    });
    expect(JSON.stringify(entry)).not.toContain('okafor');
  });
});
