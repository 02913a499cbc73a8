import { expect, test } from 'vitest';
import { correctCalendars } from '../../api/actions/calendar-corrections.ts';
import type { MailMessage } from '../../api/external/mail.ts';
import { signBookingLink } from '../../api/external/signed-links.ts';
import { instantAt } from '../../contracts/instants.ts';
import type { CheckoutVerifyReply } from '../../contracts/payments.ts';
import type { NewCalendarFeed } from '../../contracts/portal/leads.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { requireSecret } from '../../db/secrets.ts';
import { eventually, keptIn, leadBody } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { eventOf, localTime } from '../support/calendar-files.ts';
import { openCast } from '../support/cast.ts';
import { payAndSettle } from '../support/payments.ts';
import { done, leadOf, read } from '../support/vendor-leads.ts';

const sent: MailMessage[] = [];
const { portage, cast } = await openCast({ mailer: keptIn(sent) });
balancesAfterEach(portage);

const CALGARY = {
  origin_address: '8 Centre St, Calgary, AB T2G 5R9',
  destination_address: '100 Main St, Airdrie, AB T4B 0R6',
};
const VANCOUVER = {
  origin_address: '1 Robson St, Vancouver, BC V6B 2A7',
  destination_address: '2 Kingsway, Burnaby, BC V5H 2A9',
};
const TORONTO = {};

/** A paid booking of a move from there, with the quotes that were shown for it. */
async function bookedFrom(homes: object) {
  const { move, quote } = await cast.bookable(10, homes);
  const reply = await portage.post('/api/leads', leadBody(move, quote));
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const { id } = await read<{ id: string }>(reply);
  await payAndSettle(portage, await cast.page(id));
  return { id, move, quote, cookie };
}

const verify = async (body: object, headers: Record<string, string> = {}) =>
  await read<CheckoutVerifyReply>(
    await portage.post('/api/verify-checkout-session', body, headers),
  );

/** The last of so many mails of a kind about a booking, its white space single. */
const mailOf = async (kind: string, id: string, count = 1): Promise<MailMessage> => {
  const mail = await eventually(async () => {
    const found = sent.filter(
      ({ messageId, subject }) => messageId.startsWith(`${kind}-`) && subject.includes(id),
    );
    return found.length >= count && found.at(-1);
  });
  return { ...mail, text: words(mail.text) };
};
const words = (text: string) => text.replaceAll(/\s+/g, ' ');
const fileIn = ({ attachments }: MailMessage) => String(attachments?.[0]?.content ?? '');

