import { describe, expect, test } from 'vitest';
import { locateAddress } from '../../api/actions/places.ts';
import { PLACES } from '../../api/domain/places/gazetteer.ts';
import { radiusKm } from '../../api/domain/places/spread.ts';
import { labelIn } from '../../api/domain/places/understood.ts';
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
    for (const typed of [
      'Saint-Henri',
      'Elmwood',
      'Riverbend',
      '12 rue Centrale, LaSalle',
      '7850 Yonge St Thornhill',
      'Inglewood, AB',
      'Kensington, AB',
      'Parkdale, ON',
      'Deep Cove, BC',
      // Municipalities of Québec that share a name.
      'Clermont, QC',
      '12 rue Principale, Saint-Damase, QC',
      'Lac-Simon, QC',
      'Sainte-Jeanne-d’Arc, QC',
      'Saint-Louis-de-Gonzague, QC',
      'Saint-Jules, QC',
    ]) {
      expect(locate(typed), typed).toBeNull();
      const first = meant(typed) ?? expect.unreachable(typed);
      expect(alsoMeant(typed, first), typed).not.toEqual([]);
    }
  });

  test('the larger quarter first', () => {
    expect(meant('7850 Yonge St Thornhill')?.label).toBe('Thornhill, Markham, Ontario');
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

test.each([
  // The north of Cape Breton is not within its regional municipality.
  ['Cape Breton, NS', 'Cape Breton Island, Nova Scotia'],
  ['Cape Breton Regional Municipality', 'Sydney, Nova Scotia'],
  ['Winfield, BC', 'Winfield, Lake Country, British Columbia'],
  ['12 Cariboo Hwy, 150 Mile House BC', '150 Mile House, British Columbia'],
  ['95 5e Rue, Shawinigan-Sud', 'Shawinigan-Sud, Shawinigan, Québec'],
  ['Base de Bagotville, Alouette QC', 'CFB Bagotville, Saguenay, Québec'],
  ['CFB Kingston', 'CFB Kingston, Kingston, Ontario'],
  ['Muskoday First Nation, SK S0J 3H0', 'Muskoday, Saskatchewan'],
  ['Fort McKay, AB', 'Fort McKay, Alberta'],
])('%s is %s', (typed, label) => expect(locate(typed)?.label).toBe(label));

test.each(['Acadia First Nation, NS', '12 rue Principale, Laurentides, QC'])(
  '%s is taken for nothing',
  (typed) => expect(locate(typed)).toBeNull(),
);

test('a landmark is called by its French name in French, and found by it', () => {
  const french = PLACES.filter((place) => place.french);
  expect(french.length).toBeGreaterThan(80);
  for (const place of french) {
    const label = labelIn('fr', place.label);
    expect(label.startsWith(`${place.french}, `), label).toBe(true);
    expect(locate(label)?.label, label).toBe(place.label);
  }
  const [first] = suggest('aéroport de toronto');
  const province = 'Toronto, Ontario';
  expect(labelIn('fr', first?.place_name ?? '')).toBe(`Aéroport Pearson de Toronto, ${province}`);
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
  ['Penticton 171 Main St', ['171 Main St, Penticton, British Columbia']],
  ['Lévis QC 20 rue Nosuch', ['20 rue Nosuch, Lévis, Québec']],
  ['Jane Doe\n12 Elm Cres\nGuelph ON N1H 4A1', ['Jane Doe, 12 Elm Cres, N1H 4A1, Guelph, Ontario']],
])('%j is suggested in its town alone, on one line', (typed, labels) => {
  expect(suggest(typed).map(({ place_name }) => place_name)).toEqual(labels);
});

test('a city is completed with no village that is told apart by its name', () => {
  const labels = suggest('1505 Barrington St, Halifax').map(({ place_name }) => place_name);
  expect(labels).toEqual(['1505 Barrington St, Halifax, Nova Scotia']);
});

describe('of two towns that are far apart, which is meant is asked', () => {
  test.each([
    // A county is called as a town elsewhere is; a large city stands for its surroundings.
    ['Stratford, Perth', 'Perth, Ontario or Stratford, Ontario'],
    ['12 Elm St, Barrie, Simcoe, ON', 'Simcoe, Ontario or Barrie, Ontario'],
    ['Kingston, Frontenac', 'Frontenac, Québec or Kingston, Ontario'],
    ['London, Kent', 'District of Kent, British Columbia or London, Ontario'],
    ['Whistler, Vancouver, BC', 'Vancouver, British Columbia or Whistler, British Columbia'],
    ['Joliette, Montréal', 'Montréal, Québec or Joliette, Québec'],
  ])('%s: %s', async (address, towns) => {
    const { question } = await locateAddress({ maps: null }, address);
    expect(question).toMatchObject({ needed: true, text: expect.stringContaining(`: ${towns}?`) });
  });

  test.each([
    ['Stratford, Perth, ON N5A 1A1', 'N5A 1A1, Stratford, Ontario'],
    ['Stratford, Perth County, ON', 'Stratford, Ontario'],
    ['Okotoks, Calgary', 'Okotoks, Alberta'],
    ['Chez Sydney, 12 King St W, Toronto', '12 King Street West, Toronto, Ontario'],
    // A town before its street.
    ['Surrey 13450 104 Ave', '13450 104 Avenue, Surrey, British Columbia'],
    ['Canmore AB 902 7 Ave', 'Canmore, Alberta'],
    ['Saint-Hyacinthe Québec 1000 rue Girouard', 'Saint-Hyacinthe, Québec'],
    // The province, twice.
    ['Sherbrooke, Quebec, QC', 'Sherbrooke, Québec'],
    ['455 rue King O, Sherbrooke, Québec (Québec)', '455 rue King Ouest, Sherbrooke, Québec'],
    ['Gaspé, Québec, QC, Canada', 'Gaspé, Québec'],
    ['25 rue Sherbrooke, Québec, QC', 'Québec, Québec'],
    ['50 rue du Marché Champlain, Québec, QC', 'Québec, Québec'],
    ['Beauport, Québec, Québec', 'Beauport, Québec, Québec'],
  ])('%s is %s', async (address, label) => {
    const { place, question } = await locateAddress({ maps: null }, address);
    expect(place?.label).toBe(label);
    expect(question?.needed ?? false).toBe(false);
  });

  test('Saint-Donat, Québec, QC is one of two towns, and not the city', () => {
    expect(locate('Saint-Donat, Québec, QC')).toBeNull();
  });

  test.each(['King 100', 'Sherbrooke 1200', 'Hope 5'])('%s is in no town', (address) => {
    expect(locate(address)).toBeNull();
  });
});
