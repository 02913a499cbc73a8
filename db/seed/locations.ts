import type { Province } from '../../contracts/places.ts';

/**
 * The yards of the four demonstration movers. Cities and coordinates are real (each to about a
 * kilometre, in the city's industrial area); people are made up, phones are of the range reserved
 * for fiction (555-01xx).
 */
export type SeedLocation = {
  slug: string;
  name: string;
  city: string;
  province: Province;
  address: string;
  lat: number;
  lng: number;
  dispatcher: string;
  owner: string;
  phone: string;
  trucks: number;
  /** What the yard charges above (or below) the mover's standard rate, in cents per hour. */
  premium: number;
};

const yard = (
  slug: string,
  [name, city, province]: [name: string, city: string, province: Province],
  [address, lat, lng]: [address: string, lat: number, lng: number],
  [dispatcher, owner, phone]: [dispatcher: string, owner: string, phone: string],
  trucks: number,
  premium = 0,
): SeedLocation => ({
  slug,
  name,
  city,
  province,
  address: `${address}, ${city}, ${province}`,
  lat,
  lng,
  dispatcher,
  owner,
  phone: `+1 ${phone}`,
  trucks,
  premium,
});

const LGM = 'lets-get-moving';
const E2G = 'easy2go';
const VEL = 'velocity-movers';
const PIE = 'pierre-sons';

