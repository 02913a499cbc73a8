import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type FileImported, SHEET_FILE_LIMITS } from '../../../contracts/portal/sheet-files.ts';
import { SHEET_KINDS, type SheetFault, type SheetKind } from '../../../contracts/sheets.ts';
import { cleanAddress } from '../../../contracts/written.ts';
import { findBreaches } from '../../../db/invariants.ts';
import { openCast } from '../../support/cast.ts';
import { problemOf } from '../../support/problems.ts';
import { type FileBody, fileSender, firstLocation, SHEETS } from '../../support/sheet-files.ts';
import { read } from '../../support/vendor-leads.ts';

// Supply as files: what is there goes out, and what comes in is looked at before it counts.

const SLUG = 'velocity-movers';

const { portage: app, cast } = await openCast({ jobs: false });
const person = await cast.mover(SLUG);
afterAll(async () => {
  expect(await findBreaches(app.sql)).toEqual([]);
});

const send = (to: string, body: FileBody, by = person) => fileSender(app, by.token).send(to, body);
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
const take = async (kind: SheetKind, body: string) => {
  const { seen } = await preview(kind, body);
  return await read<FileImported>(await send(`${kind}/file/import?seen=${seen}`, body));
};
const faultsOf = async (kind: SheetKind, body: string | Uint8Array<ArrayBuffer>) =>
  (await problemOf(await send(`${kind}/file/preview`, body), 422)) as {
    detail: string;
    faults?: SheetFault[];
  };

