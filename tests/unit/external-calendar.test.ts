import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingIcs } from '../../api/external/calendar.ts';
import { type VendorEvent, vendorIcs } from '../../api/external/vendor-calendar.ts';
import { eventOf, localTime } from '../support/calendar-files.ts';
import { paidBooking } from '../support/paid-booking.ts';

describe('the calendar file', () => {
  test('holds the booking', async () => {
    const ics = await bookingIcs(paidBooking());
    expect(ics.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(ics.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(eventOf(ics)).toMatchObject({
      UID: 'L0123456789@portage.example',
      DTSTAMP: '20261120T200500Z',
      SUMMARY: 'Move with Easy2Go',
      LOCATION: '100 Queen St W, Toronto M5H 2N2',
      STATUS: 'CONFIRMED',
      URL: 'https://portage.example/thank-you?lead_id=L0123456789',
      ORGANIZER: 'mailto:help@portage.example',
    });
    const { DESCRIPTION = '' } = eventOf(ics);
    expect(DESCRIPTION.split('\n')).toEqual([
      'Easy2Go arrives: Morning, 8:00 am – 12:00 pm (Eastern Time). The move itself takes longer.',
      'From: 100 Queen St W, Toronto M5H 2N2',
      'To: 150 Elgin St, Ottawa K2P 1L4',
      'Phone of the mover: (416) 555-0142',
      'Booking reference: L0123456789',
    ]);
  });

  test('a changed booking replaces its event, and a cancelled one takes it out', async () => {
    const booking = paidBooking();
    const at = new Date('2026-11-25T12:00:00Z');
    const changed = { ...booking, revision: { number: 2, at } };
    const [first, second] = [await bookingIcs(booking), await bookingIcs(changed)].map(eventOf);
    expect([first?.UID, first?.SEQUENCE, first?.STATUS]).toEqual([second?.UID, '0', 'CONFIRMED']);
    expect([second?.SEQUENCE, second?.DTSTAMP]).toEqual(['2', '20261125T120000Z']);
    // What ended the booking has raised its revision.
    const file = await bookingIcs({ ...changed, revision: { number: 3, at } }, { at });
    expect(file).toContain('METHOD:CANCEL');
    const { UID, SEQUENCE, STATUS } = eventOf(file);
    expect([UID, SEQUENCE, STATUS]).toEqual([first?.UID, '3', 'CANCELLED']);
  });

  test('it is tentative until the mover has said yes, and begins when the two have agreed', async () => {
    const asked = eventOf(await bookingIcs(paidBooking({}, { isConfirmed: false })));
    expect([asked.STATUS, asked.DTSTART]).toEqual(['TENTATIVE', '20261201T130000Z']);
    const agreed = eventOf(await bookingIcs(paidBooking({}, { arrival: '09:45' })));
    expect([agreed.DTSTART, agreed.DTEND]).toEqual(['20261201T144500Z', '20261201T154500Z']);
    expect(agreed.DESCRIPTION).toContain('arrives: 9:45 am');
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
    const { DTSTART, DTEND } = eventOf(await bookingIcs(paidBooking({ move_date, move_time })));
    expect([DTSTART, DTEND]).toEqual([start, end]);
  });

  // The hours are the same by the clocks of each place, and another instant.
  test.each([
    ['America/St_Johns', '20261201T113000Z', 'Newfoundland Time'],
    ['America/Halifax', '20261201T120000Z', 'Atlantic Time'],
    ['America/Winnipeg', '20261201T130000Z', 'Manitoba Time'],
    ['America/Regina', '20261201T140000Z', 'Central Standard Time'],
    ['America/Edmonton', '20261201T140000Z', 'Alberta Time'],
    ['America/Cambridge_Bay', '20261201T150000Z', 'Mountain Time'],
    ['America/Whitehorse', '20261201T150000Z', 'Yukon Time'],
    ['America/Vancouver', '20261201T150000Z', 'Pacific Time'],
  ])('in %s it begins at %s', async (timeZone, start, name) => {
    const { DTSTART, DTEND, DESCRIPTION } = eventOf(
      await bookingIcs(paidBooking({}, { timeZone })),
    );
    expect(DTSTART).toBe(start);
    expect(localTime(DTSTART, timeZone)).toBe('2026-12-01 08:00');
    expect(localTime(DTEND, timeZone)).toBe('2026-12-01 12:00');
    expect(DESCRIPTION).toContain(`8:00 am – 12:00 pm (${name})`);
  });

  test('of a job of three days ends with the last of them', async () => {
    const { DTSTART, DTEND, DESCRIPTION } = eventOf(
      await bookingIcs(paidBooking({ move_date: '2026-10-31' }, { jobDays: 3 })),
    );
    // The clocks go back on the second of them.
    expect(localTime(DTSTART, 'America/Toronto')).toBe('2026-10-31 08:00');
    expect(localTime(DTEND, 'America/Toronto')).toBe('2026-11-02 20:00');
    expect(DESCRIPTION).toContain('The job takes 3 days, October 31–November 2, until crew');
  });

  test('is the same file each time, so that a retry changes nothing', async () => {
    expect(await bookingIcs(paidBooking())).toBe(await bookingIcs(paidBooking()));
  });

  test('holds nothing that opens the booking to whoever sees the event', async () => {
    const ics = (await bookingIcs(paidBooking())).replaceAll('\r\n ', '');
    for (const secret of ['token', 'abc.def', 'Zoé', 'Neil', 'zoe@example.ca', '555 0199']) {
      expect(ics).not.toContain(secret);
    }
  });

  test('is one event in short lines of plain text, whatever people wrote', async () => {
    const code = fc.integer({ min: 0, max: 159 }).map((one) => String.fromCharCode(one));
    const sign = fc.oneof(code, fc.constantFrom('\r\n', ';', ',', '\\', 'É', '🚚'));
    const typed = fc.oneof(
      fc.string({ unit: sign, maxLength: 200, size: 'max' }),
      fc.constant('Line; one, two\\\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Other'),
    );
    await fc.assert(
      fc.asyncProperty(typed, typed, typed, async (origin_address, destination_address, name) => {
        const vendor = { name, phone: name, dispatcher: null };
        const move = { origin_address, destination_address };
        const ics = await bookingIcs(paidBooking(move, { vendor }));
        expect(ics.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u);
        expect(eventOf(ics).STATUS).toBe('CONFIRMED');
        expect(ics.match(/^SUMMARY/gm)).toHaveLength(1);
        const lengths = ics.split('\r\n').map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
      }),
    );
  });
});

describe('a crew’s calendar', () => {
  const booking: VendorEvent = {
    id: 'L0123456789',
    stage: 'accepted',
    move_date: '2026-12-01',
    move_time: 'Afternoon',
    final_time: null,
    timeZone: 'America/Vancouver',
    booked_at: new Date('2026-11-20T20:05:00Z'),
    revision: 1,
    first_name: 'Maya',
    last_name: 'Okafor',
    phone: '+1 604 555 0123',
    origin_address: '1 Robson St, Vancouver',
    destination_address: '2 Kingsway, Burnaby',
    total_rooms: 3,
    trucks: 1,
    job_days: 1,
    location_name: 'Vancouver',
    move: {
      home_type_at_pickup: 'condo',
      floor_at_pickup: 12,
      elevator_at_pickup: true,
      stairs_at_dropoff: 2,
      home_type_at_dropoff: 'house',
    },
    square_footage: null,
    crew_size: 3,
    estimated_hours: 6.5,
    heavy_items: { piano: 1, safe: 0 },
    additional_services: { packing: true, storage: true, cleaning: false },
    services_not_included: ['storage'],
    items: { sofa: 2 },
  };

  test('says what the crew must know of the move', async () => {
    const { DESCRIPTION = '' } = eventOf(await vendorIcs('Easy2Go', [booking]));
    for (const line of [
      'Crew: 3 movers, 1 truck, about 6h 30m',
      'Size: 3 rooms',
      'floor 12',
      'elevator',
      '2 flights of stairs',
      'Heavy items: 1 piano',
      'Services: packing, storage (not in the price)',
      'Leaves from: Vancouver',
    ]) {
      expect(DESCRIPTION).toContain(line);
    }
    expect(DESCRIPTION).toMatch(/2 × Sofa|Sofa/i);
  });

  test.each([
    [{}, '12:00', '12-01 17:00', 'Arrival: Afternoon, 12:00 pm – 5:00 pm (Pacific Time)'],
    [{ final_time: '07:15' }, '07:15', '12-01 08:15', 'Arrival: 7:15 am (Pacific Time)'],
    [{ job_days: 2 }, '12:00', '12-02 20:00', 'Takes: 2 days, December 1–2'],
    [{ job_days: 2, final_time: '07:15' }, '07:15', '12-02 20:00', 'Takes: 2 days, December 1–2'],
  ])(
    'with %j is from %s to %s by the clocks where the crew arrives',
    async (change, start, end, says) => {
      const file = await vendorIcs('Easy2Go', [{ ...booking, ...change }]);
      const { DTSTART, DTEND, DESCRIPTION } = eventOf(file);
      expect(localTime(DTSTART, 'America/Vancouver')).toBe(`2026-12-01 ${start}`);
      expect(localTime(DTEND, 'America/Vancouver')).toBe(`2026-${end}`);
      expect(DESCRIPTION).toContain(says);
    },
  );

  test('is in French for a mover that reads it', async () => {
    const file = await vendorIcs('Easy2Go', [{ ...booking, job_days: 2 }], 'fr');
    const { SUMMARY, DESCRIPTION = '' } = eventOf(file);
    const spaced = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(spaced(SUMMARY)).toBe('Déménagement : Maya Okafor');
    for (const line of [
      'Arrivée de l’équipe : Après-midi, de 12 h à 17 h (heure du Pacifique)',
      'Équipe : 3 personnes, 1 camion, environ 6 h 30 min',
      'Taille : 3 pièces',
      'Logement de départ : condo, 12e étage, sans escalier, ascenseur',
      '2 étages à monter',
      'Objets lourds : 1 piano',
      'Services : emballage, entreposage (non compris dans le prix)',
      '2 × ',
      'Point de départ du camion : Vancouver',
      'Durée : 2 jours',
    ]) {
      expect(spaced(DESCRIPTION)).toContain(line);
    }
    expect(DESCRIPTION).not.toMatch(/\b(?:the|stairs|floor|crew|truck|from)\b/i);
  });

  test('ends its lines well when there is no booking', async () => {
    expect((await vendorIcs('Easy2Go', [])).endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});
