import { describe, expect, test } from 'vitest';
import { PLACES_BY_KEY } from '../../api/domain/places/gazetteer.ts';
import { pickupOf } from '../../api/domain/places/pickup.ts';
import { timeZoneAt } from '../../api/domain/places/time-zones.ts';
import { clockOf } from '../../contracts/clocks.ts';
import { PROVINCES } from '../../contracts/places.ts';

/** Towns with their zones, by the IANA database and the provinces' time acts: `lat lng`. */
const TOWNS = {
  'America/Vancouver': {
    BC: 'Vancouver 49.28 -123.12, Prince George 53.92 -122.75, Mackenzie 55.34 -123.09, Nelson 49.49 -117.29, Revelstoke 51.00 -118.20',
  },
  'America/Dawson_Creek': {
    BC: 'Dawson Creek 55.76 -120.24, Fort St. John 56.25 -120.85, Hudson’s Hope 56.03 -121.90, Taylor 56.15 -120.68, Chetwynd 55.70 -121.63, Tumbler Ridge 55.13 -121.00',
  },
  'America/Fort_Nelson': { BC: 'Fort Nelson 58.80 -122.70' },
  'America/Creston': { BC: 'Creston 49.10 -116.51' },
  'America/Edmonton': {
    AB: 'Calgary 51.05 -114.07, Lloydminster 53.27 -110.03',
    BC: 'Elkford 50.02 -114.92, Sparwood 49.73 -114.89, Field 51.39 -116.49, Cranbrook 49.51 -115.77, Fernie 49.50 -115.06, Kimberley 49.68 -115.98, Invermere 50.51 -116.03, Golden 51.30 -116.97',
    SK: 'Lloydminster 53.28 -109.98',
  },
  'America/Yellowknife': {
    NT: 'Yellowknife 62.45 -114.37, Inuvik 68.36 -133.72, Hay River 60.82 -115.79, Norman Wells 65.28 -126.83',
  },
  'America/Regina': { SK: 'Regina 50.45 -104.62, Saskatoon 52.13 -106.67, Estevan 49.14 -102.99' },
  'America/Winnipeg': {
    MB: 'Winnipeg 49.90 -97.14, Flin Flon 54.77 -101.86',
    ON: 'Kenora 49.77 -94.49, Dryden 49.78 -92.84, Fort Frances 48.61 -93.39, Sioux Lookout 50.10 -91.92, Ignace 49.41 -91.66, Red Lake 51.02 -93.83, Rainy River 48.72 -94.57, Savant Lake 50.23 -90.70, Big Trout Lake 53.82 -89.87',
    SK: 'Creighton 54.76 -101.90',
  },
  'America/Atikokan': {
    ON: 'Atikokan 48.76 -91.62, Pickle Lake 51.47 -90.19',
    NU: 'Coral Harbour 64.14 -83.17',
  },
  'America/Toronto': {
    ON: 'Toronto 43.65 -79.38, Thunder Bay 48.38 -89.25, Upsala 49.05 -90.47, Windsor 42.31 -83.03, Ottawa 45.42 -75.69',
    QC: 'Montréal 45.50 -73.57, Gaspé 48.83 -64.48, Sept-Îles 50.22 -66.38, Natashquan 50.19 -61.81',
  },
  'America/Halifax': {
    NS: 'Halifax 44.65 -63.58, Sydney 46.14 -60.19',
    PE: 'Charlottetown 46.24 -63.13',
    QC: 'Cap-aux-Meules 47.38 -61.86',
  },
  'America/Moncton': { NB: 'Moncton 46.09 -64.77, Edmundston 47.37 -68.33' },
  'America/Blanc-Sablon': { QC: 'Blanc-Sablon 51.42 -57.13, Kegaska 50.18 -61.26' },
  'America/St_Johns': {
    NL: 'St. John’s 47.56 -52.71, St. Anthony 51.37 -55.58, L’Anse-au-Loup 51.52 -56.83, Port Hope Simpson 52.53 -56.30',
  },
  'America/Goose_Bay': {
    NL: 'Happy Valley-Goose Bay 53.30 -60.33, Labrador City 52.94 -66.91, Cartwright 53.70 -57.01',
  },
  'America/Whitehorse': { YT: 'Whitehorse 60.72 -135.06, Dawson 64.06 -139.43' },
  'America/Iqaluit': { NU: 'Iqaluit 63.75 -68.52, Pond Inlet 72.70 -77.96' },
  'America/Rankin_Inlet': {
    NU: 'Arviat 61.11 -94.06, Baker Lake 64.32 -96.02, Rankin Inlet 62.81 -92.09, Naujaat 66.52 -86.25',
  },
  'America/Cambridge_Bay': {
    NU: 'Kugluktuk 67.83 -115.10, Gjoa Haven 68.64 -95.85, Cambridge Bay 69.12 -105.06, Kugaaruk 68.53 -89.83',
  },
  'America/Resolute': { NU: 'Resolute 74.70 -94.83' },
} as const;

