import type { Grant } from '../../../contracts/admin/grants.ts';

/** The words of the list of grants. */
export const GRANTS = {
  open: 'Access',
  title: (name: string) => `What lets callers in: ${name}`,
  about:
    'Sign-ins, keys, webhooks, calendars and crew links. “Cut off” ends them all at once; passwords stay.',
  ofCustomer:
    'Links to the booking with the browser that booked, and to prices that were mailed. “Cut off” ends them all at once; a mailed code opens the booking, and so do the links of later mails.',
  loading: 'Loading what lets callers in',
  failed: 'What lets callers in could not be loaded',
  none: 'Nothing lets anyone in.',
  kinds: {
    session: 'Sign-in',
    api_key: 'API key',
    webhook: 'Webhook',
    calendar_feed: 'Calendar address',
    crew_link: 'Crew link',
    booking_link: 'Links to the booking',
    price_link: 'Link to a price that was asked for',
    kept_quote: 'Link to kept prices',
  } satisfies Record<Grant['kind'], string>,
  holder: (name: string) => `In the name of ${name}`,
  madeBy: (who: string, at: string) => (who ? `Made by ${who}, ${at}` : `Made ${at}`),
  generation: (number: number) => `Generation ${number}`,
  used: (at: string) => `Last used ${at}`,
  unused: 'Never used',
  ends: (at: string) => `Ends ${at}`,
  stopped: 'Stopped',
  cutOff: 'Cut off',
  sure: (name: string) => `Cut ${name} off?`,
  sureAbout: (count: number) =>
    `${count === 1 ? 'One thing' : `All ${count}`} of this list ends at once. You can take it back for a minute.`,
  done: (name: string) => `${name} is cut off.`,
  undo: 'Undo',
  undone: (name: string) => `What ${name} had works again.`,
  cutFailed: 'That could not be done. Please try again.',
};
