/**
 * Makes a street index of open data: `npm run places:import -- FILE… [--attribution="…"]`. The sources are Statistics
 * Canada's National Address Register and Open Database of Addresses, OpenAddresses (CSV, GeoJSON a line), named ways of
 * OpenStreetMap (GeoJSON a line), and plain tables of streets or addresses. A killed import goes on with the same
 * command; a server reads the index from its next start on.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openStreetImport } from '../db/street-import.ts';
import { STREETS_FILE, whyNoStreetIndex } from '../db/street-index.ts';
import { fromSetting } from './paths.ts';
import { streetOf } from './places-import/courses.ts';
import { bringFile, type Told } from './places-import/import.ts';
import { loadSettings } from './settings.ts';

const { DATA_DIR } = loadSettings();
const options = Deno.args.filter((arg) => arg.startsWith('--'));
// Addresses of the register refer to its locations, which come first.
const files = Deno.args
  .filter((arg) => !arg.startsWith('--'))
  .map((file) => resolve(file))
  .sort((a, b) => Number(/location/i.test(b)) - Number(/location/i.test(a)));
const attribution =
  options.find((option) => option.startsWith('--attribution='))?.slice(14) ?? null;
if (files.length === 0) {
  console.error('Name files of open data: npm run places:import -- FILE…');
  Deno.exit(2);
}

const folder = fromSetting(DATA_DIR);
mkdirSync(folder, { recursive: true });
const index = join(folder, STREETS_FILE);
const why = whyNoStreetIndex(index);
if (why)
  console.log(
    `${index} cannot be read (${why}) and is begun anew: bring in all files that it had.`,
  );
const into = openStreetImport(index);

/** Wrong rows are named until there are as many of a file; all are counted. */
const MOST_NAMED = 20;
const named = new Map<string, number>();
const encoder = new TextEncoder();
const shown = Deno.stdout.isTerminal();
const began = { at: performance.now(), rows: -1 };

const said = (text: string) => Deno.stdout.writeSync(encoder.encode(text));
const count = new Intl.NumberFormat('en-CA');

/** Writes over one line; where that is impossible, prints a line for each tenth of a file. */
let tenth = '';
const told: Told = {
  progress({ file, size, offset, rows, wrong, done }) {
    if (began.rows < 0) began.rows = rows;
    const share = done ? 1 : offset / size;
    const pace = Math.round((rows - began.rows) / ((performance.now() - began.at) / 1000));
    const line = `${file}: ${Math.floor(100 * share)} %, ${count.format(rows)} rows, ${count.format(wrong)} wrong, ${count.format(pace)} rows/s`;
    if (shown) said(`\r\x1b[K${line}${done ? '\n' : ''}`);
    else if (tenth !== `${file} ${Math.floor(10 * share)}`) said(`${line}\n`);
    tenth = `${file} ${Math.floor(10 * share)}`;
  },
  wrong(file, line, why) {
    const many = (named.get(file) ?? 0) + 1;
    named.set(file, many);
    if (many <= MOST_NAMED) said(`${shown ? '\r\x1b[K' : ''}${file}:${line}: ${why}\n`);
    if (many === MOST_NAMED) said('More of this file are counted alone.\n');
  },
};

try {
  for (const file of files) {
    Object.assign(began, { at: performance.now(), rows: -1 });
    const { rows, wrong, format } = await bringFile(into, file, { attribution, told });
    console.log(
      `${file}: ${format}, ${count.format(rows)} rows, ${count.format(wrong)} of them wrong.`,
    );
  }
  if (into.waits()) {
    const streets = into.finish(
      streetOf,
      (done) => shown && said(`\r\x1b[KStreets: ${count.format(done)}`),
    );
    console.log(
      `${shown ? '\n' : ''}${index} has ${count.format(streets)} streets. Servers read it from their next start on.`,
    );
  } else {
    console.log('Nothing is new.');
    into.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exit(1);
}