test.each([
  ['Calgary', CALGARY, 'America/Edmonton', 'Alberta Time', /T140000Z$/, 'portage'],
  ['Vancouver', VANCOUVER, 'America/Vancouver', 'Pacific Time', /T150000Z$/, 'portage'],
  ['Toronto', TORONTO, 'America/Toronto', 'Eastern Time', /T1[23]0000Z$/, 'ontario'],
] as const)(
  'a booking in %s is told the same rule and the clocks of the place by quote, mails, pages and files',
  async (_city, homes, zone, zoneName, opens, limit) => {
    const rule = limit === 'ontario' ? 'Ontario’s law' : 'Portage’s rule';
    const { id, move, quote, cookie } = await bookedFrom(homes);
    const shown = await read<GenerateReply>(await portage.post('/api/generate', move));
    expect(shown.origin.time_zone).toBe(zone);

    const mail = await mailOf('booking_confirmation', id);
    const file = fileIn(mail);
    const { UID, DTSTART, DTEND, LOCATION, DESCRIPTION } = eventOf(file);
    expect(UID).toBe(`${id}@portage.example`);
    expect(DTSTART).toMatch(opens);
    expect(localTime(DTSTART, zone)).toBe(`${move.move_date} 08:00`);
    expect(localTime(DTEND, zone)).toBe(`${move.move_date} 12:00`);
    expect(LOCATION).toBe(move.origin_address);
    expect(DESCRIPTION).toContain(`Morning, 8:00 am – 12:00 pm (${zoneName})`);
    const own = await verify({ lead_id: id }, { cookie });
    expect(own.form_data).toMatchObject({ calendar: file, quote_data: { timeZone: zone } });
    const token = await signBookingLink(id, await requireSecret(portage.sql, 'booking-link'));
    expect((await verify({ token })).form_data?.calendar).toBe(file);
    // The reference alone opens neither the file nor a hint of the place.
    expect((await verify({ lead_id: id })).form_data).toMatchObject({
      calendar: null,
      quote_data: { timeZone: null },
    });

    const notice = (await mailOf('mover_notice', id)).text;
    for (const [text, ...said] of [
      [mail.text, `8:00 am – 12:00 pm (${zoneName})`, 'sk the mover to write this estimate into'],
      [notice, `(${zoneName}) about the final price`, 'Write this estimate into your contract'],
    ] as const) {
      for (const one of [rule, ...said]) expect(text).toContain(one);
      expect(/Ontario’s (law|rule)|Toronto time/.test(text)).toBe(limit === 'ontario');
    }

    const vendor = await cast.mover(quote.vendor_slug);
    expect(await leadOf(vendor, id)).toMatchObject({ time_zone: zone, price_limit: limit });
    const event = async () =>
      eventOf(await (await vendor.get(`/vendor/vendor/leads/${id}/calendar.ics`)).text());
    const { url } = await read<NewCalendarFeed>(
      await vendor.post('/vendor/vendor/calendar-feed'),
      201,
    );
    const feed = await (await portage.app.request(new URL(url).pathname)).text();
    expect(feed.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const one = await event();
    expect(feed).toContain(`DTSTART:${one.DTSTART}\r\nDTEND:${one.DTEND}\r\n`);
    const csv = await (await vendor.get('/vendor/vendor/leads/export.csv')).text();
    expect(csv).toContain(`Morning,${zone},`);

    await done(vendor, id, 'accept');
    const price_cents = quote.breakdown.ceiling_cents + 5000;
    await done(vendor, id, 'final-price', { price_cents, arrival: '09:15' });
    const { text: consent } = await mailOf('price_consent', id);
    expect(consent).toContain(rule);
    expect(consent).toMatch(new RegExp(`works once, until .* \\(${zoneName}\\)`));
    const to = /http:\/\/portage\.test(\/booking\/price\?token=[\w.-]+)/.exec(consent)?.[1];
    const page = words(await (await portage.app.request(to ?? '')).text());
    expect(page).toContain(`9:15 am (${zoneName})`);
    expect(page).toContain(rule);
    const begins = async () => localTime((await event()).DTSTART, zone);
    expect(await begins(), 'until it is signed').toBe(`${move.move_date} 08:00`);
    await done(vendor, id, 'final-price', { price_cents: 10_000, arrival: '09:15' });
    expect(await begins(), 'agreed on').toBe(`${move.move_date} 09:15`);
    const told = (await mailOf('final_price', id)).text;
    expect(told).toContain(`9:15 am (${zoneName})`);
    expect(told).toContain(rule);
  },
);

test('an office that moves within Ontario is told of no consumer law', async () => {
  const office = { home_type_at_pickup: 'commercial', square_footage: 1000 };
  const { id, quote } = await bookedFrom(office);
  const text = (await mailOf('booking_confirmation', id)).text;
  expect(text).toContain('Portage’s rule');
  expect(text).not.toContain('Ontario’s law');
  const vendor = await cast.mover(quote.vendor_slug);
  expect(await leadOf(vendor, id)).toMatchObject({ price_limit: 'portage' });
});

test('a calendar that was told another hour than the clocks now show is told anew, once, until its booking ends (rule 4.20)', async () => {
  const corrections = async (id: string) =>
    (
      await portage.sql`
        select from email_logs where lead_id = ${id} and email_type = 'calendar_corrected'`
    ).length;
  /** How many mails correct the booking's calendar once its hour is compared, twice. */
  const corrected = async (id: string, release?: string): Promise<number> => {
    const before = await corrections(id);
    await correctCalendars(portage.jobDeps, release);
    await correctCalendars(portage.jobDeps, release);
    return (await corrections(id)) - before;
  };
  const toldAnHourLater = (id: string) => portage.sql`
    update told_arrivals set opens_at = opens_at + interval '1 hour', release = '2025b'
    where lead_id = ${id}`;
  const west = await bookedFrom(VANCOUVER);
  const east = await bookedFrom(TORONTO);
  const vendor = await cast.mover(west.quote.vendor_slug);
  const crews = async () =>
    eventOf(await (await vendor.get(`/vendor/vendor/leads/${west.id}/calendar.ics`)).text());
  /** Eight in the morning in Vancouver is 15:00 UTC all year. */
  const opens = `${west.move.move_date.replaceAll('-', '')}T150000Z`;

  expect(await corrected(west.id), 'the right hour').toBe(0);
  expect(await corrected(west.id, '2099a'), 'a new release of the clocks').toBe(0);
  const [told] = await portage.sql`select * from told_arrivals where lead_id = ${west.id}`;
  expect(told).toMatchObject({ release: '2099a', corrections: 0 });
  expect(told?.opens_at).toEqual(instantAt('America/Vancouver', west.move.move_date, '08:00'));

  const before = await crews();
  await toldAnHourLater(west.id);
  expect(await corrected(west.id), 'another hour').toBe(1);
  const mail = await mailOf('calendar_corrected', west.id);
  expect(eventOf(fileIn(mail))).toMatchObject({
    UID: `${west.id}@portage.example`,
    // After the confirmation's.
    SEQUENCE: '2',
    DTSTART: opens,
  });
  expect(mail.to).toBe('maya@example.ca');
  expect(mail.text).toContain(
    'Morning, 8:00 am – 12:00 pm (Pacific Time). A new law about the clocks there',
  );
  const after = await crews();
  expect(after.DTSTART).toBe(opens);
  expect(Number(after.SEQUENCE)).toBe(Number(before.SEQUENCE) + 1);

  // From before the table: what the runtime said, which is wrong where the law has changed since.
  for (const { id } of [west, east]) {
    await portage.sql`delete from told_arrivals where lead_id = ${id}`;
    await portage.sql`
      insert into told_arrivals (lead_id, move_date, move_time)
      select id, move_date, move_time from leads where id = ${id}`;
  }
  // In summer both laws say the same, and a newer runtime knows the new one.
  const hour = new Intl.DateTimeFormat('en', {
    timeZone: 'America/Vancouver',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const misled = hour.format(told?.opens_at) === '08' ? 0 : 1;
  expect(await corrected(west.id), 'a new law').toBe(misled);
  expect(await corrected(east.id), 'no new law').toBe(0);
  const last = await mailOf('calendar_corrected', west.id, 1 + misled);
  expect(eventOf(fileIn(last)).DTSTART).toBe(opens);

  await portage.sql`
    update told_arrivals set move_date = move_date - 1, opens_at = opens_at - interval '25 hours'
    where lead_id = ${east.id}`;
  expect(await corrected(east.id), 'another date, told by its own mail').toBe(0);
  await done(vendor, west.id, 'decline', { reason: 'no_crew' });
  await toldAnHourLater(west.id);
  expect(await corrected(west.id), 'a booking that has ended').toBe(0);
});
