/**
 * Measures places on real addresses: `npm run check:places -- FOLDER [--wrong] [--streets=FILE]`. By kind and province:
 * the shares within the claimed radius, in the right town, and silently wrong. `--wrong` names the latter. `--streets`
 * reads an index that was brought in, too. Of addresses whose street is built in, and of crossings: the share within
 * the radius, and the median distance.
 */
import { locateAddress } from '../api/actions/places.ts';
import { greatCircleKm } from '../api/domain/distances.ts';
import { bringStreets } from '../api/domain/places/streets/brought.ts';
import { Refusal } from '../api/errors.ts';
import { PROVINCES } from '../contracts/places.ts';
import { openStreetIndex } from '../db/street-index.ts';
import { type Case, KINDS, readCases } from './located-cases.ts';
import { type Count, countOf, type Reply, type Verdict, verdictOf } from './located-verdicts.ts';
import { readStreetCases, STREET_KINDS } from './street-cases.ts';

async function ask(text: string): Promise<Reply> {
  try {
    return await locateAddress({ maps: null }, text);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

function line(name: string, { cases, located, within, rightTown, silentlyWrong }: Count) {
  return [
    name.padEnd(14),
    String(cases).padStart(6),
    share(located, cases).padStart(9),
    share(within, located).padStart(9),
    share(rightTown, located).padStart(9),
    share(cases - located, cases).padStart(9),
    String(silentlyWrong).padStart(7),
  ].join(' ');
}

const HEAD = '                cases   located    within     town     asked  silent';

async function measure(cases: readonly Case[]): Promise<[Case, Verdict][]> {
  const answers: [Case, Verdict][] = [];
  for (const one of cases) answers.push([one, verdictOf(await ask(one.text), one)]);
  return answers;
}

const [folder, ...options] = Deno.args;
if (!folder) {
  console.error('Name a folder: npm run check:places -- FOLDER');
  Deno.exit(2);
}
const index = options.find((option) => option.startsWith('--streets='))?.slice(10);
const broken = (reason: string) => {
  throw new Error(`${index} cannot be read: ${reason}.`);
};
if (index) bringStreets(openStreetIndex(index, broken));
const all = await readCases(folder);
for (const kind of KINDS) {
  const answers = await measure(all[kind]);
  console.log(`\n${kind}\n${HEAD}`);
  for (const province of PROVINCES) {
    const verdicts = answers.filter(([one]) => one.province === province).map(([, is]) => is);
    if (verdicts.length > 0) console.log(line(province, countOf(verdicts)));
  }
  console.log(line('all', countOf(answers.map(([, verdict]) => verdict))));
  if (!options.includes('--wrong')) continue;
  for (const [one, { silentlyWrong }] of answers) if (silentlyWrong) console.log(`  ${one.text}`);
}

/** The figures of a found street: how many of its cases lie within the radius, and how far off the point is. */
async function streetLine(name: string, cases: readonly Case[]): Promise<string> {
  const off: number[] = [];
  let within = 0;
  for (const one of cases) {
    const reply = await ask(one.text);
    if (reply?.place?.precision !== 'street') continue;
    off.push(greatCircleKm(reply.place, one));
    if (verdictOf(reply, one).within) within++;
  }
  const median = off.sort((a, b) => a - b)[Math.floor(off.length / 2)];
  const km = median === undefined ? '–' : `${median.toFixed(2)} km`;
  return [
    name.padEnd(14),
    String(off.length).padStart(6),
    share(within, off.length).padStart(9),
    km.padStart(9),
  ].join(' ');
}

const streets = await readStreetCases(folder);
for (const kind of STREET_KINDS) {
  console.log(`\n${kind}\n                found    within   median`);
  for (const province of PROVINCES) {
    const cases = streets[kind].filter((one) => one.province === province);
    if (cases.length > 0) console.log(await streetLine(province, cases));
  }
  console.log(await streetLine('all', streets[kind]));
}
