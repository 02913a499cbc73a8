import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { greatCircleKm } from '../../api/domain/distances.ts';
import { civicOf } from '../../api/domain/places/civic.ts';
import { findPostalCode } from '../../api/domain/places/postal-codes.ts';
import { alsoMeant, locate, locateArea, meant, suggest } from '../../api/domain/places.ts';

/** What the gazetteer promises: every point within this of the place's own centre. */
const PROMISED_KM = 3;

/** City halls, main squares and corners that people know, in degrees. */
const KNOWN: [address: string, lat: number, lng: number][] = [
  // Ontario's cities
  ['Toronto', 43.6534, -79.3841], // City Hall
  ['Ottawa', 45.4236, -75.7009], // Parliament Hill
  ['Mississauga', 43.589, -79.6441], // Civic Centre
  ['Brampton', 43.6847, -79.7593], // City Hall
  ['Hamilton', 43.2555, -79.8735], // City Hall
  ['London', 42.988, -81.2485], // Victoria Park
  ['Markham', 43.8565, -79.3376], // Civic Centre
  ['Vaughan', 43.8562, -79.5085], // City Hall
  ['Kitchener', 43.4517, -80.493], // City Hall
  ['Windsor', 42.3172, -83.0353], // City Hall
  ['Oakville', 43.4475, -79.6666], // Lakeshore Road downtown
  ['Richmond Hill', 43.872, -79.4385], // Yonge and Major Mackenzie
  ['Burlington', 43.3252, -79.7997], // City Hall
  ['Oshawa', 43.8976, -78.8627], // City Hall
  ['Sudbury', 46.4902, -80.9911], // Tom Davies Square
  ['Barrie', 44.3901, -79.6874], // City Hall
  ['Guelph', 43.5437, -80.2485], // City Hall
  ['Whitby', 43.8798, -78.9422], // Brock and Dundas
  ['Cambridge', 43.3601, -80.3127], // Galt
  ['St. Catharines', 43.1593, -79.2442], // City Hall
  ['Milton', 43.5139, -79.883], // Town Hall
  ['Kingston', 44.2298, -76.4805], // City Hall
  ['Ajax', 43.8505, -79.0209], // Town Hall
  ['Waterloo', 43.4643, -80.5222], // Waterloo Public Square
  ['Thunder Bay', 48.3822, -89.2461], // City Hall
  ['Brantford', 43.1408, -80.2632], // Harmony Square
  ['Chatham', 42.4057, -82.1854],
  ['Clarington', 43.9123, -78.6892], // Bowmanville
  ['Pickering', 43.8358, -79.0906], // City Hall
  ['Niagara Falls', 43.1066, -79.0639], // Queen Street
  ['Newmarket', 44.0525, -79.458], // Main Street
  ['Peterborough', 44.3048, -78.3199],
  ['Kawartha Lakes', 44.3551, -78.737], // Lindsay
  ['Caledon', 43.8795, -79.7383], // Bolton
  ['Sault Ste. Marie', 46.5136, -84.3358],
  ['Sarnia', 42.9744, -82.4035],
  ['Stratford', 43.3701, -80.9818], // Market Square
  ['Prince Edward County', 44.0077, -77.1412], // Picton
  ['Collingwood', 44.5027, -80.2172],
  ['Dryden', 49.7857, -92.8358],
  // Its villages and quarters
  ['Liberty Village', 43.6377, -79.4205],
  ['Yorkville', 43.6709, -79.3933],
  ['The Beaches', 43.6676, -79.2934],
  ['Scarborough', 43.7764, -79.2578], // Town Centre
  ['North York', 43.7676, -79.4137], // Mel Lastman Square
  ['Port Credit', 43.551, -79.5862],
  ['Streetsville', 43.582, -79.712],
  ['Unionville', 43.8656, -79.3102],
  ['ByWard Market', 45.4275, -75.692],
  ['Kanata', 45.3088, -75.8987],
  ['Barrhaven', 45.2733, -75.7366],
  ['Dundas', 43.2662, -79.9546],
  ['Hespeler', 43.4325, -80.313],
  // Postal areas
  ['M5H 2N2', 43.6534, -79.3841], // Toronto's City Hall
  ['M5V', 43.6426, -79.3871], // the CN Tower
  ['M4W', 43.6709, -79.3857], // Yonge and Bloor
  ['L5B', 43.5931, -79.6424], // Square One
  ['K1P', 45.4236, -75.7009], // Parliament Hill
  ['N6A', 42.988, -81.2485], // Victoria Park
  ['L8P', 43.2555, -79.8735], // Hamilton's City Hall
  // Elsewhere
  ['Montréal', 45.5017, -73.5687], // Place Ville Marie
  ['Québec', 46.8118, -71.205], // Château Frontenac
  ['Gatineau', 45.4288, -75.713], // Maison du Citoyen
  ['Vancouver', 49.2829, -123.1205], // Art Gallery
  ['Victoria', 48.4284, -123.3656],
  ['Calgary', 51.0443, -114.0631], // Calgary Tower
  ['Edmonton', 53.5455, -113.4901], // City Hall
  ['Winnipeg', 49.8956, -97.1384], // Portage and Main
  ['Halifax', 44.6476, -63.5728], // Grand Parade
];

