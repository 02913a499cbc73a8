import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { LocateReply } from '../../contracts/places.ts';
import { type Case, readCases } from '../../scripts/located-cases.ts';
import { countOf, verdictOf } from '../../scripts/located-verdicts.ts';

const PERTH: Case = { province: 'ON', text: 'Perth, ON', lat: 44.9, lng: -76.25, town: 'perth' };

const reply = (lat: number, label: string, needed: boolean | null = null): LocateReply => ({
  place: { lat, lng: -76.25, province: 'ON', label, name: label, city: label, precision: 'city' },
  question: needed === null ? null : { text: 'Which?', needed },
  location: {
    label,
    precision: 'city',
    radius_km: 5,
    province: 'ON',
    words: label,
    unit: null,
    floor: null,
  },
});

describe('what is made of an address', () => {
  test.each([
    ['where it is', reply(44.91, 'Perth, Ontario'), true, true, false],
    ['in its town, but beyond the radius', reply(44.97, 'Perth, Ontario'), false, true, false],
    ['beyond twice the radius', reply(45.1, 'Perth, Ontario'), false, true, true],
    ['in another town', reply(44.97, 'Smiths Falls, Ontario'), false, false, true],
    ['in a namesake far away', reply(46.5, 'Perth, Ontario'), false, false, true],
    ['elsewhere, and rough', reply(46.5, 'Perth, Ontario', false), false, false, true],
    ['elsewhere, and asked about', reply(46.5, 'Perth, Ontario', true), false, false, false],
  ])('%s', (_, answer, within, rightTown, silentlyWrong) => {
    expect(verdictOf(answer, PERTH)).toMatchObject({ within, rightTown, silentlyWrong });
  });

  test('what is not located has asked', () => {
    const verdict = verdictOf(null, PERTH);
    expect(verdict).toMatchObject({ located: false, silentlyWrong: false });
    expect(countOf([verdict])).toMatchObject({ cases: 1, located: 0, within: 0 });
  });
});

describe('the cases of a folder', () => {
  const folder = mkdtemp(join(tmpdir(), 'places-'));
  afterAll(async () => rm(await folder, { recursive: true }));

  test('are its tables’ rows, but for places whose point is a division’s', async () => {
    const at = await folder;
    const tables = {
      'postal6.tsv': '# code, lat, lng\nM5H2N2\t43.65\t-79.38\t3\nK0H2Y0\t44.2\t-76.4\t1\n',
      'anchors.tsv':
        'ON\tperth\t80\tgore st e\t44.9\t-76.25\todhf\n' +
        // The point is in another town, or of a town's middle, where homes of any number are.
        'ON\tperth\t12854\t17th avenue\t49.03\t-122.86\todhf\n' +
        ['20', '40', '60'].map((no) => `ON\tperth\t${no}\telm st\t44.95\t-76.2\todhf\n`).join(''),
      'rural-postal.tsv': 'K0H 2Y0\tON\tWolfe Island\t44.2\t-76.4\t2\n',
      'places.tsv':
        'ON\tPerth\t\tT\ttown\tcsd\t1\t44.9\t-76.25\t6469\tgeonames\n' +
        // A latitude in place of a longitude.
        'ON\tNanton\t\tT\ttown\tcommunity\t3\t50.35\t50.34\t\tfacilities\n' +
        'ON\tElsewhere\t\tT\ttown\tcsd\t2\t45\t-76\t12\tapprox-cd\n' +
        'ON\tDeer Park\t\t\tsection of a town\tsection\t\t43.69\t-79.4\t\tgeonames\n',
    };
    for (const [name, text] of Object.entries(tables)) await writeFile(join(at, name), text);
    const cases = await readCases(at);
    const texts = Object.values(cases).map((list) => list.map(({ text }) => text));
    expect(texts).toEqual([
      ['M5H 2N2'],
      ['80 gore st e, perth, ON'],
      [
        '12854 17th avenue, perth, ON',
        '20 elm st, perth, ON',
        '40 elm st, perth, ON',
        '60 elm st, perth, ON',
      ],
      ['Wolfe Island, ON K0H 2Y0'],
      ['Perth, ON'],
      // As a town, and as a municipality of more than a thousand people.
      ['Perth, ON'],
      ['Deer Park, ON'],
    ]);
  });
});
