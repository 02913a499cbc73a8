import type { MoveInput } from '../../contracts/moves.ts';

const ORIGINS = [
  '100 Queen St W, Toronto, ON M5H 2N2',
  'Liberty Village, Toronto',
  '55 Mill St, Toronto M5A 3C4',
  '200 Front St W, Toronto, Ontario M5V 3K2',
  '1 Yonge St, Toronto, ON M5E 1W7',
  'Leslieville, Toronto, ON',
  '2300 Yonge St, Toronto M4P 1E4',
  '4700 Keele St, North York, ON M3J 1P3',
  '300 Borough Dr, Scarborough, ON M1P 4P5',
  '25 The West Mall, Etobicoke, ON M9C 1B8',
  '100 City Centre Dr, Mississauga, ON L5B 2C9',
  'Port Credit, Mississauga',
  '2 Wellington St W, Brampton L6Y 4R2',
  '101 Town Centre Blvd, Markham, ON L3R 9W3',
  '2141 Major Mackenzie Dr, Vaughan, ON L6A 1T1',
  '225 East Beaver Creek Rd, Richmond Hill L4B 3P4',
  '1225 Trafalgar Rd, Oakville, ON L6H 0H3',
  '426 Brant St, Burlington L7R 3Z6',
  '71 Main St W, Hamilton, ON L8P 4Y5',
  '1 The Esplanade, Pickering, ON L1V 6K7',
];

const DESTINATIONS = [
  '150 Elgin St, Ottawa, ON K2P 1L4',
  'Port Credit, Mississauga, ON',
  '50 Bloor St E, Toronto M4W 3L8',
  '8 Hillcrest Ave, North York, ON M2N 6Y6',
  '200 King St W, Kitchener, ON N2G 4G7',
  '70 Collier St, Barrie L4M 4T5',
  '300 Dufferin Ave, London, ON N6A 4L9',
  '50 Centre St S, Oshawa, ON L1H 3Z7',
  '1 Carden St, Guelph, ON N1H 3A1',
  'The Beaches, Toronto',
  '50 Church St, St. Catharines, ON L2R 7C2',
  '275 Notre-Dame St E, Montréal, QC H2Y 1C6',
];

const HOMES = ['house', 'townhouse', 'condo', 'apartment', 'commercial'] as const;

/** 240 different moves, each end and each question answered in many ways, on the given dates. */
export function benchMoves(dates: readonly string[]): MoveInput[] {
  return ORIGINS.flatMap((origin_address, from) =>
    DESTINATIONS.map((destination_address, to): MoveInput => {
      const number = from * DESTINATIONS.length + to;
      const home = HOMES[number % HOMES.length] ?? 'house';
      const flat = home === 'condo' || home === 'apartment';
      return {
        origin_address,
        destination_address,
        move_date: dates[number % dates.length] ?? '',
        move_time: number % 3 === 0 ? 'Afternoon' : 'Morning',
        total_rooms: home === 'commercial' ? 1 : (number % 8) + 1,
        square_footage: home === 'commercial' ? 500 + (number % 4) * 500 : null,
        estimated_weight: 0,
        heavy_items: {
          piano: number % 7 === 0 ? 1 : 0,
          safe: 0,
          treadmill: number % 5 === 0 ? 1 : 0,
        },
        stairs_at_pickup: flat ? 0 : number % 4,
        stairs_at_dropoff: number % 3,
        elevator_at_pickup: flat,
        elevator_at_dropoff: number % 2 === 0,
        additional_services: {
          packing: number % 4 === 0,
          storage: number % 9 === 0,
          cleaning: number % 6 === 0,
          junk: number % 11 === 0,
        },
        home_type_at_pickup: home,
        home_type_at_dropoff: HOMES[to % HOMES.length] ?? 'house',
        floor_at_pickup: flat ? (number % 20) + 1 : 1,
        floor_at_dropoff: 1,
        loading_dock_at_pickup: flat && number % 2 === 0,
        loading_dock_at_dropoff: false,
      };
    }),
  );
}
