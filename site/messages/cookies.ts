import { FACTS } from '../../contracts/facts.ts';

/** Kinds of cookies by their names in the choice that is kept. */
type Kind = 'essential' | 'analytics' | 'functional' | 'marketing';

export const COOKIE_BANNER = {
  label: 'Cookies',
  text: 'May we use cookies beyond the essential, to measure and speed up our pages?',
  more: 'Learn more',
  /** After `more`, for readers who hear the link alone. */
  moreAbout: 'about cookies',
  acceptAll: 'Accept all',
  reject: 'Reject non-essential',
  customize: 'Customize',
};

export const COOKIE_SETTINGS = {
  title: 'Cookie settings',
  close: 'Close',
  text: 'Choose kind by kind; you can change it at any time from the foot of every page.',
  policy: 'Cookie policy',
  save: 'Save choices',
};

export const COOKIE_KINDS: Record<Kind, { title: string; text: string }> = {
  essential: {
    title: 'Essential',
    text: 'Your booking, this choice, sign-in and security. Always on.',
  },
  analytics: {
    title: 'Analytics',
    text: 'Tells us how fast pages are, by their path alone and with nothing that identifies you.',
  },
  functional: {
    title: 'Functional',
    text: 'Keeps copies of search files and address suggestions on this device, to spare you the wait.',
  },
  marketing: {
    title: 'Marketing',
    text: `Would show or measure advertising. There is none on ${FACTS.name} today.`,
  },
};

const life = (days: number) => {
  if (days < 365) return `${days} days`;
  return days === 365 ? '1 year' : `${days / 365} years`;
};

/** How long cookies of a kind may live. */
export const atMost = (days: number): string => `At most ${life(days)}.`;
