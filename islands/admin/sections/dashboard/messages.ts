const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

import type { MailOutcome } from '../../../../contracts/admin/dashboard.ts';

/** What the dashboard says. */
export const TEXTS = {
  title: 'Dashboard',
  welcome: (name: string) => (name ? `Welcome back, ${name}` : 'Welcome back'),
  loading: 'Loading the dashboard',
  failed: 'Failed to load dashboard statistics',
  refresh: 'Refresh',
  status: {
    asking: 'Asking every part of the system…',
    healthy: 'All systems work.',
    more: (count: number) => `And ${count} more.`,
    look: 'Open monitoring',
    unknown: 'The state of the system is not known.',
  },
  cards: {
    uptime: 'Uptime',
    uptimeNote: (started: string) => `since ${started}`,
    uptimeDefinition: 'How long this server process has been running.',
    leads: 'Total leads',
    leadsNote: (today: number, week: number) => `${today} today, ${week} in 7 days`,
    leadsDefinition:
      'Bookings ever started, paid or not. Kept up by day, with today counted now: exact. Days are Toronto’s.',
    vendors: 'Active vendors',
    vendorsNote: (all: number) => `of ${all}`,
    vendorsDefinition: 'Movers that customers are offered.',
    locations: 'Total locations',
    locationsNote: (provinces: number) => `in ${plural(provinces, 'province', 'provinces')}`,
    locationsDefinition: 'Open locations of all movers, and where they are.',
    revenue: 'Revenue, 7 days',
    revenueDefinition: 'Deposits minus refunds of today and the six days before, from the ledger.',
    revenueNote: 'Analytics',
    backup: 'Last backup',
    backupNever: 'There is none yet',
    backupDefinition: 'When the newest backup that can be restored was finished.',
  },
  components: {
    title: 'System components',
    about: (time: string) => `Asked ${time}; at most twice a minute.`,
    failed: 'Failed to load the system components',
    names: {
      api: 'Backend API',
      database: 'Database',
      map: 'Map',
      payments: 'Payment provider',
      mail: 'Mail',
      sheets: 'Google Sheets',
    },
    version: (version: string) => `Version ${version}`,
    took: (ms: number) => `${ms} ms`,
  },
  actions: {
    title: 'Quick actions',
    readOnly: 'Your role reads only: these are for operators.',
    probe: 'Run all probes',
    probeAbout: 'Calls eight endpoints from this browser.',
    probed: (healthy: number, all: number) => `${healthy} of ${all} probes are healthy.`,
    open: 'Open monitoring',
    backup: 'Create backup',
    backupAbout: 'A consistent snapshot of every table.',
    backedUp: (file: string) => `Backup created successfully: ${file}`,
    backupFailed: 'Backup failed',
    mails: 'Retry failed mails',
    mailsAbout: (count: number) =>
      count === 0 ? 'No mail has failed.' : `${plural(count, 'mail has', 'mails have')} failed.`,
    mailed: (count: number) =>
      count === 0
        ? 'There was no failed mail to send again.'
        : `${plural(count, 'mail is', 'mails are')} on the way again.`,
    mailOutcome: ({ sent, failed, pending, reason }: MailOutcome) => {
      const parts = [
        `${sent} sent`,
        failed > 0 && `${failed} failed again`,
        pending > 0 && `${pending} still on the way`,
      ].filter(Boolean);
      return `${parts.join(', ')}${failed > 0 && reason ? `: ${reason}` : ''}`;
    },
    mailsFailed: 'The mails could not be sent again.',
    sweep: 'Sweep payments now',
    sweepAbout: 'Asks the payment provider about every open payment.',
    swept: 'The sweep has started; what it finds is entered within a minute.',
    sweepFailed: 'The sweep could not be started.',
    phone: 'New phone booking',
    phoneAbout: 'Price a caller’s move and mail the offer.',
    review: 'Open review queue',
    reviewAbout: (count: number) =>
      count === 0
        ? 'No payment waits for a review.'
        : `${plural(count, 'payment waits', 'payments wait')} for a review.`,
    leads: 'New leads',
    leadsAbout: (today: number) => `${plural(today, 'lead', 'leads')} today.`,
  },
  activity: {
    title: 'Recent activity',
    about: 'The newest lines of the audit.',
    empty: 'Nothing has happened yet.',
    person: 'An operator or mover',
    change: (from: string, to: string) => `${from} → ${to}`,
  },
} as const;