/** Ontario's municipalities of more than 10,000 people (Statistics Canada, 2021 Census). */
const OVER_10_000 = `
  Toronto, Ottawa, Mississauga, Brampton, Hamilton, London, Markham, Vaughan, Kitchener, Windsor,
  Oakville, Richmond Hill, Burlington, Oshawa, Greater Sudbury, Barrie, Guelph, Whitby, Cambridge,
  St. Catharines, Milton, Kingston, Ajax, Waterloo, Thunder Bay, Brantford, Chatham-Kent, Clarington,
  Pickering, Niagara Falls, Newmarket, Peterborough, Kawartha Lakes, Caledon, Sault Ste. Marie,
  Sarnia, Norfolk County, Halton Hills, Aurora, Welland, Belleville, North Bay,
  Whitchurch-Stouffville, Haldimand County, Cornwall, Georgina, Woodstock, Quinte West,
  New Tecumseth, Innisfil, Bradford West Gwillimbury, St. Thomas, Timmins, Lakeshore, Brant,
  East Gwillimbury, Orillia, Stratford, Fort Erie, LaSalle, Centre Wellington, Orangeville,
  Leamington, Grimsby, King, Woolwich, Clarence-Rockland, Lincoln, Prince Edward County,
  Wasaga Beach, Collingwood, Strathroy-Caradoc, Thorold, Amherstburg, Tecumseh, Oro-Medonte, Essa,
  Kingsville, Brockville, Springwater, Owen Sound, Scugog, Uxbridge, Wilmot, Essex, Huntsville,
  Cobourg, South Frontenac, Port Colborne, Russell, Niagara-on-the-Lake, Middlesex Centre, Selwyn,
  Tillsonburg, Pelham, Petawawa, North Grenville, Loyalist, Midland, Bracebridge, Port Hope,
  Greater Napanee, Saugeen Shores, North Perth, West Lincoln, Kenora, Clearview, Mississippi Mills,
  St. Clair, West Nipissing, Severn, Pembroke, Thames Centre, Guelph/Eramosa, Trent Hills,
  Central Elgin, Ingersoll, South Stormont, The Nation, South Glengarry, Gravenhurst, West Grey,
  Tiny, Perth East, Brock, Carleton Place, Wellington North, Kincardine, Brighton, Erin,
  Lambton Shores, Meaford, Elliot Lake, Wellesley, North Dundas, Norwich, Georgian Bluffs, Tay,
  Hamilton Township, South Dundas, Adjala-Tosorontio, Rideau Lakes, Mapleton, North Dumfries,
  Grey Highlands, Ramara, Hawkesbury, North Glengarry, Penetanguishene, South Huron, Cavan Monaghan
`
  .split(',')
  .map((name) => name.trim());

