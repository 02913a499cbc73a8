import { PALETTE_KEY } from '../shared/ui/keys.ts';

/** The words of the panel's frame; each section keeps its own words beside it (rule 1.5). */
export const TEXTS = {
  signIn: {
    title: 'Sign in to the panel',
    about: 'For the people who run Portage.',
    email: 'Email',
    password: 'Password',
    code: 'Code from your authenticator, or a recovery code',
    submit: 'Sign in',
    busy: 'Signing in…',
    failed: 'Sign-in failed. Please try again.',
    network: 'Network error. Please try again.',
    ended: 'Your session has ended. Sign in to go on; what you typed is still here.',
    mover: 'Are you a mover? Your portal is here.',
  },
  loading: 'Loading the panel',
  loadFailed: 'This section could not be loaded.',
  retry: 'Retry',
  signOutFailed: 'Sign-out failed. Please try again.',
  roles: { owner: 'Owner', operator: 'Operator', analyst: 'Analyst (reads only)' },
  help: {
    title: 'Keyboard',
    keys: [
      [PALETTE_KEY, 'Find a booking, mover or yard, go anywhere, do anything'],
      ['/', 'Search in this section'],
      ['j, k', 'Next and previous row of a list'],
      ['Enter', 'Open the row'],
      ['Space', 'Select the row'],
      ['Esc', 'Close what is open'],
      ['?', 'This help'],
    ],
  },
} as const;
