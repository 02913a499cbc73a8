import { expect, test } from 'vitest';
import { GenerateReply, type Quote } from '../../contracts/quotes.ts';
import { localMove, openApp } from '../support/app.ts';

const portage = await openApp({ jobs: false });

/** Two homes of each city, apart as homes of one city are. */
const LOCAL = [
  ['150 Elgin St, Ottawa, ON K2P 1L4', '1500 Bank St, Ottawa, ON K1H 1B8'],
  ['120 Princess St, Kingston, ON K7L 1A7', '800 Bath Rd, Kingston, ON K7M 4Y1'],
  ['300 Dufferin Ave, London, ON N6B 1Z2', '1200 Commissioners Rd W, London, ON N6K 0E2'],
  ['350 City Hall Sq W, Windsor, ON N9A 6S1', '3000 Dougall Ave, Windsor, ON N9E 1S4'],
  ['200 Brady St, Sudbury, ON P3A 5P3', '1400 Paris St, Sudbury, ON P3E 3B7'],
  ['500 Donald St E, Thunder Bay, ON P7E 5V3', '900 Red River Rd, Thunder Bay, ON P7B 1K3'],
  ['1000 rue Sherbrooke Ouest, Montréal, QC H3A 1G4', '4000 rue Masson, Montréal, QC H1X 1T4'],
  ['300 rue Saint-Jean, Québec, QC G1R 1P1', '2500 chemin Sainte-Foy, Québec, QC G1V 1T6'],
  ['800 Macleod Trail SE, Calgary, AB T2G 2M3', '3600 Crowchild Trail NW, Calgary, AB T2L 2L5'],
  ['1 Sir Winston Churchill Sq, Edmonton, AB T5J 2R7', '8700 109 St, Edmonton, AB T6G 1E9'],
  ['450 W 12th Ave, Vancouver, BC V5Y 1V4', '2300 Commercial Dr, Vancouver, BC V5N 4B6'],
  ['510 Main St, Winnipeg, MB R3B 1B9', '1000 Corydon Ave, Winnipeg, MB R3M 0X7'],
  ['1800 Argyle St, Halifax, NS B3J 3N8', '6900 Bayers Rd, Halifax, NS B3L 2C1'],
] as const;

test.for(LOCAL)(
  'a two-bedroom flat moves within its city, from %s',
  async ([origin, destination]) => {
    const quotes = await comparable(origin, destination);
    for (const quote of quotes.filter(comesFromNear)) {
      // Hours on site of rule 3.15, and what a few hours of a crew of three come to anywhere.
      expect(quote.estimated_hours).toBeGreaterThanOrEqual(4);
      expect(quote.estimated_hours).toBeLessThanOrEqual(6);
      expect(quote.total_with_tax).toBeGreaterThan(700);
      expect(quote.total_with_tax).toBeLessThan(2_200);
      expect(quote.unpriced_reason).toBeNull();
    }
    for (const quote of quotes.filter(({ total_cost }) => total_cost === 0)) {
      expect(quote.unpriced_reason).toBe('outside_service_area');
    }
  },
);

/** Whether a crew can come from a yard about the city: a mover that is full there may send one from afar. */
const comesFromNear = (quote: Quote) => quote.bookable && quote.travel_time_hours <= 2;

/** The quotes of the first date, within a week, on which at least two movers can come from near. */
async function comparable(origin_address: string, destination_address: string): Promise<Quote[]> {
  for (let ahead = 14; ahead < 21; ahead++) {
    const response = await portage.post('/api/generate', {
      ...localMove(portage.day(ahead)),
      origin_address,
      destination_address,
      home_size: '2_bedrooms',
      home_type_at_pickup: 'apartment',
      home_type_at_dropoff: 'apartment',
      floor_at_pickup: 1,
      floor_at_dropoff: 1,
    });
    expect(response.status).toBe(200);
    const { quotes } = GenerateReply.parse(await response.json());
    // At least two prices on every date, whether or not there are trucks left.
    expect(quotes.filter(({ total_cost }) => total_cost > 0).length).toBeGreaterThanOrEqual(2);
    if (quotes.filter(comesFromNear).length >= 2) return quotes;
  }
  throw new Error(`No date of a week has two movers for ${origin_address}.`);
}