/** Forward sortation areas: a letter and a digit, then every third sign that Canada Post uses. */
const AREAS = `
  M1BCEGHJKLMNPRSTVWX M2HJKLMNPR M3ABCHJKLMN M4ABCEGHJKLMNPRSTVWXY M5ABCEGHJKLMNPRSTVWX
  M6ABCEGHJKLMNPRS M7ARY M8VWXYZ M9ABCLMNPRVW
  K1ABCEGHJKLMNPRSTVWXYZ K2ABCEGHJKLMPRSTVW K4ABCKMPR K6AHJKTV K7ACGHKLMNPRSV K8ABHNPRV K9AHJKLV
  L1ABCEGHJKLMNPRSTVWXYZ L2AEGHJMNPRSTVW L3BCKLMPRSTVXYZ L4ABCEGHJKLMNPRSTVWXYZ
  L5ABCEGHJKLMNPRSTVW L6ABCEGHJKLMPRSTVWXYZ L7ABCEGJKLMNPRST L8BEGHJKLMNPRSTVW
  L9ABCEGHJKLMNPRSTVWXYZ
  N1ACEGHKLMPRST N2ABCEGHJKLMNPRTVZ N3ABCEHLPRSTVWY N4BGKLNSTVWXZ N5ACHLPRVWXYZ N6ABCEGHJKLMNP
  N7AGLMSTVWX N8AHMNPRSTVWXY N9ABCEGHJKVY
  P1ABCHLP P2ABN P3ABCEGLNPY P4NPR P5AEN P6ABC P7ABCEGJKL P8NT P9AN
`;
/** As large as a county: a town in the address goes before them. */
const RURAL_AREAS = `
  K0ABCEGHJKLM L0ABCEGHJKLMNPRS N0ABCEGHJKLMNPR P0ABCEGHJKLMNPRSTVWXY
`;

const codesOf = (areas: string) =>
  areas
    .trim()
    .split(/\s+/)
    .flatMap((row) => [...row.slice(2)].map((sign) => row.slice(0, 2) + sign));

describe('the gazetteer', () => {
  test.each(KNOWN)('%s lies where people know it', (address, lat, lng) => {
    const found = locateArea(address);
    expect(found).not.toBeNull();
    if (found) expect(greatCircleKm(found, { lat, lng })).toBeLessThan(PROMISED_KM);
  });

  test.each(OVER_10_000)('%s is known', (name) => {
    expect(locateArea(`${name}, ON`)).toMatchObject({
      label: `${name}, Ontario`,
      province: 'ON',
      precision: 'city',
    });
    expect(locateArea(`12 Main St ${name} Ontario`)?.label).toBe(`${name}, Ontario`);
  });

  test("has Toronto's 103 postal areas", () => {
    const toronto = codesOf(AREAS).filter((code) => code.startsWith('M'));
    expect(toronto).toHaveLength(103);
    for (const code of toronto.filter((code) => code !== 'M7R')) {
      expect(locateArea(`${code} 1A1`), code).toMatchObject({
        label: expect.stringMatching(/Toronto, Ontario$/),
        precision: 'postal',
      });
    }
  });

  test.each([
    [AREAS, 'postal'],
    [RURAL_AREAS, 'city'],
  ])("has Ontario's other postal areas: %s", (areas, precision) => {
    for (const code of codesOf(areas)) {
      expect(locateArea(`12 Elm St, ${code} 1A1`), code).toMatchObject({
        province: 'ON',
        precision,
      });
    }
  });
});

