import { date } from '../../shared/format.ts';
import { LINE } from './line-messages.ts';

/** The words of the palette (rule 7.22). */
export const PALETTE = {
  title: LINE.title,
  results: 'What was found',
  recent: 'Recent',
  kinds: {
    booking: 'Bookings',
    vendor: 'Movers',
    location: 'Yards',
    person: 'People',
    section: 'Go to',
    act: 'Do',
  },
  searching: 'Searching…',
  failed: 'The search did not answer: this shows only where to go and what to do.',
  none: (text: string) => `Nothing found for “${text}”.`,
  noneHow: 'Try a last name, the reference, an email or three digits of a phone number.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  keys: [
    ['↑ ↓', 'choose'],
    ['Enter', 'open'],
    ['Esc', 'close'],
  ],
  booking: (day: string, mover: string | null) => [date(day), mover].filter(Boolean).join(' · '),
  inactive: 'Inactive',
  unnamed: 'Unknown name',
  acts: {
    phone: 'New phone booking',
    vendor: 'Add a mover',
    backup: 'Back up now',
    mails: 'Retry failed mails',
    sweep: 'Sweep payments now',
    probe: 'Run all probes',
    theme: 'Switch theme',
    keys: 'Show all keys',
    signOut: 'Sign out',
  },
  /** Other words for the acts, by which they are found. */
  actWords: {
    phone: 'call caller customer lead offer',
    vendor: 'new vendor company create',
    backup: 'create backup snapshot database',
    mails: 'send emails again',
    sweep: 'stripe provider check',
    probe: 'health monitoring check',
    theme: 'dark light mode',
    keys: 'keyboard shortcuts help',
    signOut: 'log out logout leave',
  },
  started: (act: string) => `${act}: under way…`,
} as const;
