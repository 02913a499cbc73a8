import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { addressLines } from '../../api/domain/address-changes.ts';
import { PROVINCES } from '../../contracts/places.ts';
import { ASK as FRENCH_ASK } from '../../contracts/province-facts/fact.fr.ts';
import { ASK } from '../../contracts/province-facts/fact.ts';
import { PROVINCE_FACTS as FRENCH_FACTS } from '../../contracts/province-facts.fr.ts';
import { PROVINCE_FACTS, PROVINCE_TOPICS } from '../../contracts/province-facts.ts';
import { findStaleFacts } from '../../scripts/content-facts.ts';
import { inRoot } from '../../scripts/paths.ts';
import {
  parseProvinceFacts,
  provinceEntry,
  provinceTopics,
} from '../../site/lib/province-facts.ts';

const changed = (change: object) => ({
  ...PROVINCE_FACTS,
  AB: { ...PROVINCE_FACTS.AB, licence: { ...PROVINCE_FACTS.AB.licence, ...change } },
});

describe('the table of provinces', () => {
  test('has all thirteen, each with every topic', () => {
    expect(Object.keys(PROVINCE_FACTS).sort()).toEqual([...PROVINCES].sort());
    for (const province of PROVINCES) {
      for (const topic of PROVINCE_TOPICS) expect(PROVINCE_FACTS[province][topic]).toBeDefined();
    }
  });

  test.each([
    [{ checked: undefined }, 'Expected the day on which it was read'],
    [{ due: ASK }, 'Expected the day on which it was read'],
    [{ due: ASK, checked: undefined, source: 'https://a.example' }, 'source was not read'],
    [{ page: 'http://alberta.ca' }, 'https address'],
    [{ fee: 'about thirty' }, 'Expected an amount'],
    [{ checked: '2026-11-31' }, 'Expected the day'],
    [{ phone: '310-0000' }, 'phone'],
  ])('refuses %o', (change, message) => {
    expect(() => parseProvinceFacts(changed(change))).toThrow(message);
    expect(() => parseProvinceFacts(changed({}))).not.toThrow();
  });

  test('New Brunswick wants its licence at once, and no row guesses', () => {
    expect(PROVINCE_FACTS.NB.licence.due).toBe('as soon as you live there');
    expect(JSON.stringify(PROVINCE_FACTS)).not.toMatch(/often|usually|about \d/);
  });
});

test('the French table says in French what was read for the English one, and when', () => {
  for (const province of PROVINCES) {
    for (const topic of PROVINCE_TOPICS) {
      const [english, french] = [PROVINCE_FACTS[province][topic], FRENCH_FACTS[province][topic]];
      expect([french.source, french.checked]).toEqual([english.source, english.checked]);
      expect([province, topic, french.due === FRENCH_ASK]).toEqual([
        province,
        topic,
        english.due === ASK,
      ]);
      expect(french.due).not.toMatch(/\b(within|ask|month|days)\b/);
    }
  }
  expect(FRENCH_FACTS.BC.name).toBe('Colombie-Britannique');
  expect(FRENCH_FACTS.QC.licence).toMatchObject({
    office: 'SAAQ',
    due: expect.stringContaining('dans les six mois'),
    page: 'https://saaq.gouv.qc.ca',
  });
});

test('an editor is told which names there are', () => {
  expect(provinceEntry('AB').name).toBe('Alberta');
  expect(() => provinceEntry('Alberta')).toThrow(
    /Use one of: ON, QC.*<ProvinceFacts province="AB"/,
  );
  expect(provinceTopics('licence, plates')).toEqual(['licence', 'plates']);
  expect(() => provinceTopics('licence, taxes')).toThrow(/Use some of: health, licence/);
});

describe('the reminder’s lines about the new address', () => {
  test('are those of the province that is moved to', () => {
    const [first, second, ...more] = addressLines('ON', 'ON');
    expect(first).toContain('Change your address');
    expect(second).toContain('In Ontario: licence and vehicle within 6 days');
    expect(more).toEqual([]);
    expect(addressLines(null, 'QC')[1]).toContain('within 30 days');
  });

  test('name card, licence and plates where the border of a province is crossed', () => {
    const lines = addressLines('ON', 'AB').join('\n');
    expect(lines).toContain('Health card of Alberta: apply within 3 months');
    expect(lines).toContain('Driver’s licence: within 90 days, a registry agent: https://');
    expect(addressLines('AB', 'NB').join('\n')).toContain('licence: as soon as you live there');
  });

  test('name no deadline whose source was not read', () => {
    expect(addressLines('ON', 'NU')).toContain(
      'Driver’s licence: ask how soon, Nunavut Motor Vehicles: https://www.gov.nu.ca',
    );
    expect(addressLines('ON', null)).toEqual([
      'Change your address: mail, health card, driver’s licence, bank and insurance.',
    ]);
  });
});

describe('facts that were read long ago', () => {
  const page = (front: string) => ({
    'content/articles/cello.mdx': `---\n${front}\n---\nWords.\n`,
  });
  const stale = (front: string, today = '2026-11-25') =>
    findStaleFacts(page(front), today).map(
      ({ file, line, message }) => `${file}:${line}  ${message}`,
    );

  test('are listed by file and line, the oldest first', () => {
    const front = [
      'checked: 2026-05-01',
      'facts:',
      '  - what: "The fee is $5"',
      '    source: "https://a.example/fee"',
      '    checked: 2026-04-01',
      '  - what: "It takes a week"',
      '    source: "https://a.example/week"',
      '    checked: 2026-11-01',
    ].join('\n');
    expect(stale(front)).toEqual([
      'content/articles/cello.mdx:4  2026-04-01  The fee is $5',
      'content/articles/cello.mdx:2  2026-05-01  the whole page',
    ]);
  });

  test('are 180 days old and more, and not those of a draft', () => {
    expect(stale('checked: 2026-05-29')).toEqual([]);
    expect(stale('checked: 2026-05-28')).toHaveLength(1);
    expect(stale('checked: 2026-05-28\ndraft: true')).toEqual([]);
  });

  test('are of the table too', () => {
    const table = stale('title: "x"', '2027-06-30');
    expect(table.length).toBeGreaterThan(15);
    expect(table.join('\n')).toContain('2026-11-25  NB, licence');
  });
});

test('the tables of pages leave no province out', async () => {
  const table = await readFile(inRoot('site/components/content/ProvinceTable.astro'), 'utf8');
  const shown = [...table.matchAll(/'([A-Z]{2})'/g)].map(([, province]) => province);
  expect(shown.sort()).toEqual([...PROVINCES].sort());
});