const ROWS = readFileSync(new URL('./civic-addresses.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('# '))
  .map((row) =>
    row.split('\t').map((cell) => cell.replaceAll('\\r', '\r').replaceAll('\\n', '\n')),
  );

const ASKED = ROWS.filter(([, asks]) => asks === 'asks');
const READ = ROWS.filter((row) => !ASKED.includes(row));

/** The municipality before a province, with or without its quarter. */
const townOf = (address: string) => {
  const place = locate(address);
  return place && { town: place.city, province: place.province };
};

test.each(READ)('%j', (typed = '', ...cells) => {
  const [unit, floor, number, suffix, street, town, province, code] = cells.map(
    (cell) => cell || null,
  );
  expect(civicOf(typed)).toEqual({ unit, floor: floor && Number(floor), number, suffix, street });
  expect(townOf(typed)).toEqual({ town, province });
  expect(findPostalCode(typed)?.full ?? null).toBe(code);
  const [first] = suggest(typed);
  if (first) expect(locate(first.place_name)?.province, first.place_name).toBe(province);
});

test.each(ASKED)('%j is asked about', (typed = '') => expect(locate(typed)).toBeNull());

test('they are 300 or more, and no two are alike', () => {
  expect(new Set(ROWS.map(([typed]) => typed)).size).toBe(ROWS.length);
  expect(ROWS.length).toBeGreaterThanOrEqual(300);
});

test.each([
  '#304, 1204 - 17 Ave SW, Calgary',
  'Unit 304, 1204 17 Ave SW, Calgary AB',
  'Jane Doe 1204 17 Ave SW Calgary',
  '1204 1/2 17 Ave SW, Calgary',
  '1204 17 Ave SW #304, Calgary',
  '1204-1206 17 Ave SW, Calgary',
])('%s is the house of its street', (typed) => {
  expect(locate(typed)?.label).toBe('1204 17 Avenue SW, Calgary, Alberta');
});

describe('a university, a college, a hospital', () => {
  test.each([
    ['UQAC Chicoutimi', 'Université du Québec à Chicoutimi, Saguenay, Québec'],
    ['St FX University', 'St. Francis Xavier University, Antigonish, Nova Scotia'],
    ["Bishop's University Lennoxville", 'Bishop’s University, Sherbrooke, Québec'],
    ['Mount A University', 'Mount Allison University, Sackville, New Brunswick'],
    ['MSVU', 'Mount Saint Vincent University, Halifax, Nova Scotia'],
    ['IWK', 'IWK Health Centre, Halifax, Nova Scotia'],
    ['STU Fredericton', 'St. Thomas University, Fredericton, New Brunswick'],
    ['UQAT', 'Université du Québec en Abitibi-Témiscamingue, Rouyn-Noranda, Québec'],
    ['Cégep de Sainte-Foy', 'Cégep de Sainte-Foy, Québec, Québec'],
    ['Hôpital Montfort', 'Montfort Hospital, Ottawa, Ontario'],
    ['KPU Surrey', 'Kwantlen Polytechnic University, Surrey, British Columbia'],
    ['UFV', 'University of the Fraser Valley, Abbotsford, British Columbia'],
    ['Red Deer College', 'Red Deer Polytechnic, Red Deer, Alberta'],
    ['St. Boniface Hospital', 'St. Boniface Hospital, Winnipeg, Manitoba'],
    ['Hôpital Charles-LeMoyne', 'Hôpital Charles-Le Moyne, Longueuil, Québec'],
    ['TBRHSC', 'Thunder Bay Regional Health Sciences Centre, Thunder Bay, Ontario'],
  ])('%s is %s', (typed, label) => {
    expect(locate(typed)?.label).toBe(label);
    const located = suggest(typed).map(({ place_name }) => locate(place_name)?.label);
    expect(located).toContain(label);
  });

  test.each(['St. Paul’s Hospital', 'St. Joseph’s Hospital'])(
    '%s is in several cities: asked',
    (typed) => {
      expect(locate(typed)).toBeNull();
      expect(alsoMeant(typed, meant(typed) ?? expect.unreachable(typed))).not.toEqual([]);
    },
  );
});

test.each([
  ['Lawrencetown, NS', /^Lawrencetown/],
  ['12 Main St, Lawrencetown NS', /^Lawrencetown/],
  // Two slips in a long name.
  ['Missasauga, ON', /^Mississauga, /],
  ['12 Main St, Missasauga', /^Mississauga, /],
  ['Peterbrugh', /^Peterborough, /],
  ['Sasaktton, SK', /^Saskatoon, /],
  ['Fredricten NB', /^Fredericton, /],
  ['Sudberry', /^Greater Sudbury, /],
  ['Torronno', /^Toronto, /],
])('%s is asked about, and never taken', (typed, label) => {
  expect(locate(typed)).toBeNull();
  expect(meant(typed)?.label).toMatch(label);
});

test.each([
  ['12 Main St, Lawrencetown, Annapolis County, NS', 'Lawrencetown-Annapolis, Nova Scotia'],
  ['Lawrencetown, NS B0S 1M0', 'Lawrencetown-Annapolis, Nova Scotia'],
  ['Lawrencetown, Halifax, NS', 'Lawrencetown Beach, Nova Scotia'],
  // A former town behind its street, without a comma.
  ['12 rue Racine Chicoutimi', '12 rue Racine, Saguenay, Québec'],
])('%s is %s', (typed, label) => expect(locate(typed)?.label).toBe(label));

test.each(['Nosuchville, ON', 'Sudburo, AB', 'Halifacks', '12 Nowhere Street'])(
  '%s is nothing near',
  (typed) => {
    expect(meant(typed)).toBeNull();
  },
);
