import { FACTS } from '../../../contracts/facts.ts';

export const PAYMENT = {
  processing: 'Processing payment... Please wait.',
  offline: `we could not reach ${FACTS.name}. Check your connection and try again.`,
  unreadable: `${FACTS.name} cannot answer just now, and nothing was charged. Please try again in a minute.`,
  failed: 'Payment failed',
  incomplete: 'Please complete all contact information in the previous step',
  noVendor: 'Please select a moving company first',
  lead: (detail: string) => `Failed to create lead: ${detail || 'Unknown error'}`,
  link: (text: string) => `Failed to create payment link: ${text || 'Unknown error'}`,
  noLink: 'No payment link URL received from server',
  cancelled: 'The payment was not completed. Everything you typed is still here.',
  chooseLanguage: 'Please choose the language of your contract before you pay.',
  unheld:
    'Your price stands, but no truck is held while you pay: many look at this date. The truck becomes yours with the payment. Should the last one go first, we find you another or send the deposit back.',
  changedTitle: 'The price has changed',
  changed: (vendor: string) =>
    `${vendor} updated its price while you were deciding. Nothing was charged.`,
  movedTitle: 'Your request is with another mover',
  moved: (from: string, to: string) =>
    `Portage has given it from ${from} to ${to}, which can come on that date at a price of its own. Nothing was charged.`,
  was: 'You saw',
  now: 'Price now',
  accept: (total: string) => `Accept ${total} and pay the deposit`,
  otherMover: 'Choose another mover',
  toStep: (label: string) => `Go to ${label}`,
};
