import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { questionAbout } from '../../api/domain/places/questions.ts';
import { endLocation, radiusKm } from '../../api/domain/places/spread.ts';
import { STREETS } from '../../api/domain/places/streets/table.ts';
import { understoodAs } from '../../api/domain/places/understood.ts';
import { alsoMeant, locate, locateArea, meant, suggest } from '../../api/domain/places.ts';

const namesOf = (typed: string, near: string | null = null) =>
  suggest(typed, 5, near ? locate(near) : null).map(({ place_name }) => place_name);

describe('a street without its town', () => {
  test.each([
    ['123 yonge', '123 Yonge Street, Toronto, Ontario'],
    ['123 yon', '123 Yonge Street, Toronto, Ontario'],
    ['apt 5 123 yonge s', 'apt 5 123 Yonge Street, Toronto, Ontario'],
    ['123 Yonge Tor', '123 Yonge Street, Toronto, Ontario'],
    ['1204-88 Yonge St', '1204-88 Yonge St, Toronto, Ontario'],
    ['100 Danforth Ave, Unit 5', '100 Danforth Ave, Unit 5, Toronto, Ontario'],
    ['100 danfroth', '100 Danforth Avenue, Toronto, Ontario'],
    ['55 rue sainte-catherine est', '55 rue sainte-catherine est, Montréal, Québec'],
    ['55 sainte-cath', '55 rue Sainte-Catherine Ouest, Montréal, Québec'],
    ['800 robson', '800 Robson Street, Vancouver, British Columbia'],
    ['200 w hastings', '200 West Hastings Street, Vancouver, British Columbia'],
  ])('%s is on its way to %s', (typed, wanted) => {
    expect(namesOf(typed)).toContain(wanted);
    // Another town may have a street of that name: it is asked.
    expect(locate(typed)).toBeNull();
    expect(meant(typed)?.precision).toBe('street');
  });

  test('its town may be one of several: which one is asked', () => {
    const [first, ...others] = [
      meant('100 King St'),
      ...alsoMeant('100 King St', meantOf('100 King St')),
    ];
    expect(first?.city).toBe('Toronto');
    expect(others.map((place) => place?.city)).toContain('Hamilton');
  });

  test('those near the other end come first, then those of larger cities', () => {
    expect(namesOf('100 king st')[0]).toContain('Toronto');
    expect(namesOf('100 king st', 'Waterloo, ON')[0]).toMatch(/Kitchener|Waterloo/);
    // So few towns have it that its name says which is meant, wherever the other end is.
    expect(namesOf('800 robson st', 'Toronto')[0]).toBe(
      '800 robson st, Vancouver, British Columbia',
    );
  });
});

const meantOf = (text: string) => {
  const place = meant(text);
  if (!place) throw new Error(`${text} means nothing`);
  return place;
};

describe('a street in its town', () => {
  test.each([
    ['123 Yonge St, Toronto', '123 Yonge Street, Toronto, Ontario', 43.651, -79.379],
    ['5000 Yonge Street, North York, ON', '5000 Yonge Street, Toronto, Ontario', 43.766, -79.412],
    ['1001 queen st w toronto', '1001 Queen Street West, Toronto, Ontario', 43.6437, -79.4185],
    [
      '1000 Queen Street East, Toronto ON',
      '1000 Queen Street East, Toronto, Ontario',
      43.6617,
      -79.338,
    ],
    [
      'Unit 5 - 200 Bloor St. W., Toronto',
      '200 Bloor Street West, Toronto, Ontario',
      43.668,
      -79.396,
    ],
    ['5000, avenue du Parc, Montréal', '5000 avenue du Parc, Montréal, Québec', 45.5205, -73.598],
    [
      '900 Sherbrooke St West, Montreal',
      '900 rue Sherbrooke Ouest, Montréal, Québec',
      45.503,
      -73.577,
    ],
    [
      '900 Granville, Vancouver',
      '900 Granville Street, Vancouver, British Columbia',
      49.28,
      -123.1215,
    ],
  ])('%s is %s', (address, label, lat, lng) => {
    const place = locate(address);
    expect(place).toMatchObject({ label, precision: 'street' });
    if (!place) return;
    expect(greatCircleKm(place, { lat, lng })).toBeLessThan(0.6);
    expect(endLocation(place)).toMatchObject({ precision: 'street' });
    expect(understoodAs(address, place, 'en')?.words).toBe(label);
  });

  test('whose half is not said lies between both', () => {
    const place = locate('100 Queen St, Toronto');
    expect(place?.label).toBe('100 Queen Street, Toronto, Ontario');
    expect(place && endLocation(place).radius_km).toBeLessThan(2);
    const quadrants = locate('1200 Sherbrooke, Montréal');
    expect(quadrants?.label).toBe('1200 rue Sherbrooke, Montréal, Québec');
  });

  test('without a number it is as long as it is', () => {
    const place = locate('Danforth Avenue, Toronto');
    expect(place).toMatchObject({ name: 'Danforth Avenue', precision: 'street' });
    expect(place && endLocation(place).radius_km).toBeGreaterThan(3);
  });

  test.each([
    // Not known, or the wrong half or type of what is known.
    ['12 Nosuch St, Toronto', 'Toronto, Ontario'],
    ['100 Danforth Blvd, Toronto', 'Toronto, Ontario'],
    ['100 Yonge St W, Toronto', 'Toronto, Ontario'],
    // So far beyond the numbers that are known.
    ['99999 Danforth Ave, Toronto', 'Toronto, Ontario'],
    // A quarter that the street does not reach, and a town that has no such street.
    ['1 Yonge St, Etobicoke, ON', 'Etobicoke, Toronto, Ontario'],
    ['123 Yonge St, Dryden, ON', 'Dryden, Ontario'],
  ])('%s is known no finer than %s', (address, label) => {
    expect(locate(address)?.label).toBe(label);
  });
});

