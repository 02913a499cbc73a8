import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { PLACES } from '../../api/domain/places/gazetteer.ts';
import { POSTAL_AREAS } from '../../api/domain/places/postal-areas.ts';
import { questionAbout } from '../../api/domain/places/questions.ts';
import { endLocation, radiusKm } from '../../api/domain/places/spread.ts';
import { alsoMeant, locate, meant, suggest } from '../../api/domain/places.ts';

const labelOf = (address: string) => locate(address)?.label ?? null;

describe('a qualifier or a container is part of a name', () => {
  test.each([
    ['12 St David St, Mitchell, West Perth, ON', 'Mitchell, Ontario'],
    ['Mitchell, West Perth, ON', 'Mitchell, Ontario'],
    ['12 Main St, North Sydney, NS', 'North Sydney, Nova Scotia'],
    ['West Perth, ON', 'West Perth, Ontario'],
    ['Central Saanich, BC', 'Central Saanich, British Columbia'],
    ['East Selkirk, MB', 'East Selkirk, Manitoba'],
    ['Richmond, Vancouver, BC', 'Richmond, British Columbia'],
    // A larger neighbour is not inside the smaller one, nor a namesake far away.
    ['Toronto, Mississauga, ON', 'Mississauga, Ontario'],
    ['Kingston, Toronto, ON', 'Toronto, Ontario'],
    // Words that are part of no name.
    ['downtown Toronto', 'Downtown Toronto, Toronto, Ontario'],
    ['near Barrie, ON', 'Barrie, Ontario'],
    ['the City of Guelph', 'Guelph, Ontario'],
    ['Town of Perth, ON', 'Perth, Ontario'],
  ])('%s is %s', (address, label) => {
    expect(labelOf(address)).toBe(label);
  });

  test.each([
    ['South Barrie, ON', 'Barrie, Ontario'],
    ['12 Elm St, East Guelph, ON', 'Guelph, Ontario'],
    ['Old Lethbridge, AB', 'Lethbridge, Alberta'],
    ['Central Red Deer', 'Red Deer, Alberta'],
  ])('%s is not certainly %s: it is asked', (address, label) => {
    expect(labelOf(address)).toBeNull();
    expect(meant(address)?.label).toBe(label);
  });
});

describe('a street is in no town that it is called after', () => {
  test.each([
    ['320 rue A.-P.-Low, Schefferville-Nord, QC', 'Low, Québec'],
    ['2371 ch de la Rivière Châteauguay, Nosuchtown, QC', 'Châteauguay, Québec'],
    ['12 Bruce Trail, Nosuchtown, ON', null],
    ['113 rue Saint-Charles, Sainte-Perpétue, QC', 'Sainte-Perpétue-de-L’Islet, Québec'],
  ])('%s is not certainly in %s, where its town is not known', (address, label) => {
    expect(labelOf(address)).toBeNull();
    expect(meant(address)?.label ?? null).toBe(label);
  });

  test.each([
    ['12 Elm St Guelph, Wellington County, ON', 'Guelph, Ontario'],
    ['12 Elm St Guelph, Unit 5, ON', 'Guelph, Ontario'],
    ['Toronto, Nosuch Building, ON', 'Toronto, Ontario'],
    ['45 rue Saint-Jean Matane, MRC, QC', 'Matane, Québec'],
  ])('%s is in %s: no town follows', (address, label) => expect(labelOf(address)).toBe(label));
});

describe('of several places that are only called so, which is meant is asked', () => {
  test.each([
    'Saint-Bruno, QC',
    'Saint-Donat, Québec',
    'Saint-Simon, QC',
    'Saint-Isidore, QC',
    '12 rue Principale, Saint-Damien QC',
  ])('%s', (address) => {
    expect(labelOf(address)).toBeNull();
    expect(meant(address)?.label).toMatch(/^Saint-/);
    expect(suggest(address).length).toBeGreaterThan(1);
  });

  test.each(['Lakeview', 'Capitol Hill', '12 Elm St, Forest Heights'])(
    '%s, a quarter',
    (address) => {
      expect(labelOf(address)).toBeNull();
    },
  );

  test.each([
    ['Saint-Bruno, QC J3V 1A1', 'J3V 1A1'],
    ['Saint-Donat, QC J0T 2C0', 'Saint-Donat-de-Montcalm'],
    ['Capitol Hill, Calgary', 'Capitol Hill'],
    ['Saint-Raymond, QC', 'Saint-Raymond'],
  ])('%s is %s for certain', (address, name) => {
    expect(locate(address)?.name).toBe(name);
  });
});

