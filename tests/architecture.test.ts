import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../scripts/paths.ts';
import { findCircles } from './support/circles.ts';
import { strayClasses } from './support/class-names.ts';
import { KNOWN_NAMES, strayNames } from './support/happening-names.ts';
import {
  fileImports,
  findFaults,
  findNameFaults,
  readSources,
  type Sources,
} from './support/house.ts';
import { ENTRIES, ROOMS, roomOf, tableRows } from './support/house-rooms.ts';
import { layoutBlocks } from './support/layout-blocks.ts';

const FOLDERS = ['api', 'content', 'contracts', 'db', 'islands', 'map', 'scripts', 'site', 'tests'];

async function readHouse(): Promise<Sources> {
  const lists = FOLDERS.map((folder) =>
    readdir(inRoot(folder), { recursive: true })
      .then((files) => files.map((file) => join(folder, file)))
      .catch(() => []),
  );
  const paths = (await Promise.all(lists)).flat();
  const sources = paths.filter((path) => /\.(ts|tsx|astro|mdx|css)$/.test(path)).sort();
  return readSources(
    Object.fromEntries(sources.map((path) => [path, readFileSync(inRoot(path), 'utf8')])),
  );
}

/** The rows below the heading of the table of imports in ARCHITECTURE.md. */
function writtenRows(): string[] {
  const lines = readFileSync(inRoot('ARCHITECTURE.md'), 'utf8').split('\n');
  const rows = lines.slice(lines.indexOf('| From | May import |') + 2);
  return rows.slice(0, rows.indexOf(''));
}

const sources = await readHouse();
const texts = Object.fromEntries(Object.entries(sources).map(([path, { text }]) => [path, text]));
/** Measured; each may fall and never rises. */
const LINES_BY_ENDPOINT = { inAll: 443.1, aroundDomain: 416.9 };
/** What grows with the formats of others that are read, and not with the product (decision 194). */
const FORMATS_OF_OTHERS = /^(api\/external\/geocoders\/|scripts\/places-import|db\/street-import)/;

