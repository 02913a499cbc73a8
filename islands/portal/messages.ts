import type { IconName } from '../shared/ui/Icon.tsx';

type Feature = [icon: IconName, name: string, about: string];
type Key = [key: string, does: string];

const FEATURES: Feature[] = [
  ['list', 'Answer bookings', 'Accept or decline within 24 hours, from the yard or the truck.'],
  ['calendar', 'Keep your calendar true', 'Trucks free per day, daily rates, days off.'],
  ['dollar', 'Set your prices', 'Try new rates on sample moves before customers see them.'],
  ['chart', 'See what works', 'Bookings, revenue and where your customers come from.'],
];

const KEYS: Key[] = [
  ['/', 'Search in this section'],
  ['j, k', 'Next and previous row of a list'],
  ['Enter', 'Open the row'],
  ['Esc', 'Close what is open'],
  ['?', 'This help'],
];

/** The words of the portal's frame and its doors; each section keeps its own words beside it. */
export const TEXTS = {
  product: 'Portage for movers',
  login: {
    title: 'Vendor login',
    about: 'Your bookings, your calendars and your prices, in one place.',
    username: 'Username',
    password: 'Password',
    code: 'Code from your authenticator, or a recovery code',
    submit: 'Sign in',
    busy: 'Signing in…',
    failed: 'Login failed. Please check your credentials.',
    network: 'Network error. Please try again.',
    forgot: 'Forgot your password?',
    ended: 'Your session has ended. Sign in to go on; what you typed is still here.',
    endedAtDoor: 'Your session has ended. Please sign in again.',
    passwordSet: 'Your password is set. Sign in with it.',
    help: 'Need help?',
    features: 'What you can do here',
    list: FEATURES,
    operator: 'Do you run Portage? The operators’ panel is here.',
  },
  forgot: {
    title: 'A new password',
    about: 'We mail a link to the address of your account. It works once, and for 30 minutes.',
    name: 'Username or email',
    submit: 'Mail me a link',
    busy: 'Sending…',
    failed: 'The link could not be asked for. Please try again.',
    sent: 'If we know that account, a mail with a link is on its way. Look into your inbox, and into the spam folder too.',
    back: 'Back to the login',
  },
  choose: {
    invitation: 'Choose your password',
    reset: 'Choose a new password',
    loading: 'Looking at your link',
    hello: (name: string, company: string) => `${name}, this opens the portal of ${company}.`,
    username: 'Your username',
    password: 'New password',
    confirm: 'Confirm new password',
    hint: 'At least 8 characters. A sentence that only you know is better than a short riddle.',
    submit: 'Set password',
    busy: 'Saving…',
    differ: 'New passwords do not match',
    short: 'Password must be at least 8 characters long',
    failed: 'The password could not be set. Please try again.',
    gone: 'This link cannot be used',
    incomplete: 'The link is not complete. Open it from the mail, or copy it whole.',
    again: 'Ask for a new link',
  },
  sections: {
    dashboard: 'Dashboard',
    day: 'Day',
    leads: 'Leads',
    board: 'Board',
    inbox: 'Inbox',
    analytics: 'Analytics',
    locations: 'Locations',
    pricing: 'Pricing',
    integrations: 'Integrations',
    statements: 'Statements',
    profile: 'Profile',
    jobs: 'Job sheet',
  },
  bar: 'Sections at hand',
  more: 'More',
  changePassword: 'Change password',
  online: 'Online',
  offline: 'Offline',
  offlineNote: 'No network. What you see may be old.',
  notYours: {
    title: 'Your account does not open this section',
    about: 'Whoever manages your company’s people can change that, in Profile.',
    back: 'To the dashboard',
  },
  month: {
    previous: 'Previous month',
    next: 'Next month',
    today: 'Today',
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
  loading: 'Loading the portal',
  loadFailed: 'This section could not be loaded.',
  retry: 'Retry',
  signOutFailed:
    'You are signed out here, but the server could not be told. The token ends within 12 hours.',
  help: { title: 'Keyboard', keys: KEYS },
};

/** The words of a part of the portal that is fetched when first shown. */
export const LAZY = { loading: TEXTS.loading, failed: TEXTS.loadFailed, retry: TEXTS.retry };
