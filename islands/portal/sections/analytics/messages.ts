import { decimal } from '../../../shared/format.ts';

/** The words of the analytics. */
export const TEXTS = {
  title: 'Analytics',
  about: 'All from your own bookings. Amounts are Canadian dollars before tax.',
  loading: 'Loading your analytics',
  failed: 'Failed to load analytics',
  network: 'Network error loading analytics',
  refresh: 'Refresh',
  cards: {
    week: 'Leads this week',
    weekNote: (month: string) => `${month} this month`,
    weekDefinition: 'Requests that chose you since Monday, paid or not (Toronto).',
    revenue: 'Revenue this month',
    revenueDefinition:
      'What the month’s moves come to before tax: a done one its bill, a booked one the price agreed, else your quote.',
    revenueNote: (total: string) => `${total} in all`,
    conversion: 'Conversion rate',
    conversionNote: 'Industry average is 12%',
    conversionDefinition: 'Your booked and done moves, of all leads.',
    win: 'Win rate',
    winNote: (bookings: string, quotes: string) => `${bookings} booked of ${quotes} times shown`,
    winSince: (day: string) => `Counted since ${day}`,
    winNone: 'Counted from your first shown quote',
    winDefinition:
      'Bookings of all the times that your price stood in a customer’s list. A customer who changes a detail is shown a new list.',
  },
  trend: {
    title: 'Leads and bookings',
    definition: 'Leads by the month in which they chose you (Toronto), and those that were booked.',
    point: 'Month',
    leads: 'Leads',
    bookings: 'Bookings',
    file: 'leads-and-bookings',
  },
  revenue: {
    title: 'Revenue',
    definition:
      'What the month’s moves come to before tax: a done one its bill, a booked one the price agreed, else your quote.',
    series: 'Revenue',
    file: 'revenue',
  },
  origins: {
    title: 'Where bookings come from',
    definition: 'Cities that the booked customers of the last 12 months move from.',
    none: 'No bookings from a known city in the last 12 months yet.',
    map: (cities: number) =>
      `Map of ${cities === 1 ? '1 city' : `${decimal(cities)} cities`}; the list has the same numbers`,
    city: 'City',
    bookings: 'Bookings',
    share: 'Share',
    rest: (cities: number) => `and ${decimal(cities)} more`,
  },
  prices: {
    title: 'Your price and the market',
    definition:
      'Average price of your bookings in the last 12 months beside the median of all other movers together, for moves of the same size and reach. The median is only shown when at least five bookings of two other movers make it.',
    none: 'No bookings in the last 12 months yet.',
    move: 'Move',
    bookings: 'Your bookings',
    average: 'Your average',
    median: 'Market median',
    difference: 'Difference',
    sizes: { small: '1–2 rooms', medium: '3–4 rooms', large: '5 rooms and more' },
    reaches: { local: 'up to 100 km', long: 'over 100 km' },
    label: 'Prices by size and reach',
  },
};