// biome-ignore format: a table reads best one row to a line
export const SEED_LOCATIONS: readonly SeedLocation[] = [
  yard(LGM, ['Toronto Etobicoke', 'Toronto', 'ON'], ['180 Norelco Dr', 43.7205, -79.5432], ['Amara Osei', 'Daniel Whitcombe', '416 555 0111'], 8),
  yard(LGM, ['Toronto Junction', 'Toronto', 'ON'], ['2150 St Clair Ave W', 43.6708, -79.4735], ['Priya Raman', 'Daniel Whitcombe', '416 555 0112'], 6, 500),
  yard(LGM, ['Scarborough', 'Toronto', 'ON'], ['75 Progress Ave', 43.7693, -79.2760], ['Marcus Bell', 'Daniel Whitcombe', '416 555 0113'], 6),
  yard(LGM, ['North York', 'Toronto', 'ON'], ['1120 Finch Ave W', 43.7671, -79.4746], ['Lena Kowalczyk', 'Daniel Whitcombe', '416 555 0114'], 5),
  yard(LGM, ['Mississauga', 'Mississauga', 'ON'], ['2400 Dixie Rd', 43.6170, -79.5825], ['Omar Haddad', 'Grace Lindqvist', '905 555 0115'], 6),
  yard(LGM, ['Brampton', 'Brampton', 'ON'], ['40 Rutherford Rd S', 43.6996, -79.7290], ['Simran Gill', 'Grace Lindqvist', '905 555 0116'], 4, -400),
  yard(LGM, ['Markham', 'Markham', 'ON'], ['90 Denison St', 43.8294, -79.3280], ['Wei Chen', 'Daniel Whitcombe', '905 555 0117'], 4),
  yard(LGM, ['Oshawa', 'Oshawa', 'ON'], ['700 Farewell St', 43.8790, -78.8330], ['Tara Nolan', 'Daniel Whitcombe', '905 555 0118'], 3, -600),
  yard(LGM, ['Hamilton', 'Hamilton', 'ON'], ['310 Burlington St E', 43.2670, -79.8420], ['Luca Ferrante', 'Grace Lindqvist', '905 555 0119'], 4, -500),
  yard(LGM, ['Barrie', 'Barrie', 'ON'], ['220 Bayview Dr', 44.3480, -79.6830], ['Kelly Drummond', 'Grace Lindqvist', '705 555 0120'], 3, -700),
  yard(LGM, ['Kitchener-Waterloo', 'Kitchener', 'ON'], ['500 Trillium Dr', 43.4060, -80.4890], ['Jonas Richter', 'Grace Lindqvist', '519 555 0121'], 4, -500),
  yard(LGM, ['London', 'London', 'ON'], ['1055 Wilton Grove Rd', 42.9370, -81.1980], ['Hannah Price', 'Grace Lindqvist', '519 555 0122'], 3, -800),
  yard(LGM, ['Kingston', 'Kingston', 'ON'], ['640 Dalton Ave', 44.2640, -76.5150], ['Ruth Abernathy', 'Samuel Okafor', '613 555 0123'], 2, -700),
  yard(LGM, ['Ottawa', 'Ottawa', 'ON'], ['1400 Cyrville Rd', 45.4180, -75.6190], ['Nadia Benali', 'Samuel Okafor', '613 555 0124'], 5),
  yard(LGM, ['Calgary', 'Calgary', 'AB'], ['4300 50 Ave SE', 51.0060, -113.9740], ['Dylan Firth', 'Maren Solberg', '403 555 0125'], 4, 300),
  yard(LGM, ['Vancouver', 'Vancouver', 'BC'], ['1600 Vernon Dr', 49.2700, -123.0790], ['Mei Tanaka', 'Maren Solberg', '604 555 0126'], 4, 1500),
  yard(E2G, ['Toronto East', 'Toronto', 'ON'], ['60 Industrial St', 43.7090, -79.3580], ['Isaac Mendes', 'Farah Siddiqui', '416 555 0131'], 5),
  yard(E2G, ['Vaughan', 'Vaughan', 'ON'], ['250 Bowes Rd', 43.8100, -79.4990], ['Bianca Rossi', 'Farah Siddiqui', '905 555 0132'], 4),
  yard(E2G, ['Mississauga West', 'Mississauga', 'ON'], ['3100 Wolfedale Rd', 43.5660, -79.6560], ['Ahmed Saleh', 'Farah Siddiqui', '905 555 0133'], 4),
  yard(E2G, ['Pickering', 'Pickering', 'ON'], ['1080 Brock Rd', 43.8300, -79.0690], ['Joanne Tulk', 'Farah Siddiqui', '905 555 0134'], 3),
  yard(E2G, ['Burlington', 'Burlington', 'ON'], ['1150 Heritage Rd', 43.3710, -79.7720], ['Colin Mackie', 'Farah Siddiqui', '905 555 0135'], 2),
  yard(VEL, ['Toronto Port Lands', 'Toronto', 'ON'], ['29 Basin St', 43.6470, -79.3440], ['Victor Almeida', 'Helen Zhou', '416 555 0141'], 6),
  yard(VEL, ['Richmond Hill', 'Richmond Hill', 'ON'], ['45 Newkirk Rd', 43.8830, -79.4280], ['Sophie Laurent', 'Helen Zhou', '905 555 0142'], 4),
  yard(VEL, ['Oakville', 'Oakville', 'ON'], ['2280 Wyecroft Rd', 43.4150, -79.7330], ['Neil Carrigan', 'Helen Zhou', '905 555 0143'], 4),
  yard(VEL, ['Guelph', 'Guelph', 'ON'], ['330 Speedvale Ave W', 43.5330, -80.2910], ['Aisha Rahman', 'Helen Zhou', '519 555 0144'], 2),
  yard(VEL, ['Niagara', 'St. Catharines', 'ON'], ['150 Cushman Rd', 43.1780, -79.2060], ['Peter Vandermeer', 'Helen Zhou', '905 555 0145'], 3),
  yard(VEL, ['Ottawa Kanata', 'Ottawa', 'ON'], ['88 Edgewater St', 45.3050, -75.9000], ['Chantal Leduc', 'Helen Zhou', '613 555 0146'], 3),
  yard(VEL, ['Edmonton', 'Edmonton', 'AB'], ['9500 51 Ave NW', 53.4880, -113.4660], ['Bohdan Melnyk', 'Helen Zhou', '780 555 0147'], 3),
  yard(VEL, ['Victoria', 'Victoria', 'BC'], ['450 Hillside Ave', 48.4400, -123.3650], ['Rowan Teague', 'Helen Zhou', '250 555 0148'], 2),
  yard(PIE, ['Toronto Weston', 'Toronto', 'ON'], ['35 Oak St', 43.7010, -79.5110], ['Jean-Marc Pierre', 'Pierre Duval', '416 555 0151'], 4),
  yard(PIE, ['Newmarket', 'Newmarket', 'ON'], ['390 Harry Walker Pkwy S', 44.0540, -79.4250], ['Olivia Grant', 'Pierre Duval', '905 555 0152'], 3),
  yard(PIE, ['Peterborough', 'Peterborough', 'ON'], ['620 The Kingsway', 44.2830, -78.3500], ['Wade Sullivan', 'Pierre Duval', '705 555 0153'], 2),
  yard(PIE, ['Milton', 'Milton', 'ON'], ['200 Steeles Ave E', 43.5290, -79.8710], ['Nisha Varghese', 'Pierre Duval', '905 555 0154'], 3),
  yard(PIE, ['Ottawa Vanier', 'Ottawa', 'ON'], ['25 Marier Ave', 45.4360, -75.6610], ['Étienne Duval', 'Pierre Duval', '613 555 0155'], 3),
  yard(PIE, ['Montréal Lachine', 'Montréal', 'QC'], ['2200 32e Av', 45.4480, -73.7070], ['Camille Gagnon', 'Pierre Duval', '514 555 0156'], 5),
  yard(PIE, ['Québec Vanier', 'Québec', 'QC'], ['460 Rue Soumande', 46.8170, -71.2640], ['Mathieu Tremblay', 'Pierre Duval', '418 555 0157'], 3),
];
