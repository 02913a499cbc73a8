import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACES } from '../../api/domain/places/gazetteer.ts';
import { POSTAL_AREAS } from '../../api/domain/places/postal-areas.ts';
import { radiusKm } from '../../api/domain/places/spread.ts';
import { startsAlmost } from '../../api/domain/places/text.ts';
import { locate, suggest } from '../../api/domain/places.ts';
import { PROVINCES } from '../../contracts/places.ts';

const namesOf = (query: string, limit?: number) =>
  suggest(query, limit).map((suggestion) => suggestion.place_name);

const AREAS = [...POSTAL_AREAS.values()];

describe('suggest', () => {
  test.each([
    ['tor', 'Toronto, Ontario'],
    ['TORONTO, on', 'Toronto, Ontario'],
    ['otta', 'Ottawa, Ontario'],
    ['montre', 'Montréal, Québec'],
    ['lib', 'Liberty Village, Toronto, Ontario'],
    ['Liberty Village, Tor', 'Liberty Village, Toronto, Ontario'],
    ['st cath', 'St. Catharines, Ontario'],
    ['sudb', 'Greater Sudbury, Ontario'],
    ['sain', 'St. Catharines, Ontario'],
    ['Saint-Jér', 'Saint-Jérôme, Québec'],
    ['st jer', 'Saint-Jérôme, Québec'],
    ['mount d', 'Mount Dennis, Toronto, Ontario'],
    ['windsor, ns', 'Windsor, Nova Scotia'],
    ['toronot', 'Toronto, Ontario'],
    ['mississagua', 'Mississauga, Ontario'],
    ['Missasauga', 'Mississauga, Ontario'],
    ['12 Main St, Peterbrugh ON', '12 Main St, Peterborough, Ontario'],
    ['sudberry', 'Greater Sudbury, Ontario'],
    ['M5H', 'M5H, Downtown Toronto, Ontario'],
    ['M5H 2N', 'M5H, Downtown Toronto, Ontario'],
    ['m5h2n2', 'M5H 2N2, Toronto, Ontario'],
    ['Ottawa K2P 1L4', 'K2P 1L4, Ottawa, Ontario'],
    ['100 Queen St W, Tor', '100 Queen St W, Toronto, Ontario'],
    ['100 Queen St W, M5H 2N2', '100 Queen St W, M5H 2N2, Toronto, Ontario'],
    ['100 Queen St W, Toronto, M5H 2N2', '100 Queen St W, M5H 2N2, Toronto, Ontario'],
    ['5 Sudbury St, Liberty Village, Tor', '5 Sudbury St, Liberty Village, Toronto, Ontario'],
  ])('%s begins with %s', (query, first) => {
    expect(namesOf(query)[0]).toBe(first);
  });

  test('orders beginnings of names, then of words, then slips', () => {
    const names = namesOf('york', 50);
    expect(names[0]).toBe('York, Toronto, Ontario');
    expect(names.indexOf('Yorkville, Toronto, Ontario')).toBeLessThan(
      names.indexOf('North York, Toronto, Ontario'),
    );
    expect(namesOf('west', 50)).toContain('West Vancouver, British Columbia');
  });

  test('gives the whole postal district from its second character', () => {
    expect(suggest('M5', 3).map(({ id }) => id)).toEqual(['fsa.M5A', 'fsa.M5B', 'fsa.M5C']);
  });

  test('ids are stable', () => {
    expect(suggest('ottawa', 1)).toEqual([{ id: 'city.ottawa-on', place_name: 'Ottawa, Ontario' }]);
    expect(suggest('liberty village')[0]?.id).toBe('hood.liberty-village-toronto-on');
    expect(suggest('M5H')[0]?.id).toBe('fsa.M5H');
    expect(suggest('M5H 2N2')[0]?.id).toBe('postal.M5H2N2');
  });

  test('gives at most five, or as many as asked for, each once', () => {
    expect(suggest('to')).toHaveLength(5);
    expect(suggest('to', 2)).toHaveLength(2);
    for (const limit of [0, -1, Number.NaN]) expect(suggest('to', limit)).toEqual([]);
    const ids = suggest('ma', 100).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(['', ' ', 't', ' t ', '!!', 'zzzz', '12'])('%j has no suggestion', (query) => {
    expect(suggest(query)).toEqual([]);
  });

  test.each(PROVINCES)('what every place of %s is called is located as that place', (of) => {
    for (const place of PLACES.filter(({ province }) => province === of)) {
      const { lat, lng, label, province } = place;
      expect(locate(label), label).toEqual({
        lat,
        lng,
        label,
        name: place.name,
        city: place.cityName,
        province,
        precision: place.precision,
        ...(place.quarterKm && { radius_km: place.quarterKm }),
      });
      expect(suggest(label, 1)[0], label).toEqual({ id: place.id, place_name: label });
    }
  });

  test('what every postal area is called is located as that area', () => {
    for (const { code, lat, lng, province, rural } of AREAS) {
      for (const query of [code, `${code} 1A1`, `7 Nosuch St, ${code}1A1`]) {
        const [first] = suggest(query);
        expect(first?.place_name.replace('7 Nosuch St, ', ''), query).toMatch(
          new RegExp(`^${code}`),
        );
        const found = locate(first?.place_name ?? '');
        expect(found, query).toMatchObject({ lat, lng, province });
        if (found && rural) expect(radiusKm(found), code).toBeGreaterThanOrEqual(10);
      }
    }
  });

  test('completes every place from its first letters, and a street in front stays', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), fc.nat(), (place, cut) => {
        const typed = place.label.slice(0, 3 + (cut % place.label.length));
        expect(namesOf(typed, 1000)).toContain(place.label);
        const behind = suggest(`7 Elm St W, ${typed}`, 1000);
        // A unit, and a city in full: `Toronto` is not on its way to the Toronto Islands.
        if (typed === 'Unit' || typed.trim().replace(/-$/, '') === place.cityName) return;
        // A landmark is typed instead of a street.
        if (place.landmark) expect(behind.map(({ id }) => id)).not.toContain(place.id);
        else
          expect(behind.map(({ place_name }) => place_name)).toContain(
            `7 Elm St W, ${place.label}`,
          );
      }),
    );
  });

  test('completes a name of one saint twice, and Unity before it is a unit', () => {
    expect(namesOf('Saint John Regional Hospital, Sai')).toContain(
      'Saint John Regional Hospital, Saint John, New Brunswick',
    );
    expect(namesOf('Unit')).toEqual(['Unity, Saskatchewan']);
    expect(namesOf('Unit 5')).toEqual([]);
  });

  test('forgives one slip in any name of four letters or more', () => {
    const slip = fc.constantFrom('miss', 'add', 'replace', 'swap');
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), fc.nat(), slip, (place, at, kind) => {
        const name = place.keys[0] ?? '';
        const where = at % (name.length - 1);
        const rest = name.slice(where + 1);
        const broken =
          kind === 'miss'
            ? name.slice(0, where) + rest
            : kind === 'add'
              ? `${name.slice(0, where)}x${name.slice(where)}`
              : kind === 'replace'
                ? `${name.slice(0, where)}x${rest}`
                : name.slice(0, where) + rest.slice(0, 1) + (name[where] ?? '') + rest.slice(1);
        expect(startsAlmost(name, broken)).toBe(true);
      }),
    );
  });

  test('offers no town that the postal code in front contradicts', () => {
    expect(suggest('A0J(1')).toEqual([]);
    expect(suggest('V0K(100 M').map(({ place_name }) => place_name)).toContain(
      'V0K, 100 Mile House, British Columbia',
    );
  });

  test('never throws, and whatever it says can be located', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 3000, size: 'max' })),
        (text) => {
          for (const { place_name } of suggest(text)) expect(locate(place_name)).not.toBeNull();
        },
      ),
    );
  });
});