describe('what is exported', () => {
  test.for(SHEET_KINDS)('%s changes nothing when it is imported', async (kind) => {
    const file = await exported(kind);
    expect([...file.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { total, warnings } = await preview(kind, file);
    expect({ total, warnings }).toEqual({ total: 0, warnings: [] });
  });

  test('comes back the same, whatever people wrote into a location', async () => {
    const { id } = await location();
    const [before] = await app.sql`
      select name, address, city, dispatcher_name, owner, phone, truck_count from locations
      where id = ${id}`;
    const odd = fc
      .string({
        unit: fc.constantFrom(...'=+-@\'";,é—1aZ '),
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
    await app.sql`update locations set ${app.sql(before ?? {})} where id = ${id}`;
  });

  test('runs in no spreadsheet; holds as many dates as were asked for, and none that is blacked out', async () => {
    const { id, name } = await location();
    await app.sql`update locations set name = '=HYPERLINK("http://x.test")' where id = ${id}`;
    expect(await textOf('locations')).toContain(`"'=HYPERLINK(""http://x.test"")"`);
    await app.sql`update locations set name = ${name} where id = ${id}`;
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
    for (const days of ['601', 'many']) {
      await problemOf(await person.get(`${SHEETS}/calendar/export.csv?days=${days}`), 422);
    }
  });
});

describe('a file', () => {
  test('is previewed, then taken, and the audit says by whom and from where', async () => {
    const { id, name } = await location();
    const day = app.day(95);
    const text = `location,date,trucks,rate\r\n"${name}",${day},7,199.50\r\n`;
    const seen = await preview('calendar', text);
    expect(seen).toMatchObject({ total: 1, changes: [{ after: '7 trucks, $199.50' }] });
    const days = await app.sql`
      select 1 from calendar_days where location_id = ${id} and day = ${day} and trucks = 7`;
    expect(days).toHaveLength(0);
    expect(await take('calendar', text)).toEqual({ changes: 1, warnings: [] });
    const [row] = await app.sql`
      select trucks, rate_cents from calendar_days where location_id = ${id} and day = ${day}`;
    expect(row).toEqual({ trucks: 7, rate_cents: 19_950 });
    const [line] = await app.sql`
      select actor, after from audit where action = 'sheet.imported' order by id desc limit 1`;
    expect(line).toEqual({
      actor: person.email,
      after: { sheet: 'calendar', source: 'file', changes: 1 },
    });
    expect(await take('calendar', text)).toEqual({ changes: 0, warnings: [] });
  });

  test('counts only as it was seen', async () => {
    const { name } = await location();
    // No yard of the seed has so many, whatever the date.
    const text = (trucks: number) => `location,date,trucks\n"${name}",${app.day(96)},${trucks}\n`;
    const { seen } = await preview('calendar', text(13));
    const other = await send(`calendar/file/import?seen=${seen}`, text(14));
    expect(await problemOf(other, 409)).toMatchObject({
      detail: expect.stringContaining('not what the preview showed'),
    });
    await take('calendar', text(13));
    // What the preview showed has happened meanwhile.
    await problemOf(await send(`calendar/file/import?seen=${seen}`, text(13)), 409);
    await problemOf(await send('calendar/file/import', text(13)), 422);
  });

  test('opens a location and changes another, all or nothing', async () => {
    const { name } = await location();
    const head = 'name,address,city,province,dispatcher,phone,trucks';
    const fresh = '"Yard by file","1 Yonge St","Toronto","ON","Vera Stone","416 555 0177",2';
    const wrong = await faultsOf(
      'locations',
      `${head}\n${fresh}\n"${name}",,"Toronto","ON",,1,x\n`,
    );
    expect(wrong.faults?.every(({ row }) => row === 3)).toBe(true);
    expect(await app.sql`select from locations where name = 'Yard by file'`).toHaveLength(0);
    expect((await take('locations', `${head}\n${fresh}\n`)).changes).toBe(1);
    const [row] = await app.sql`select owner, phone from locations where name = 'Yard by file'`;
    expect(row).toEqual({ owner: 'Vera Stone', phone: '+14165550177' });
  });

  test('of rates makes a version that says where it comes from', async () => {
    expect((await take('rates', 'item,dollars\npiano,321.25\n')).changes).toBe(1);
    const [latest] = await app.sql`
      select r.author, r.description, r.rates->'heavy_items'->'piano' as piano
      from rate_versions r join vendors v on v.id = r.vendor_id
      where v.slug = ${SLUG} order by r.version desc limit 1`;
    expect(latest).toEqual({
      author: person.email,
      description: 'Imported from a file',
      piano: 32_125,
    });
  });
});

describe('a file is read', () => {
  const rows = (name: string) => [
    ['location', 'date', 'trucks', 'rate'],
    [name, app.day(97), '3', '199.50'],
    [name, app.day(98), '2', ''],
  ];
  const joined = (by: string, end: string) => (t: string[][]) => t.map((r) => r.join(by)).join(end);
  const wide = (text: string) => Uint16Array.from([...text], (one) => one.charCodeAt(0));

  test.for<[string, (table: string[][]) => FileBody]>([
    ['with commas and LF', joined(',', '\n')],
    ['with semicolons, CRLF and a mark', (t) => `\ufeff${joined(';', '\r\n')(t)}\r\n`],
    ['with a decimal comma', (t) => joined(';', '\r\n')(t).replace('199.50', '199,50')],
    ['with tabs, as it is pasted', joined('\t', '\n')],
    ['with its separator named', (t) => `sep=;\r\n${joined(';', '\r\n')(t)}`],
    ['with empty rows at its end', (t) => `${joined(',', '\r\n')(t)}\r\n,,,\r\n,,,\r\n`],
    ['as UTF-16', (t) => new Uint8Array(wide(`\ufeff${joined('\t', '\r\n')(t)}`).buffer)],
  ])('%s', async ([, write]) => {
    const { name } = await location();
    const { total, changes } = await preview('calendar', write(rows(name)));
    expect(total).toBe(2);
    expect(changes.map(({ after }) => after)).toEqual([
      '3 trucks, $199.50',
      '2 trucks, standard rate',
    ]);
  });

  test('with the letters of Windows', async () => {
    const text =
      'name,address,city,province,dispatcher,phone,trucks\nCour,"1 Rue","Montr\xe9al",QC,"Zo\xe9",514 555 0188,1\n';
    const bytes = Uint8Array.from([...text], (one) => one.charCodeAt(0));
    const { changes } = await preview('locations', bytes);
    expect(changes).toEqual([{ what: 'Cour', before: 'not there', after: '1 truck, 1 Rue' }]);
  });
});

describe('a hostile file', () => {
  test.for([
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), /workbook/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /no text/],
    ['nothing', '', /missing from the first row|no rows/],
    ['only headings', 'item,dollars\n', /no rows/],
    ['another table', 'a,b\n1,2\n', /"item" is missing/],
    ['a formula', 'item,dollars\npiano,=1+1\n', /not a number/],
    ['a sum that never ends', 'item,dollars\npiano,1e999\n', /not a number/],
    ['an open quotation mark', 'item,dollars\n"piano,5\n', /quotation mark/],
    ['__proto__', 'item,dollars,__proto__\npiano,5,x\n__proto__,1,x\n', /Write one of/],
    ['odd characters', 'item,dollars\npi\u202eano,5\n', /odd characters|Write one of/],
  ] as const)('%s is refused with a sentence, and changes nothing', async ([, body, says]) => {
    const versions = () => app.sql`select count(*) from rate_versions`;
    const before = await versions();
    const refused = await send(`rates/file/import?seen=${'a'.repeat(64)}`, body);
    expect((await problemOf(refused, 422)).detail).toMatch(says);
    expect(await versions()).toEqual(before);
  });

  test('of more than 1 MB is refused before it is read, and one of many faults lists fifty', async () => {
    const large = 'x'.repeat(SHEET_FILE_LIMITS.bytes + 1);
    for (const to of ['preview', `import?seen=${'a'.repeat(64)}`]) {
      expect(await problemOf(await send(`rates/file/${to}`, large), 413)).toMatchObject({
        detail: expect.stringContaining('larger than 1 MB'),
      });
    }
    const text = `item,dollars\n${'trombone,1\n'.repeat(5000)}`;
    expect((await faultsOf('rates', text)).faults).toHaveLength(50);
  });
});

test('each kind of file is for whoever may change by hand what it holds, and of no other mover', async () => {
  const pricing = await cast.mover(SLUG, ['manage_pricing']);
  for (const kind of SHEET_KINDS) {
    const allowed = kind === 'rates';
    const statuses = [
      (await pricing.get(`${SHEETS}/${kind}/export.csv`)).status,
      (await send(`${kind}/file/preview`, 'x', pricing)).status,
      (await send(`${kind}/file/import?seen=${'a'.repeat(64)}`, 'x', pricing)).status,
    ];
    expect([kind, statuses]).toEqual([kind, allowed ? [200, 422, 422] : [403, 403, 403]]);
  }
  await problemOf(await send('trucks/file/preview', 'x'), 404);
  const { name } = await location();
  const other = await cast.mover();
  const text = `location,date,trucks\n"${name}",${app.day(99)},1\n`;
  const problem = await problemOf(await send('calendar/file/preview', text, other), 422);
  expect(problem.detail).toContain('You have no location');
});