describe('the house', () => {
  test('is read whole: every room has files, and every product file a room', () => {
    const paths = Object.keys(sources);
    const homeless = paths.filter((path) => !/^(scripts|tests)\//.test(path) && !roomOf(path));
    expect(homeless).toEqual([]);
    const rooms = new Set(paths.map(roomOf));
    expect(Object.keys(ROOMS).filter((room) => !rooms.has(room))).toEqual([]);
  });

  test('keeps its rules', () => {
    expect(findFaults(sources)).toEqual([]);
  });

  test('gives one noun one filename', () => {
    expect(findNameFaults(Object.keys(sources))).toEqual([]);
  });

  test('has no room that may import what the table does not know', () => {
    const known = new Set([...Object.keys(ROOMS), ENTRIES]);
    for (const room of Object.values(ROOMS)) {
      for (const other of room.imports) expect(known).toContain(other);
    }
  });

  test('has no room that may import one below it in the table', () => {
    const names = Object.keys(ROOMS);
    const upwards = Object.entries(ROOMS).flatMap(([name, { imports }]) =>
      imports.filter((other) => names.indexOf(other) > names.indexOf(name)).map((o) => [name, o]),
    );
    expect(upwards.filter(([, other]) => other !== ENTRIES)).toEqual([]);
  });

  test('is described by ARCHITECTURE.md row by row', () => {
    expect(writtenRows()).toEqual(tableRows());
  });

  test('names what happens in its table alone, and where it is made to happen', () => {
    const stray = Object.entries(strayNames(texts));
    expect(Object.fromEntries(stray.map(([path, names]) => [path, names.length]))).toEqual(
      KNOWN_NAMES,
    );
  });

  test('has no files that import each other in a circle', () => {
    expect(findCircles(fileImports(sources))).toEqual([]);
  });
});

test('the finder of names sees one that is told outside the table', () => {
  const telling = "await addAudit(tx, { action: 'booking.declined' });";
  const happening =
    "await happened(isIt ? 'booking.declined' : 'booking.accepted', { after: f(1) });";
  const path = 'api/actions/declines.ts';
  expect(strayNames({ [path]: telling + happening })).toEqual({ [path]: ['booking.declined'] });
  expect(strayNames({ [path]: happening, 'tests/api/x.test.ts': telling })).toEqual({});
});

describe('what the next thing costs', () => {
  test('becomes less: lines of the product by endpoint', () => {
    const product = Object.entries(sources).filter(
      ([path]) => !/^(tests|content)\//.test(path) && !FORMATS_OF_OTHERS.test(path),
    );
    // The domain grows with the towns, roads and laws that it knows (decision 186).
    const around = product.filter(([path]) => !path.startsWith('api/domain/'));
    const endpoints = product.flatMap(([path, { text }]) =>
      path.startsWith('contracts/') ? (text.match(/= endpoint\(/g) ?? []) : [],
    );
    const byEndpoint = (files: typeof product) =>
      files.reduce((sum, [, { text }]) => sum + text.split('\n').length - 1, 0) / endpoints.length;
    expect(byEndpoint(product)).toBeLessThanOrEqual(LINES_BY_ENDPOINT.inAll);
    expect(byEndpoint(around)).toBeLessThanOrEqual(LINES_BY_ENDPOINT.aroundDomain);
  });

  test('is a field of a row and its reply at once: actions make no text of a single instant', () => {
    const actions = Object.entries(sources).filter(([path]) => path.startsWith('api/actions/'));
    const made = actions.flatMap(([, { text }]) => text.match(/\.toISOString\(/g) ?? []);
    expect(made).toEqual([]);
  });

  test('measures a day in one place', () => {
    const anew = Object.entries(sources).filter(
      ([path, { text }]) =>
        !/^(tests|scripts)\/|clock-rules/.test(path) &&
        /\b86_?400_?000\b|\b24 \* 3_?600_?000|\* 60 \* 1000\b/.test(text),
    );
    expect(anew.map(([path]) => path)).toEqual([]);
  });

  test('names its subjects: no comment begins with a nameless word', () => {
    const product = Object.entries(sources).filter(([path]) => !path.startsWith('tests/'));
    const nameless = product.flatMap(
      ([, { text }]) => text.match(/(?:\/\*\*|^ *\*|\/\/) (?:It|One|What|Who) /gm) ?? [],
    );
    expect(nameless).toEqual([]);
  });

  test('is said by the list of what to add: no bullet of more than six files', () => {
    const text = readFileSync(inRoot('ARCHITECTURE.md'), 'utf8');
    const bullets = text
      .slice(text.indexOf('## To add'))
      .split(/\n- \*\*/)
      .slice(1);
    const long = bullets.filter((bullet) => (bullet.match(/`[\w./<>-]+\.\w+`/g) ?? []).length > 6);
    expect(long).toEqual([]);
  });
});

describe('layout', () => {
  test('is said by the classes of parts: blocks of css for it alone only become fewer', () => {
    const styles = Object.entries(sources).flatMap(([path, { text }]) => {
      if (path.endsWith('.css')) return [text];
      return path.endsWith('.astro') ? (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? []) : [];
    });
    expect(styles.flatMap(layoutBlocks).length).toBeLessThanOrEqual(430);
  });

  test('has no class without a purpose', () => {
    expect(strayClasses(texts)).toEqual([]);
  });

  test('is all that a counted block says', () => {
    const css = `
      @layer sections {
        .card {
          border: 1px solid;

          & h2 { /* large */ margin: 0; font-size: var(--step-1); }
          & p { color: red; background: blue; }
          &:hover { color: red; }
          @media (min-width: 48rem) { & h2 { margin: 0; } }
        }
      }
      .wide { max-width: none }`;
    expect(layoutBlocks(css)).toEqual(['.card & h2', '.wide']);
  });
});

describe('the finder of circles', () => {
  const circlesOf = (texts: Record<string, string>) => findCircles(fileImports(readSources(texts)));

  test('names the files of each circle, and no file that only leads to one', () => {
    const circles = circlesOf({
      'db/a.ts': "import { b } from './b.ts';",
      'db/b.ts': "import { c } from './c.ts';",
      'db/c.ts': "import { a } from './a.ts';\nimport { d } from './d.ts';",
      'db/d.ts': "export * from './e.ts';",
      'db/e.ts': "import './d.ts';",
      'db/f.ts': "import { a } from './a.ts';",
    });
    expect(circles).toEqual([
      ['db/d.ts', 'db/e.ts'],
      ['db/a.ts', 'db/b.ts', 'db/c.ts'],
    ]);
  });

  test.each([
    "import type { B } from './b.ts';",
    "import { type B } from './b.ts';",
    "export type { B } from './b.ts';",
    "const later = () => import('./b.ts');",
    "type B = import('./b.ts').B;",
  ])('counts %s', (text) => {
    const circles = circlesOf({ 'db/a.ts': text, 'db/b.ts': "import { a } from './a.ts';" });
    expect(circles).toEqual([['db/a.ts', 'db/b.ts']]);
  });

  test('finds none in a tree', () => {
    const imports = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] };
    expect(findCircles(imports)).toEqual([]);
  });
});

describe('the checker sees', () => {
  const one = (path: string, text: string) => findFaults(readSources({ [path]: text }));

  test.each([
    ['contracts/moves.ts', "import { x } from '../api/domain/x.ts';"],
    ['contracts/moves.ts', "import { z } from 'zod-to-json';"],
    ['api/domain/prices.ts', "import { sql } from '../../db/connect.ts';"],
    ['api/domain/prices.ts', "export { sql } from '../../db/connect.ts';"],
    ['api/domain/prices.ts', "const later = () => import('../external/mail.ts');"],
    ['api/external/mail.ts', "import { leads } from '../pages/leads.ts';"],
    ['db/leads.ts', "import { price } from '../api/domain/pricing/price.ts';"],
    ['api/calls/admin/leads.ts', "import { x } from '../portal/leads.ts';"],
    ['api/calls/portal/rates.ts', "import { x } from '../../../contracts/admin/rates.ts';"],
    ['db/admin/leads.ts', "import { x } from '../portal/leads.ts';"],
    ['api/middleware/auth.ts', "import { leads } from '../pages/leads.ts';"],
    ['api/pages/leads.ts', "import { createApp } from '../app.ts';"],
    ['api/jobs/workers.ts', "import { leads } from '../pages/leads.ts';"],
    ['api/jobs/workers.ts', "import { json } from '../middleware/json.ts';"],
    ['api/actions/leads.ts', "import { json } from '../middleware/json.ts';"],
    ['api/actions/leads.ts', "import { startJobs } from '../jobs/workers.ts';"],
    ['api/actions/leads.ts', "import type { Env } from '../pages/leads.ts';"],
    ['db/leads.ts', "import type { AppDeps } from '../api/deps.ts';"],
    ['islands/shared/client.ts', "import { store } from '../booking/store.ts';"],
    ['islands/booking/store.ts', "import { table } from '../admin/table.ts';"],
    ['islands/booking/state/store.ts', "import { STEPS } from '../steps.ts';"],
    ['islands/booking/state/store.ts', "import { request } from '../calls/quotes.ts';"],
    ['islands/booking/messages/mover.ts', "import type { Home } from '../state/booking.ts';"],
    ['islands/booking/store.ts', "import { leads } from '../../db/leads.ts';"],
    ['site/pages/quote.astro', "---\nimport { x } from '../../islands/booking/store.ts';\n---\n"],
    ['site/layouts/Page.astro', "<script>import '../../api/env.ts';</script>"],
    ['content/guides/moving.mdx', "import { x } from '../../db/leads.ts';\n\n# Moving"],
    ['api/domain/prices.ts', "import { x } from './x';"],
  ])('a forbidden import in %s: %s', (path, text) => {
    expect(one(path, text)).toHaveLength(1);
  });

  test.each([
    ['contracts/moves.ts', "import * as z from 'zod/mini';\nimport { x } from './x.ts';"],
    ['api/pages/leads.ts', "import type { AppDeps } from '../deps.ts';"],
    ['api/pages/leads.ts', "import { insertLead } from '../../db/leads.ts';"],
    ['islands/booking/store.ts', "import { get } from '../shared/client.ts';"],
    [
      'site/pages/quote.astro',
      "---\nimport { BookingWizard } from '../../islands/booking/BookingWizard.tsx';\n---\n",
    ],
    ['api/domain/prices.ts', "// import { sql } from '../../db/connect.ts';"],
  ])('nothing wrong in %s: %s', (path, text) => {
    expect(one(path, text)).toEqual([]);
  });

  test.each([
    ['a file that is too long', 'api/domain/prices.ts', 'x;\n'.repeat(301)],
    ['a stylesheet that is too long', 'site/styles/base.css', 'a {}\n'.repeat(301)],
    ['the runtime', 'api/domain/prices.ts', "const key = Deno.env.get('KEY');"],
    ['a clock of the runtime', 'islands/crew/Steps.tsx', 'const day = new Intl.DateTimeFormat();'],
    ['another', 'api/domain/prices.ts', 'const at = Temporal.Now.instant();'],
    ['SQL outside db', 'api/pages/leads.ts', 'const rows = await sql`select 1`;'],
    ['typed SQL outside db', 'api/jobs/holds.ts', 'const rows = await tx<{ id: number }[]>`x`;'],
    ['SQL as text', 'api/pages/leads.ts', 'await pool.unsafe(text);'],
    ['a default export', 'islands/booking/Steps.tsx', 'export default function Steps() {}'],
    ['a barrel', 'api/domain/index.ts', "export { x } from './x.ts';"],
    ['a name in another style', 'api/domain/priceTable.ts', 'export {};'],
  ])('%s', (_what, path, text) => {
    expect(one(path, text)).toHaveLength(1);
  });

  test('data may be long, and words about SQL are not SQL', () => {
    expect(one('api/domain/places/ontario.ts', 'x;\n'.repeat(900))).toEqual([]);
    expect(
      one('api/pages/leads.ts', '// the sql`…` tag is in db\nconst text = `select a mover`;'),
    ).toEqual([]);
    expect(one('api/domain/prices.ts', '/* Deno.env is not for us */\nexport {};')).toEqual([]);
  });

  test('a noun with two names', () => {
    const paths = ['contracts/leads.ts', 'api/pages/leads.ts', 'db/lead.ts', 'db/places.ts'];
    expect(findNameFaults(paths)).toEqual([
      'db/lead.ts is leads.ts in another room: one noun, one filename',
    ]);
  });
});
