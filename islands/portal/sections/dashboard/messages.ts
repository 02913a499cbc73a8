import { decimal } from '../../../shared/format.ts';
/** The words of the dashboard (rule 7.14). */
export const TEXTS = {
  welcome: (name: string) => `Welcome back, ${name}`,
  about: 'How your company stands on Portage. Amounts are Canadian dollars before tax.',
  loading: 'Loading your figures',
  failed: 'Failed to load dashboard stats',
  network: 'Network error loading dashboard stats',
  refresh: 'Refresh',
  cards: {
    leads: 'Total leads',
    leadsNote: (month: string) => `${month} this month`,
    leadsDefinition: 'Every request that chose you, paid or not.',
    revenue: 'Total revenue',
    revenueNote: (month: string) => `${month} this month`,
    revenueDefinition:
      'What your moves come to before tax: a done one its bill, a booked one the price agreed, else your quote.',
    conversion: 'Conversion rate',
    conversionNote: 'Industry average is 12%',
    conversionDefinition: 'Your booked and done moves, of all leads.',
    average: 'Average quote',
    averageNote: 'Over all your leads',
    averageDefinition: 'The price before tax that customers saw when they chose you, on average.',
  },
  locations: {
    title: 'Top locations',
    none: 'No leads yet. Your locations appear here with the first.',
    leads: (leads: number) => (leads === 1 ? '1 lead' : `${decimal(leads)} leads`),
  },
  activity: {
    title: 'Recent activity',
    none: 'Nothing has happened yet. New requests, bookings and payments appear here.',
  },
  actions: {
    title: 'Quick actions',
    list: {
      day: 'See the day’s jobs',
      leads: 'Answer bookings',
      board: 'Plan trucks and crews',
      inbox: 'Read and answer customers',
      analytics: 'See your analytics',
      locations: 'Set trucks and days',
      pricing: 'Change your prices',
      integrations: 'Connect your own software',
      statements: 'See what Portage owes you',
      profile: 'Update your profile',
    },
    none: 'Your account opens no other section yet.',
  },
  noFigures: {
    title: 'Your account does not show figures',
    about: 'Whoever manages your company’s people can enable "View analytics" for you.',
  },
};
