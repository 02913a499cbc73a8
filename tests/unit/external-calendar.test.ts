import { describe, expect, test } from 'vitest';
import { bookingIcs } from '../../api/external/calendar.ts';
import { bookingMail } from '../support/booking-mail.ts';

/** The properties of the file's one event, unfolded and unescaped (RFC 5545, 3.1 and 3.3.11). */
function event(ics: string): Record<string, string> {
  const [, body = ''] = /BEGIN:VEVENT\r\n(.*)END:VEVENT/s.exec(ics) ?? [];
  const rows = body.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  return Object.fromEntries(
    rows.map((row) => {
      const at = row.indexOf(':');
      const value = row.slice(at + 1).replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
      return [row.slice(0, at).split(';')[0] ?? '', value];
    }),
  );
}

describe('the calendar file', () => {
  test('holds the booking', async () => {
    const ics = await bookingIcs(bookingMail());
    expect(ics.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(ics.trimEnd().endsWith('END:VCALENDAR')).toBe(true);
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(event(ics)).toMatchObject({
      UID: 'L0123456789@portage.example',
      DTSTAMP: '20261120T200500Z',
      SUMMARY: 'Move with Easy2Go',
      LOCATION: '100 Queen St W, Toronto M5H 2N2',
      STATUS: 'CONFIRMED',
      URL: 'https://portage.example/thank-you?lead_id=L0123456789',
      ORGANIZER: 'mailto:help@portage.example',
    });
    const { DESCRIPTION = '' } = event(ics);
    expect(DESCRIPTION.split('\n')).toEqual([
      'Easy2Go arrives 8:00 a.m. – 12:00 p.m. (Toronto time). The move itself takes longer.',
      'From: 100 Queen St W, Toronto M5H 2N2',
      'To: 150 Elgin St, Ottawa K2P 1L4',
      'Phone of the mover: (416) 555-0142',
      'Booking reference: L0123456789',
    ]);
  });

  // In 2026 Toronto's clocks go forward on March 8 and back on November 1, at 2 in the morning.
  test.each([
    ['2026-03-07', 'Morning', '20260307T130000Z', '20260307T170000Z'],
    ['2026-03-08', 'Morning', '20260308T120000Z', '20260308T160000Z'],
    ['2026-03-08', 'Afternoon', '20260308T160000Z', '20260308T210000Z'],
    ['2026-10-31', 'Afternoon', '20261031T160000Z', '20261031T210000Z'],
    ['2026-11-01', 'Morning', '20261101T130000Z', '20261101T170000Z'],
    ['2026-11-01', 'Afternoon', '20261101T170000Z', '20261101T220000Z'],
  ] as const)('on %s in the %s it is %s to %s', async (move_date, move_time, start, end) => {
    const { DTSTART, DTEND } = event(await bookingIcs(bookingMail({ move_date, move_time })));
    expect([DTSTART, DTEND]).toEqual([start, end]);
  });

  test('is the same file each time, so that a retry changes nothing', async () => {
    expect(await bookingIcs(bookingMail())).toBe(await bookingIcs(bookingMail()));
  });

  test('cannot be broken by an address', async () => {
    const origin_address = 'Line; one, two\\\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Other';
    const ics = await bookingIcs(bookingMail({ origin_address }));
    expect(ics.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(ics.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Move with Easy2Go']);
  });

  test('holds nothing that opens the booking to whoever sees the event', async () => {
    const ics = (await bookingIcs(bookingMail())).replaceAll('\r\n ', '');
    for (const secret of ['token', 'abc.def', 'Zoé', 'Neil', 'zoe@example.ca', '555 0199']) {
      expect(ics).not.toContain(secret);
    }
  });

  test('holds no control characters, whatever the addresses hold', async () => {
    const odd = Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).join('');
    const vendor = { name: `Easy\u00072Go\u0085`, phone: '\u001b[31m416', dispatcher: null };
    const move = { origin_address: odd, destination_address: odd };
    const ics = await bookingIcs(bookingMail(move, { vendor }));
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u);
    expect(event(ics)).toMatchObject({ SUMMARY: 'Move with Easy2Go', STATUS: 'CONFIRMED' });
  });

  test('keeps its lines short enough for every reader', async () => {
    const ics = await bookingIcs(bookingMail({ destination_address: 'É'.repeat(200) }));
    for (const line of ics.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
  });
});
