import { FACTS, NEWSLETTER } from '../../contracts/facts.ts';

export const NEWSLETTER_FORM = {
  email: 'Email address',
  example: 'name@example.ca',
  subscribe: 'Subscribe',
  privacy: 'Privacy policy',
};

/** The text of a page about the newsletter in search results. */
export const newsletterDescription = (title: string): string =>
  `${title}: the newsletter of ${FACTS.name}.`;

export const CHECK_YOUR_INBOX = {
  title: 'Check your inbox',
  sent: `If your address is not on our list yet, a message with a link is on its way to it. You are subscribed once you open the link and press the button there, within ${NEWSLETTER.confirmHours} hours.`,
  nothing: `Nothing after a few minutes? Look in the spam folder. We send at most one such message every ${NEWSLETTER.askAgainMinutes} minutes, and none to an address that is subscribed already.`,
  back: 'Back to tips and guides',
};

export const CONFIRM = {
  title: 'Confirm your subscription',
  text: 'One press and you are on the list. Without it, we forget your address.',
  confirm: 'Confirm my subscription',
};

export const CONFIRMED = {
  title: 'You are subscribed',
  text: 'Thank you. We write about once a month. Every message has a link to unsubscribe, and so does the one that brought you here.',
  read: 'Read tips and guides',
};

export const LINK_PROBLEM = {
  title: 'This link did nothing',
  text: 'A link to confirm works once, and not for long. If you have confirmed already, you are subscribed and need do nothing. If not, ask for a new link:',
  /** Before and after the address to write to. */
  leave:
    'Did you want to unsubscribe? Then the link may have been cut off on its way: open the one in another of our messages, or write to',
  leaveEnd: ' and we take you off the list.',
};

export const NOT_SENT = {
  title: 'Nothing was sent',
  text: 'Either what you entered is not an email address, or too many requests came from your network in the last minute. Please look at the address and try again.',
};

export const UNSUBSCRIBE = {
  title: 'Unsubscribe',
  text: 'One press: no more messages, and your address is erased from our list.',
  unsubscribe: 'Unsubscribe',
};

export const UNSUBSCRIBED = {
  title: 'You are unsubscribed',
  text: 'You get no more messages from us, and your address is gone from our list. What we keep is a coded mark that somebody agreed and left, and when, as the law on commercial messages asks. It cannot be read back into your address.',
  home: 'To the home page',
};
