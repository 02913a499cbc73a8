import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACES } from '../../api/domain/places/gazetteer.ts';
import { keyOf } from '../../api/domain/places/text.ts';
import { locate, suggest } from '../../api/domain/places.ts';

const namesOf = (query: string, limit?: number, near: string | null = null) =>
  suggest(query, limit, near ? locate(near) : null).map((suggestion) => suggestion.place_name);

const AROUND_TORONTO = ['Toronto', 'Mississauga', 'Brampton', 'Markham', 'Vaughan'];

/** Streets as people write them, and as they must come back. */
const NUMBER = fc.integer({ min: 1, max: 9999 });
const WORD = fc.oneof(
  fc.stringMatching(/^[A-Z][a-z]{1,9}$/),
  // Names of places are names of streets too, and the worst of them.
  fc.constantFrom('London', 'Fort', 'St. Clair', 'Maple Leaf', 'Parkway Forest', 'North', 'Park'),
  fc.constantFrom(...PLACES.map((place) => place.label.split(', ')[0] ?? '')),
);
const TYPE = fc.constantFrom('St', 'Street', 'St.', 'Ave', 'Rd', 'Blvd', 'Dr', 'Cres', 'Heights');
const DIRECTION = fc.constantFrom('', ' W', ' E', ' North', ' S.', ' West', ' NW');
const STREET = fc
  .tuple(NUMBER, WORD, TYPE, DIRECTION)
  .map(([number, word, type, direction]) => `${number} ${word} ${type}${direction}`);