describe('a street with a postal code', () => {
  test('that agrees is the better of both', () => {
    expect(locate('123 Yonge St, Toronto M5C 1W4')?.label).toBe(
      '123 Yonge Street, Toronto, Ontario',
    );
    // The whole street says less than its area does.
    expect(locate('Yonge St, Toronto M5C 1W4')?.label).toBe('M5C 1W4, Toronto, Ontario');
  });

  test('that is elsewhere is asked about, and the code holds', () => {
    const address = '1 Yonge St, Toronto M9W 1A1';
    const place = locate(address);
    expect(place?.name).toBe('M9W 1A1');
    expect(questionAbout(address, place)?.text).toEqual({
      en: '1 Yonge Street is not where the postal code M9W 1A1 is. The price goes by the postal code: check both.',
      fr: '1 Yonge Street n’est pas au même endroit que le code postal M9W 1A1. Le prix suit le code postal\u00a0: vérifiez les deux.',
    });
  });
});

describe('every built-in street', () => {
  test('is found by what it is called, with a number and without', () => {
    for (const { name, city } of STREETS) {
      for (const text of [`${name}, ${city.label}`, `100 ${name}, ${city.label}`]) {
        const place = locate(text);
        if (place?.precision === 'street') expect(place.label).toBe(text);
        // A whole street may say less than its city.
        else expect(place, text).toEqual(locateArea(text));
      }
    }
  });

  test('lies in or beside its city, and no name stands twice', () => {
    const labels = STREETS.map(({ name, city }) => `${name}, ${city.label}`);
    expect(labels.filter((label, at) => labels.indexOf(label) < at)).toEqual([]);
    for (const { name, city, line } of STREETS) {
      for (const point of line().course) {
        expect(greatCircleKm(point, city), `${name}, ${city.label}`).toBeLessThan(45);
      }
      const numbers = line().course.flatMap(({ number }) => number ?? []);
      const sorted = [...numbers].sort((a, b) => a - b);
      expect([sorted, sorted.toReversed()], `${name}, ${city.label}`).toContainEqual(numbers);
    }
  });
});

const labelOf = (address: string) => locate(address)?.label ?? null;

describe('a street is where its part of the city is', () => {
  test('and not in the middle of the city, which has one of the name', () => {
    expect(labelOf('88 rue St-Louis, Québec')).toBe('88 rue Saint-Louis, Québec, Québec');
    expect(labelOf('88 rue St-Louis, Beauport')).toBe('Beauport, Québec, Québec');
  });

  test.each([
    // Lachine has a street of the name without a direction.
    ['1000 rue Saint-Antoine, Montréal', '1000 rue Saint-Antoine Ouest, Montréal'],
    ['1000 rue Saint-Antoine, Montréal', '1000 rue Saint-Antoine, Lachine'],
    ['1200 Wellington St, Ottawa', '1200 Wellington St W, Ottawa'],
    // A quadrant by one of its letters.
    ['200 16 Ave N, Calgary', '200 16 Ave NW, Calgary'],
    ['200 16 Ave N, Calgary', '200 16 Ave NE, Calgary'],
  ])('%s may be %s: the radius holds it', (address, other) => {
    const [place, home] = [locate(address), locate(other)];
    if (!place || !home) return expect.unreachable(address);
    expect(home.precision).toBe('street');
    expect(greatCircleKm(place, home)).toBeLessThan(radiusKm(place));
  });

  test('far before its numbers it is another of the name: Saint-Laurent numbers its own Décarie', () => {
    expect(labelOf('1200 boul. Décarie, Montréal')).toBe(
      '1200 boulevard Décarie, Montréal, Québec',
    );
    expect(labelOf('705 boul. Décarie, Montréal')).toBe('Montréal, Québec');
  });

  test('out of town its radius holds the farms around', () => {
    const of = (address: string) => radiusKm(locate(address) ?? expect.unreachable(address));
    expect(of('332787 Plank Line, Tillsonburg, ON')).toBe(8);
    expect(of('100 Nosuch St, Tillsonburg, ON')).toBeLessThan(4);
    expect(of('2149 Hwy 620, Coe Hill, ON')).toBe(8);
  });

  test('Kingsway has no other name', () => {
    expect(labelOf('4700 Kingsway Burnaby')).toBe('4700 Kingsway, Burnaby, British Columbia');
  });

  test('a house before a town is no street in a shorter one', () => {
    expect(labelOf('12 Port Hope')).toBeNull();
  });
});