describe('a village by its province, or asked about', () => {
  test.each([
    ['5020 50 St, Onoway, AB', 'Onoway, Alberta'],
    ['Gen Del Tofield AB T0B 4J0', 'Tofield, Alberta'],
    ['Attawapiskat First Nation, ON', 'Attawapiskat, Ontario'],
    ['208, rue Principale, Saint-Épiphane QC', 'Saint-Épiphane, Québec'],
  ])('%s is %s', (address, label) => expect(labelOf(address)).toBe(label));

  test.each([
    ['Field', 'Field, British Columbia', 'Field, Ontario'],
    ['Wildwood, AB', 'Wildwood, Calgary, Alberta', 'Wildwood, Alberta'],
    [
      '700 boul. Décarie, Saint-Laurent',
      'St. Laurent, Manitoba',
      'Saint-Laurent, Montréal, Québec',
    ],
  ])('%s is asked about: %s, %s', (address, first, also) => {
    expect(labelOf(address)).toBeNull();
    const place = meant(address);
    expect(place?.label).toBe(first);
    if (place)
      expect(
        alsoMeant(address, place)
          .map(({ label }) => label)
          .join(),
      ).toBe(also);
  });

  test('is said to be as rough as its point', () => {
    const place = locate('Bala, ON');
    expect(place && radiusKm(place)).toBe(6);
  });
});

describe('a municipality by the names that people write', () => {
  test.each([
    ['Halifax Regional Municipality', 'Halifax, Nova Scotia'],
    ['Strathcona County, AB', 'Sherwood Park, Alberta'],
    ['3-Rivières', 'Trois-Rivières, Québec'],
    ['CFB Petawawa', 'Petawawa, Ontario'],
    ['Garrison Petawawa, ON', 'Petawawa, Ontario'],
    ['CFB Borden', 'CFB Borden, Ontario'],
    ['Rocky View County, AB', 'Rocky View County, Alberta'],
    ['RM of Hanover, MB', 'Rural Municipality of Hanover, Manitoba'],
    ['Îles-de-la-Madeleine, QC', 'Les Îles-de-la-Madeleine, Québec'],
    ['Stoneham-et-Tewkesbury', 'Stoneham-et-Tewkesbury, Québec'],
    ['12 Main St, Lac-Beauport QC', 'Lac-Beauport, Québec'],
    ['12 Main St Bonaventure QC', 'Bonaventure, Québec'],
  ])('%s is %s', (address, label) => expect(labelOf(address)).toBe(label));

  test.each([
    ['Corman Park No. 344, SK', 'Rural Municipality of Corman Park, Saskatchewan'],
    ['12 Range Rd, RM of Blucher No. 343, SK', 'Rural Municipality of Blucher, Saskatchewan'],
    ['Foothills No. 31, AB', 'Foothills County, Alberta'],
    ['Wetaskiwin County No. 10, AB', 'County of Wetaskiwin, Alberta'],
    ['Wainwright No. 61, AB', 'MD of Wainwright, Alberta'],
    ['Wainwright, AB', 'Wainwright, Alberta'],
    ['Special Area No. 2, AB', 'Special Area No. 2, Alberta'],
    ['Cowichan Valley A, BC', 'Cowichan Valley A, British Columbia'],
    ['Comox Valley B (Lazo North), BC', 'Comox Valley B (Lazo North), British Columbia'],
    ['Kings, Subd. A, NS', 'Kings, Nova Scotia'],
    ['Siksika 146, AB', 'Siksika 146, Alberta'],
    ['Mashteuiatsh, QC', 'Mashteuiatsh, Québec'],
    ['Wikwemikong Unceded, ON', 'Wikwemikong Unceded, Ontario'],
    ['Saint-Charles-de-Kent, NB', 'Saint-Charles, New Brunswick'],
    ['One Hundred Mile House, BC', '100 Mile House, British Columbia'],
  ])('%s is %s, as laws and censuses say', (address, label) =>
    expect(labelOf(address)).toBe(label),
  );

  test.each([
    ['Dundas', 'Dundas, Hamilton, Ontario'],
    ['Richmond', 'Richmond, British Columbia'],
    ['Victoria', 'Victoria, British Columbia'],
    ['Kingston', 'Kingston, Ontario'],
    ['Saint-Louis, NB', 'Saint-Louis, New Brunswick'],
  ])('%s is %s before a municipality that only a law calls so', (address, label) => {
    expect(labelOf(address)).toBe(label);
    expect(suggest('nanaimo', 5).map(({ place_name }) => place_name)).not.toContain(
      'Nanaimo A, British Columbia',
    );
  });

  test('which is wide says so', () => {
    const place = locate('Rocky View County, AB');
    if (!place) expect.unreachable('It is known.');
    else expect(questionAbout('Rocky View County, AB', place)?.text.en).toContain('50 km');
  });
});

