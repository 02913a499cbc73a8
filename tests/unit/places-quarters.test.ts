import { describe, expect, test } from 'vitest';
import { radiusKm } from '../../api/domain/places/spread.ts';
import { alsoMeant, locate, meant, suggest } from '../../api/domain/places.ts';

const radius = (address: string) => radiusKm(locate(address) ?? expect.unreachable(address));

describe('a quarter before its city', () => {
  test.each([
    ['12 rue Beaudoin, Saint-Henri, Montréal', 'Saint-Henri, Montréal, Québec'],
    ['Saint-Michel, Montréal, QC', 'Saint-Michel, Montréal, Québec'],
    ['Mercier, Montréal', 'Mercier, Montréal, Québec'],
    ['Little Burgundy, Montreal', 'Petite-Bourgogne, Montréal, Québec'],
    ['Pierrefonds, QC', 'Pierrefonds, Montréal, Québec'],
    ['Duvernay, Laval', 'Duvernay, Laval, Québec'],
    ['Sainte-Dorothée, Laval QC', 'Sainte-Dorothée, Laval, Québec'],
    ['12 Elm St, Point Grey, Vancouver', 'West Point Grey, Vancouver, British Columbia'],
    ['Beverly, Edmonton', 'Beverly Heights, Edmonton, Alberta'],
    ['Crown Point, Hamilton ON', 'Crown Point, Hamilton, Ontario'],
    // Of the town beside the city that people name.
    ['12 Elm St, Gordon Head, Victoria, BC', 'Gordon Head, Saanich, British Columbia'],
    ['Westphal, Halifax', 'Westphal, Dartmouth, Nova Scotia'],
    // Of a city far away it is none.
    ['Carlisle, Toronto', 'Toronto, Ontario'],
  ])('%s is %s', (address, label) => expect(locate(address)?.label).toBe(label));

  test('of several cities is asked about', () => {
    for (const typed of ['Saint-Henri', 'Elmwood', 'Riverbend', '12 rue Centrale, LaSalle']) {
      expect(locate(typed), typed).toBeNull();
      const first = meant(typed) ?? expect.unreachable(typed);
      expect(alsoMeant(typed, first), typed).not.toEqual([]);
    }
  });

  test.each([
    ['Copper Cliff, Sudbury', 'Copper Cliff, Greater Sudbury, Ontario'],
    [
      '12 rue Principale, L’Étang-du-Nord, Îles-de-la-Madeleine',
      '12 rue Principale, L’Étang-du-Nord, Québec',
    ],
  ])('%s keeps it in the first suggestion', (typed, label) => {
    expect(suggest(typed)[0]?.place_name).toBe(label);
    expect(suggest('Toronto, Ont')[0]?.place_name).toBe('Toronto, Ontario');
  });
});

describe('an end is said to be as rough as it is', () => {
  test.each([
    ['9675 rue Nosuch, LaSalle, QC', 2, 4],
    ['12 rue Nosuch, Saint-Hubert, Longueuil', 4, 6],
    ['12 Nosuch Rd, Barrhaven, Ottawa', 3, 4],
    ['12 Elm St, Kensington, Calgary', 1, 1.5],
    // Between the farms of a town, wherever the address says so.
    ['Box 12, Site 3, RR 1, Kakabeka Falls, ON', 8, 8],
    ['Jane Doe\nRR2\nStirling ON', 8, 8],
    ['9102 Fifth Line, Georgetown, Halton Hills ON', 8, 8],
    ['SW 12-34-5 W5, Sundre AB', 8, 8],
    ['PTH 59, Île-des-Chênes MB', 8, 8],
    ['12 Main St, Sundre AB', 3, 3],
  ])('%s to %d to %d km', (address, least, most) => {
    expect(radius(address)).toBeGreaterThanOrEqual(least);
    expect(radius(address)).toBeLessThanOrEqual(most);
  });
});

test.each([
  ['Sault Ste Marie, 123 Queen St E', ['123 Queen St E, Sault Ste. Marie, Ontario']],
  ['Jane Doe\n12 Elm Cres\nGuelph ON N1H 4A1', ['Jane Doe, 12 Elm Cres, N1H 4A1, Guelph, Ontario']],
])('%j is suggested in its town alone, on one line', (typed, labels) => {
  expect(suggest(typed).map(({ place_name }) => place_name)).toEqual(labels);
});

test('a city is completed with no village that is told apart by its name', () => {
  const labels = suggest('1505 Barrington St, Halifax').map(({ place_name }) => place_name);
  expect(labels).toEqual(['1505 Barrington St, Halifax, Nova Scotia']);
});