describe('a whole street with its number and no place yet', () => {
  test.each([
    '100 Queen St W',
    '100 Queen St W,',
    '150 Elmgrove St',
    '45 Parkway Forest Dr',
    '220 Maple Leaf Dr',
    'apt 5 100 Queen St',
    'Unit 5, 100 Queen St W',
    '100 Queen St W, Unit 5',
    '100 Queen St W (rear)',
    '12 Avenue Rd',
    '8601 Highway 7 E',
    '500 70 Ave SW',
    '1 The Esplanade',
    '100 Queen St St',
    '12 Forest Heights St',
    '100 Queen St W ON',
    '100 Queen St W, Ontario',
    '100 Queen St W, Canada',
  ])(
    '%s may be in the town of the other end or beside it, else where it is known to be',
    (typed) => {
      const street = typed.replace(/,? ?(?:ON|Ontario|Canada)?$/, '');
      expect(namesOf(typed, 5, 'Toronto').sort()).toEqual(
        AROUND_TORONTO.map((city) => `${street}, ${city}, Ontario`).sort(),
      );
      // Without the other end only where it is known to be.
      for (const name of namesOf(typed)) expect(locate(name)?.precision, name).toBe('street');
    },
  );

  test('the town of the other end comes first, then the largest around it', () => {
    expect(namesOf('12 rue Sherbrooke O', 2, 'Westmount, QC')).toEqual([
      '12 rue Sherbrooke O, Montréal, Québec',
      '12 rue Sherbrooke O, Côte-Saint-Luc, Québec',
    ]);
    expect(namesOf('5 Nosuch St', 5, 'Fort Frances')).toEqual([
      '5 Nosuch St, Fort Frances, Ontario',
      '5 Nosuch St, Emo, Ontario',
    ]);
  });

  test('a province decides among the towns around', () => {
    expect(namesOf('100 Main St, QC', 2, 'Ottawa')).toEqual([
      '100 Main St, Gatineau, Québec',
      '100 Main St, Cantley, Québec',
    ]);
    expect(namesOf('100 Nosuch St, BC', 2, 'Toronto')).toEqual([]);
  });

  test('a postal code in front has said where it is', () => {
    expect(namesOf('M5H 2N2, 100 Queen St W', 5, 'Ottawa')).toEqual([
      '100 Queen St W, M5H 2N2, Toronto, Ontario',
    ]);
  });

  test('every suggestion begins with exactly that street', () => {
    fc.assert(
      fc.property(STREET, (street) => {
        const names = namesOf(street, 5, 'Toronto');
        expect(names).toHaveLength(5);
        for (const name of names) {
          expect(name.startsWith(`${street}, `), name).toBe(true);
          expect(locate(name), name).not.toBeNull();
        }
      }),
      { numRuns: 500 },
    );
  });

  test('which may have one word more is offered both ways', () => {
    const names = namesOf('1 Spruce Grove St T', 5, 'Toronto');
    expect(names[0]).toBe('1 Spruce Grove, St. Thomas, Ontario');
    expect(names).toContain('1 Spruce Grove St, Toronto, Ontario');
    for (const name of namesOf('100 Main St St T'))
      expect(name).toMatch(/^100 Main St, (St|Saint)/);
  });

  test('nothing of it is lost when a place is typed after it', () => {
    fc.assert(
      fc.property(STREET, fc.constantFrom(...PLACES), fc.nat(), (street, place, cut) => {
        const typed = place.label.slice(0, 1 + (cut % place.label.length));
        const whole = /^\S+ .*? (?:St|Street|St\.|Ave|Rd|Blvd|Dr|Cres|Heights)(?=$| )/;
        const [least = ''] = whole.exec(street) ?? [];
        for (const name of namesOf(`${street} ${typed}`)) {
          // Of `1 Spruce Grove St T` the St may be that of St. Thomas: it is there all the same.
          const kept = name.startsWith(least) || keyOf(name).startsWith(`${keyOf(least)} `);
          expect(kept, name).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a street without its end', () => {
  test.each([
    '11 Fort Erie',
    '10 Mt Albert',
    '123 Yonge Tornto',
    '123 Yonge Leslieville',
    '12 Old Kingston',
    '12 Port Hope',
    '12 New Toronto',
    '12 rue de Gatineau',
    '500 boulevard Laval',
    'King St',
  ])('%s is no place', (typed) => {
    expect(namesOf(typed)).toEqual([]);
  });
});

describe('a place without a comma before it', () => {
  test.each([
    ['100 Queen St W Tor', '100 Queen St W, Toronto, Ontario'],
    ['100 Queen St W T', '100 Queen St W, Toronto, Ontario'],
    ['100 Queen St Tornto', '100 Queen St, Toronto, Ontario'],
    ['100 Queen St North Bay', '100 Queen St, North Bay, Ontario'],
    ['100 Queen St North Bar', '100 Queen St North, Barrie, Ontario'],
    ['100 Queen St St. Catharines', '100 Queen St, St. Catharines, Ontario'],
    ['100 Queen St St. C', '100 Queen St, St. Catharines, Ontario'],
    ['12 Forest Heights St Barrie', '12 Forest Heights St, Barrie, Ontario'],
    ['100 Front St Niagara on the L', '100 Front St, Niagara-on-the-Lake, Ontario'],
    ['5 Sudbury St Liberty Village', '5 Sudbury St, Liberty Village, Toronto, Ontario'],
    ['100 Queen St W Unit 5 Tor', '100 Queen St W Unit 5, Toronto, Ontario'],
    ['100 Queen St W Toronto, ON', '100 Queen St W, Toronto, Ontario'],
    ['100 Queen St W Vancouver BC', '100 Queen St W, Vancouver, British Columbia'],
    ['8601 Highway 7 Mark', '8601 Highway 7, Markham, Ontario'],
    ['5 Elm St Carleton Place', '5 Elm St, Carleton Place, Ontario'],
    ['100 Queen St Ancaster, Ham', '100 Queen St, Ancaster, Hamilton, Ontario'],
    ['100 Elm St Montréal, Québec', '100 Elm St, Montréal, Québec'],
    ['1000 boulevard Saint Laurent Montréal', '1000 boulevard Saint Laurent, Montréal, Québec'],
    ['123 Yonge Toronto', '123 Yonge, Toronto, Ontario'],
    ['123 Yonge Toronto ON', '123 Yonge, Toronto, Ontario'],
    ['12 rue Sherbrooke Montréal', '12 rue Sherbrooke, Montréal, Québec'],
    ['12 rue Sherbrooke O Montr', '12 rue Sherbrooke O, Montréal, Québec'],
    ['100 rue Dorchester O Québec', '100 rue Dorchester O, Québec, Québec'],
    ['100 Queen St W (rear), Tor', '100 Queen St W (rear), Toronto, Ontario'],
  ])('%s begins with %s', (typed, first) => {
    expect(namesOf(typed)[0]).toBe(first);
  });

  test('what stands before a comma is not the beginning of the place', () => {
    expect(namesOf('100 Elm St West, Van')[0]).toBe('100 Elm St West, Vancouver, British Columbia');
  });

  test('a direction may be of the street or of the place', () => {
    expect(namesOf('100 Pender St West Vancouver', 2)).toEqual([
      '100 Pender St, West Vancouver, British Columbia',
      '100 Pender St West, Vancouver, British Columbia',
    ]);
  });
});

describe('a postal code after a street', () => {
  test.each([
    ['100 Queen St W Toronto M5H 2N2', '100 Queen St W, M5H 2N2, Toronto, Ontario'],
    ['100 Queen St W Toronto ON M5H 2N2', '100 Queen St W, M5H 2N2, Toronto, Ontario'],
    ['100 Queen St W Toronto, M5H 2N2', '100 Queen St W, M5H 2N2, Toronto, Ontario'],
    ['100 Main St North Bay P1B 1A1', '100 Main St, P1B 1A1, North Bay, Ontario'],
    ['5 Elm St St. Catharines L2R 1A1', '5 Elm St, L2R 1A1, St. Catharines, Ontario'],
    // East of the street, or East York? Then the text stays.
    ['100 Elm St East York M4C 1A1', '100 Elm St East York, M4C 1A1, Toronto, Ontario'],
    ['123 Yonge M5B 1A1', '123 Yonge, M5B 1A1, Toronto, Ontario'],
  ])('%s names the city once: %s', (typed, only) => {
    expect(namesOf(typed)).toEqual([only]);
  });
});

test('a house has few numbers before it: a text of very many is not looked through', () => {
  const street = '100 Queen St W';
  expect(namesOf(`5 6 7 ${street}`)).not.toEqual([]);
  expect(namesOf(`${'6 '.repeat(40)}${street}`)).toEqual([]);
});
