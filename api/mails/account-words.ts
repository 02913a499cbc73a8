import { FACTS, NEWSLETTER } from '../../contracts/facts.ts';
import { LINK_LIFE } from '../../contracts/people.ts';
import { WEBHOOK_LIMITS } from '../../contracts/webhooks.ts';

/** Of a person's account: whose it is, of which mover, and who gave it. */
type Account = Record<'fullName' | 'vendorName' | 'invitedBy', string>;

export const ACCOUNT_WORDS = {
  account: 'Your account',
  username: 'Username',
  invitation: ({ fullName, vendorName, invitedBy }: Account) => ({
    subject: `Your access to the ${FACTS.name} movers’ portal`,
    preview: `${invitedBy || FACTS.name} invites you to work for ${vendorName}.`,
    heading: 'Choose your password',
    text: `Hello ${fullName}, ${invitedBy || FACTS.name} has given you access to the portal of ${vendorName}, where its bookings, calendars and prices are.`,
    action: 'Choose a password',
    once: `The link works once, and for ${LINK_LIFE.invitationDays} days. Then ask for a new one.`,
    notYou: `Do you not know ${vendorName}? Then do nothing, or write to ${FACTS.supportEmail}.`,
  }),
  reset: ({ fullName, vendorName }: Account) => ({
    subject: `A new password for the ${FACTS.name} movers’ portal`,
    preview: `The link works once, and for ${LINK_LIFE.resetMinutes} minutes.`,
    heading: 'A new password',
    text: `Hello ${fullName}, somebody, we hope you, asked for a new password for your account with ${vendorName}.`,
    action: 'Choose a new password',
    once: `The link works once, and for ${LINK_LIFE.resetMinutes} minutes. Choosing a password signs you out everywhere else.`,
    notYou: 'Was it not you? Then do nothing: your password stays as it is.',
  }),
  webhooks: ({ fullName, vendorName }: Account) => ({
    subject: 'An endpoint of yours gets no more events',
    preview: `Events of ${vendorName}’s bookings are not sent there any more.`,
    heading: 'An endpoint was turned off',
    text: `Hello ${fullName}, we no longer tell this software of ${vendorName}’s bookings:`,
    off: 'Turned off',
    gone: (host: string): string => `${host}: it answered that it is gone (410).`,
    failing: (host: string): string =>
      `${host}: nothing arrived there for ${WEBHOOK_LIMITS.failingDays} days.`,
    goesOn:
      'Bookings go on as ever, by mail and in the portal. Once the software answers again, turn the endpoint on and send again what it missed.',
    action: 'Open the integrations',
  }),
  newsletter: {
    subject: `Confirm your subscription to ${FACTS.name}’s moving tips`,
    preview: 'One more step: tell us that this address is yours.',
    heading: 'Is this address yours?',
    text: `Somebody, we hope you, entered this address to get moving tips and news from ${FACTS.name}, about once a month. We send them only after you confirm.`,
    confirm: 'Confirm my subscription',
    link: `The link works once, and for ${NEWSLETTER.confirmHours} hours. It opens a page with one button.`,
    notYou: 'Was it not you? Then do nothing. We forget this address when the link has run out.',
    leave: 'Unsubscribe, or forget my address now',
    keep: 'The second link goes on working: keep this mail and you can leave at any time.',
  },
};