const rows = Object.entries(TOWNS).flatMap(([zone, provinces]) =>
  Object.entries(provinces).flatMap(([province, towns]) =>
    towns.split(', ').map((town) => {
      const [, name = '', lat, lng] = /^(.*) (\S+) (\S+)$/.exec(town) ?? [];
      return [name, province, zone, Number(lat), Number(lng)] as const;
    }),
  ),
);

describe('the clocks of a place', () => {
  test.each(rows)('%s, %s: %s', (name, code, zone, lat, lng) => {
    const province = PROVINCES.find((known) => known === code) ?? 'ON';
    expect(timeZoneAt({ lat, lng, province })).toBe(zone);
    expect(pickupOf({ address: `${name}, ${code}` }, 'house').timeZone).toBe(zone);
  });

  test('are in our table for every place of the gazetteer, and known to runtimes', () => {
    const zones = new Set([...PLACES_BY_KEY.values()].flat().map(timeZoneAt));
    expect(zones.size).toBeGreaterThan(9);
    for (const timeZone of zones) {
      expect(clockOf(timeZone)).toBeDefined();
      expect(() => new Intl.DateTimeFormat('en-CA', { timeZone })).not.toThrow();
    }
  });

  test.each([
    ['1 Robson St, Vancouver, BC', 'America/Vancouver'],
    ['1100 Douglas St, Victoria, BC', 'America/Vancouver'],
    ['Kelowna, BC', 'America/Vancouver'],
    ['Edmonton, AB T5J 0N3', 'America/Edmonton'],
    ['Uranium City, SK', 'America/Regina'],
    ['Flin Flon, SK', 'America/Winnipeg'],
    ['100 Queen St W, Toronto, ON', 'America/Toronto'],
    ['Gatineau, QC', 'America/Toronto'],
    ['Cap-aux-Meules, QC G4T 1R3', 'America/Halifax'],
    ['Harrington Harbour, QC G0G 1N0', 'America/Blanc-Sablon'],
    ['Grosse-Île, QC', 'America/Halifax'],
    ['Black Tickle, NL', 'America/Goose_Bay'],
    ['Norman Bay, NL', 'America/St_Johns'],
    ['St. Lewis, NL', 'America/St_Johns'],
    ['Grise Fiord, NU', 'America/Iqaluit'],
    ['Resolute Bay, NU', 'America/Resolute'],
    ['Whale Cove, NU', 'America/Rankin_Inlet'],
    ['Cambridge Bay, NU X0B 0C0', 'America/Cambridge_Bay'],
  ])('come from the address: %s, %s', (address, zone) => {
    expect(pickupOf({ address }, 'house').timeZone).toBe(zone);
  });

  test('come from the address where the record of the price has no place', () => {
    const calgary = { address: '8 Centre St, Calgary, AB' };
    expect(pickupOf(calgary, 'house')).toEqual({
      timeZone: 'America/Edmonton',
      province: 'AB',
      priceLimit: 'portage',
    });
    expect(pickupOf({ address: '' }, null)).toEqual({
      timeZone: 'America/Toronto',
      province: null,
      priceLimit: 'portage',
    });
  });
});
