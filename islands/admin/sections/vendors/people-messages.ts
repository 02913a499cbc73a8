import { PEOPLE as SHARED } from '../../../shared/form/people-messages.ts';

/** Words of the dialog about a mover's people. */
export const PEOPLE = {
  ...SHARED,
  open: 'People',
  title: (mover: string) => `People of ${mover}`,
  about: 'Who may sign in to the movers’ portal. An invitation is a mail with a link for 7 days.',
  loading: 'Loading the people',
  none: 'Nobody yet. Invite the first person below.',
  again: 'Mail again',
  made: (count: number) =>
    `${count} of the company’s API keys, webhooks and crew links work in their name.`,
  letIn: (name: string) => `${name} may sign in again.`,
  lastLogin: (when: string) => `Last login: ${when}`,
  never: 'never',
} as const;
