import type { MailOutcome } from '../../../../contracts/admin/dashboard.ts';
import { FIGURES } from '../../../../contracts/figures.ts';
import { decimal, number } from '../../../shared/format.ts';

const plural = (count: number, one: string, more: string) =>
  `${decimal(count)} ${count === 1 ? one : more}`;

/** The words of the dashboard. */
export const TEXTS = {
  title: 'Dashboard',
  welcome: (name: string) => (name ? `Welcome back, ${name}` : 'Welcome back'),
  loading: 'Loading the dashboard',
  failed: 'Failed to load dashboard statistics',
  refresh: 'Refresh',
  status: {
    asking: 'Asking every part of the system…',
    healthy: 'All systems work.',
    more: (count: number) => `And ${decimal(count)} more.`,
    look: 'Open monitoring',
    unknown: 'The state of the system is not known.',
    pastDue: (count: number) => `${plural(count, 'thing is', 'things are')} past due.`,
    pastDueBadge: 'Past due',
  },
  figures: {
    title: 'The last 30 days',
    bookings: FIGURES.booked,
    revenue: FIGURES.revenue,
    conversion: FIGURES.conversion,
    answers: FIGURES.answers,
    line: (label: string, from: string, to: string) => `${label} by day, ${from} to ${to}`,
    /** `change` is null without a former value to compare with. */
    change: (change: string | null, before: string) =>
      change === null
        ? `${before} in the 30 days before`
        : `${change} against ${before} the 30 days before`,
    points: (points: number) =>
      `${number({ maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(points)} points`,
  },
  standing: {
    title: 'How Portage stands',
    leads: 'Total leads',
    leadsNote: (today: string) => `${today} today`,
    vendors: 'Active vendors',
    of: (all: string) => `of ${all}`,
    locations: 'Total locations',
    provinces: (count: number) => `in ${plural(count, 'province', 'provinces')}`,
    backup: 'Last backup',
    never: 'There is none yet',
    uptime: 'Uptime',
    started: (at: string) => `Since ${at}`,
    components: 'System components',
    failed: 'Failed to load the system components',
    open: 'Open monitoring',
    part: (message: string, ms: number | null) => (ms === null ? message : `${message} ${ms} ms`),
    names: {
      api: 'Backend API',
      database: 'Database',
      map: 'Map',
      payments: 'Payment provider',
      mail: 'Mail',
      sheets: 'Google Sheets',
    },
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
