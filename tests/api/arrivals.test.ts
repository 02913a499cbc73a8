import { describe, expect, test } from 'vitest';
import type { MailMessage } from '../../api/external/mail.ts';
import { signBookingLink } from '../../api/external/signed-links.ts';
import type { CheckoutVerifyReply } from '../../contracts/payments.ts';
import type { NewCalendarFeed } from '../../contracts/portal/leads.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { requireSecret } from '../../db/secrets.ts';
import { eventually, leadBody, localMove } from '../support/app.ts';
import { balancesAfterEach } from '../support/balance.ts';
import { eventOf, localTime } from '../support/calendar-files.ts';
import { openCast } from '../support/cast.ts';
import { payAndSettle } from '../support/payments.ts';
import { done, leadOf, read } from '../support/vendor-leads.ts';

const sent: MailMessage[] = [];
const { portage, cast } = await openCast({
  mailer: (folder) => ({
    ...folder,
    send: async (mail) => {
      sent.push(mail);
      return await folder.send(mail);
    },
  }),
});
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
  await portage.deps.supply.refresh([]);
  for (let ahead = 10; ahead < 60; ahead++) {
    const move = localMove(portage.day(ahead), homes);
    const [quote] = await cast.quotes(move);
    if (!quote) continue;
    const reply = await portage.post('/api/leads', leadBody(move, quote));
    const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const { id } = await read<{ id: string }>(reply);
    await payAndSettle(portage, await cast.page(id));
    return { id, move, quote, cookie };
  }
  throw new Error('The seed has no bookable day there.');
}

const verify = async (body: object, headers: Record<string, string> = {}) =>
  await read<CheckoutVerifyReply>(
    await portage.post('/api/verify-checkout-session', body, headers),
  );

/** The newest mail of a kind about a booking, its white space single. */
const mailOf = async (kind: string, id: string): Promise<MailMessage> => {
  const mail = await eventually(async () =>
    sent.findLast(
      ({ messageId, subject }) => messageId.startsWith(`${kind}-`) && subject.includes(id),
    ),
  );
  return { ...mail, text: mail.text.replaceAll(/\s+/g, ' ') };
};

const words = (text: string) => text.replaceAll(/\s+/g, ' ');

describe.each([
  [
    'Calgary',
    CALGARY,
    'America/Edmonton',
    'Alberta Time',
    /T140000Z$/,
    'portage',
    'Portage’s rule',
  ],
  [
    'Vancouver',
    VANCOUVER,
    'America/Vancouver',
    'Pacific Time',
    /T150000Z$/,
    'portage',
    'Portage’s rule',
  ],
  [
    'Toronto',
    TORONTO,
    'America/Toronto',
    'Eastern Time',
    /T1[23]0000Z$/,
    'ontario',
    'Ontario’s law',
  ],
] as const)('a booking in %s', (_city, homes, zone, zoneName, opens, limit, rule) => {
  test('has one calendar file, in mail and page, with the clocks of the place', async () => {
    const { id, move, cookie } = await bookedFrom(homes);
    const mail = await mailOf('booking_confirmation', id);
    const file = String(mail.attachments?.[0]?.content ?? '');
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
  });

  test('is told the same rule and the same clocks by quote, mails and portal', async () => {
    const { id, move, quote } = await bookedFrom(homes);
    const shown = await read<GenerateReply>(await portage.post('/api/generate', move));
    expect(shown.origin.time_zone).toBe(zone);

    const confirmation = (await mailOf('booking_confirmation', id)).text;
    expect(confirmation).toContain(`Morning, 8:00 am – 12:00 pm (${zoneName})`);
    expect(confirmation).toContain(rule);
    expect(confirmation).toContain('sk the mover to write this estimate into its contract');
    const notice = (await mailOf('mover_notice', id)).text;
    expect(notice).toContain(`(${zoneName}) about the final price`);
    expect(notice).toContain(rule);
    expect(notice).toContain('Write this estimate into your contract');
    for (const text of [confirmation, notice]) {
      expect(/Ontario’s (law|rule)|Toronto time/.test(text)).toBe(limit === 'ontario');
    }

    const vendor = await cast.mover(quote.vendor_slug);
    expect(await leadOf(vendor, id)).toMatchObject({ time_zone: zone, price_limit: limit });
    const { url } = await read<NewCalendarFeed>(
      await vendor.post('/vendor/vendor/calendar-feed'),
      201,
    );
    const feed = await (await portage.app.request(new URL(url).pathname)).text();
    expect(feed.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const one = await vendor.get(`/vendor/vendor/leads/${id}/calendar.ics`);
    const { DTSTART, DTEND } = eventOf(await one.text());
    expect(feed).toContain(`DTSTART:${DTSTART}\r\nDTEND:${DTEND}\r\n`);
    expect(localTime(DTSTART, zone)).toBe(`${move.move_date} 08:00`);
    const csv = await (await vendor.get('/vendor/vendor/leads/export.csv')).text();
    expect(csv).toContain(`Morning,${zone},`);
  });

  test('so are a final price, its mail and the page on which it is signed', async () => {
    const { id, move, quote } = await bookedFrom(homes);
    const vendor = await cast.mover(quote.vendor_slug);
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

    const one = await vendor.get(`/vendor/vendor/leads/${id}/calendar.ics`);
    expect(localTime(eventOf(await one.text()).DTSTART, zone)).toBe(`${move.move_date} 08:00`);
    await done(vendor, id, 'final-price', { price_cents: 10_000, arrival: '09:15' });
    const agreed = await vendor.get(`/vendor/vendor/leads/${id}/calendar.ics`);
    expect(localTime(eventOf(await agreed.text()).DTSTART, zone)).toBe(`${move.move_date} 09:15`);
    const told = (await mailOf('final_price', id)).text;
    expect(told).toContain(`9:15 am (${zoneName})`);
    expect(told).toContain(rule);
  });
});

test('an office that moves within Ontario is told of no consumer law', async () => {
  const office = { home_type_at_pickup: 'commercial', square_footage: 1000 };
  const { id, quote } = await bookedFrom(office);
  const text = (await mailOf('booking_confirmation', id)).text;
  expect(text).toContain('Portage’s rule');
  expect(text).not.toContain('Ontario’s law');
  const vendor = await cast.mover(quote.vendor_slug);
  expect(await leadOf(vendor, id)).toMatchObject({ price_limit: 'portage' });
});