describe('what suggestions forgive, locating asks', () => {
  test.each([
    ['vancover', 'Vancouver, British Columbia'],
    ['edmonten', 'Edmonton, Alberta'],
    ['toronot', 'Toronto, Ontario'],
    ['missisauga', 'Mississauga, Ontario'],
    ['12 Nosuch St, Vancover', 'Vancouver, British Columbia'],
    ['100 Nosuch St W, Tornto', 'Toronto, Ontario'],
    ['Montreall', 'Montréal, Québec'],
  ])('%s: did you mean %s?', (address, label) => {
    expect(labelOf(address)).toBeNull();
    expect(meant(address)?.label).toBe(label);
    expect(suggest(address, 1)[0]?.place_name).toContain(label);
  });

  test.each([
    '123 Nosuch St',
    '414 Grand Ave, Nosuchtown, AB',
    'the little red house',
    'London, UK',
    'Beverly Hills, CA 90210',
    '',
    'x',
  ])('%j means nothing that is known', (address) => expect(meant(address)).toBeNull());

  test('a city may stand before its quarter or landmark', () => {
    expect(labelOf('kingston queens university')).toBe('Queen’s University, Kingston, Ontario');
    expect(labelOf('toronto liberty village')).toBe('Liberty Village, Toronto, Ontario');
  });

  test('a crossing in a city is in no quarter that only begins as the city does', () => {
    const names = suggest('Queen and Bathurst, Toronto').map(({ place_name }) => place_name);
    expect(names[0]).toBe('Queen and Bathurst, Toronto, Ontario');
    expect(names.join()).not.toContain('Islands');
  });
});

describe('a place has its parts', () => {
  test.each([
    ['Québec, QC', 'Québec', 'Québec'],
    ['Liberty Village', 'Liberty Village', 'Toronto'],
    ['K2P 1L4', 'K2P 1L4', 'Ottawa'],
    ['Port Credit', 'Port Credit', 'Mississauga'],
    ['K0H 2Y0', 'K0H 2Y0', 'rural Frontenac'],
  ])('%s is %s of %s', (address, name, city) => {
    expect(locate(address)).toMatchObject({ name, city });
  });

  test('a whole city is as wide as its homes', () => {
    for (const [name, km] of [
      ['Québec, QC', 8],
      ['Montréal', 9],
      ['Toronto', 12],
    ] as const) {
      const place = locate(name);
      if (!place) expect.unreachable(name);
      else expect(radiusKm(place), name).toBeGreaterThan(km);
    }
  });
});

describe('a town with a rural postal code', () => {
  test.each([
    ['119 Cumberland St, Lunenburg, NS B0J 2C0', 'Lunenburg', 44.378, -64.317],
    ['Saint-Bruno, QC G0W 2L0', 'Saint-Bruno-Lac-Saint-Jean', 48.467, -71.649],
    ['Langdon, AB T0J 1X0', 'Langdon', 50.973, -113.674],
    ['Chester, NS B0J 1J0', 'Chester', 44.542, -64.239],
    ['Mahone Bay, NS B0J 2E0', 'Mahone Bay', 44.449, -64.382],
    ['Wolfe Island, ON K0H 2Y0', 'Wolfe Island', 44.19, -76.44],
  ])('%s is %s', (address, name, lat, lng) => {
    const place = locate(address);
    expect(place?.name).toBe(name);
    if (place) expect(greatCircleKm(place, { lat, lng })).toBeLessThan(3);
  });

  test('without its town it is said to be rough', () => {
    const place = locate('12 Nowhere Rd, B0J 1J0');
    expect(questionAbout('12 Nowhere Rd, B0J 1J0', place)).toMatchObject({
      needed: false,
      text: { en: expect.stringContaining('Add the town') },
    });
  });
});

describe('an end about which nothing is asked', () => {
  test.each([
    ['place', PLACES.map(({ label }) => label)],
    ['area', [...POSTAL_AREAS.keys()]],
    ['code', [...POSTAL_AREAS.keys()].map((area) => `${area} 1A1`)],
  ])('is known to within 25 km: every %s', (_, texts) => {
    for (const text of texts) {
      const place = locate(text);
      expect(place, text).not.toBeNull();
      if (!place || questionAbout(text, place)) continue;
      expect(endLocation(place).radius_km, text).toBeLessThanOrEqual(25);
    }
  });

  test.each([
    ['V8A 1A1', 49.835, -124.525],
    ['G4V 1A1', 49.124, -66.492],
    ['R9A 1A1', 53.825, -101.254],
    ['A2H 1A1', 48.951, -57.949],
    ['J8E 1A1', 46.118, -74.596],
    ['G9A 1A1', 46.343, -72.543],
    ['T1A 1A1', 50.04, -110.68],
    // In service since lately.
    ['R5N 0A1', 49.933, -96.85],
    ['R5P 0H5', 49.883, -96.85],
    ['T3T 0E3', 50.95, -114.18],
    ['T6Y 0H4', 53.385, -113.52],
    ['S7A 0A1', 52.13, -106.66],
  ])('%s stands in its town', (code, lat, lng) => {
    const place = locate(code);
    if (!place) expect.unreachable(code);
    else expect(greatCircleKm(place, { lat, lng })).toBeLessThan(3);
  });
});
