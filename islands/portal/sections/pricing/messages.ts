import { SAMPLE_MOVES } from '../../../../contracts/portal/rates.ts';

/** Everything that the Pricing section says. */
export const TEXTS = {
  title: 'Pricing',
  about: 'What your moves cost. Quotes already given keep their price.',
  label: 'Parts of pricing',
  tabs: {
    rates: 'Rates',
    rules: 'Rules',
    work: 'When we work',
    history: 'History',
    sheets: 'Import and export',
  },
  what: 'your rates',
  inForce: (version: number, from: string) => `Version ${version} is in force since ${from}.`,
  notYet: 'No version is in force yet: these are the rates that you begin with.',
  planned: (version: number, from: string) => `Version ${version} takes over on ${from}.`,
  editor: {
    about: 'New quotes follow only after you publish.',
    save: 'Publish',
    saving: 'Publishing…',
    saved: (_slug: string, version: number) => `Version ${version} is published.`,
    saveFailed: (reason: string) => `Your rates were not published: ${reason}`,
    rolledBack: (_slug: string, version: number, fresh: number) =>
      `You are back on the rates of version ${version}, as version ${fresh}.`,
  },
  workYear: {
    title: 'The next 12 months',
    about:
      'Closed and dearer days by these rules, as you type. Your calendar’s own dates come first.',
    weekly: (days: string, what: string) => `${days}: ${what}`,
    rate: (percent: number) => (percent === 0 ? 'Closed' : `${percent}% of the hourly rate`),
    span: (from: string, to: string) => `${from} – ${to}`,
    none: 'No holiday, season or month end is unlike other days.',
    columns: ['When', 'Why', 'What'] as [string, string, string],
  },
  preview: {
    title: 'What your changes do',
    about:
      'Prices before tax, at the rates in force today and with your changes. Nothing is saved.',
    unchanged: 'Change a rate above, and the prices here follow.',
    loading: 'Working out prices',
    updating: 'Working out prices…',
    ready: 'Prices are up to date.',
    failed: 'The prices could not be worked out',
    impossible: 'These rates are not possible yet',
    samples: 'Sample moves',
    /** In the order in which the API prices them. */
    sampleNames: SAMPLE_MOVES.map(({ name }): string => name),
    requests: (count: number) => (count < 2 ? 'Your last request' : `Your last ${count} requests`),
    noRequests: 'No requests yet',
    noRequestsAbout: 'Once customers choose you, their moves are priced here again.',
    inAll: 'In all',
    now: 'Now',
    changed: 'Changed',
    columns: ['Move', 'Now', 'Changed', 'Difference'] as [string, string, string, string],
    on: (day: string) => `on ${day}`,
    sales: 'Asks to call',
    none: '–',
    note: (count: number, difference: string) =>
      `Last ${count === 1 ? 'request' : `${count} requests`}: ${difference}`,
  },
};
