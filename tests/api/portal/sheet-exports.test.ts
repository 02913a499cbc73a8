import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHEET_KINDS, type SheetKind } from '../../../contracts/sheets.ts';
import { cleanAddress } from '../../../contracts/written.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { type FileBody, fileSender, firstLocation, SHEETS } from '../../support/sheet-files.ts';

// What is there goes out as a file, and comes back as it was.

const SLUG = 'velocity-movers';

const { portage: app, cast } = await openCast({ jobs: false });
const person = await cast.mover(SLUG);

const preview = (kind: SheetKind, body: FileBody) =>
  fileSender(app, person.token).preview(kind, body);
const location = () => firstLocation(app, SLUG);
const exported = async (kind: SheetKind, query = '') => {
  const reply = await person.get(`${SHEETS}/${kind}/export.csv${query}`);
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
};
const textOf = async (kind: SheetKind, query = '') =>
  new TextDecoder().decode(await exported(kind, query));

describe('what is exported', () => {
  test.for(SHEET_KINDS)('%s changes nothing when it is imported', async (kind) => {
    const file = await exported(kind);
    expect([...file.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { total, warnings } = await preview(kind, file);
    expect({ total, warnings }).toEqual({ total: 0, warnings: [] });
  });

  test('comes back the same, whatever people wrote into a location', async () => {
    const { id } = await location();
    const before = await app.sql`select * from locations where id = ${id}`;
    const odd = fc
      .string({
        unit: fc.constantFrom(...'=+-@\'";,é—1aZ \t'.split('').filter((one) => one !== '\t')),
        minLength: 1,
        maxLength: 30,
        size: 'max',
      })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    // As a form keeps it.
    const address = odd.map(cleanAddress).filter((text) => text !== '');
    await fc.assert(
      fc.asyncProperty(
        fc.record({ name: odd, address, city: odd, dispatcher_name: odd, owner: odd }),
        fc.constantFrom(
          '+1 416 555 0131',
          '+14165550131',
          '+44 20 7946 0018',
          '+1 416 555 0131 ext. 5',
        ),
        fc.integer({ min: 0, max: 500 }),
        async (texts, phone, trucks) => {
          await app.sql`
            update locations set ${app.sql(texts)}, phone = ${phone}, truck_count = ${trucks}
            where id = ${id}`;
          const { total, changes } = await preview('locations', await exported('locations'));
          expect([changes, total]).toEqual([[], 0]);
          // Nor do the dates, which name it.
          expect((await preview('calendar', await exported('calendar', '?days=3'))).total).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
    const [row] = before;
    await app.sql`
      update locations set name = ${row?.name}, address = ${row?.address}, city = ${row?.city},
        dispatcher_name = ${row?.dispatcher_name}, owner = ${row?.owner}, phone = ${row?.phone},
        truck_count = ${row?.truck_count} where id = ${id}`;
  });

  test('runs in no spreadsheet', async () => {
    const { id, name } = await location();
    await app.sql`update locations set name = '=HYPERLINK("http://x.test")' where id = ${id}`;
    expect(await textOf('locations')).toContain(`"'=HYPERLINK(""http://x.test"")"`);
    await app.sql`update locations set name = ${name} where id = ${id}`;
  });

  test('holds as many dates as were asked for, and none that is blacked out', async () => {
    const { id, name } = await location();
    const [row] = await app.sql<{ open: number }[]>`
      select count(*)::int as open from locations l join vendors v on v.id = l.vendor_id
      where v.slug = ${SLUG} and closed_at is null`;
    const lines = async () => (await textOf('calendar', '?days=2')).trim().split('\r\n').length - 1;
    expect(await lines()).toBe((row?.open ?? 0) * 2);
    await app.sql`
      insert into calendar_days (location_id, day, trucks, blackout)
      values (${id}, ${app.day(1)}, 0, 'Snow')
      on conflict (location_id, day) do update set trucks = 0, blackout = 'Snow'`;
    expect(await lines()).toBe((row?.open ?? 0) * 2 - 1);
    const text = `location,date,trucks\n"${name}",${app.day(1)},5\n`;
    expect((await preview('calendar', text)).warnings).toHaveLength(1);
    await app.sql`delete from calendar_days where location_id = ${id} and day = ${app.day(1)}`;
    await problemOf(await person.get(`${SHEETS}/calendar/export.csv?days=601`), 422);
    await problemOf(await person.get(`${SHEETS}/calendar/export.csv?days=many`), 422);
  });
});
