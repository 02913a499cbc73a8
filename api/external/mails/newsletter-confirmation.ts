import { FACTS, NEWSLETTER } from '../../../contracts/facts.ts';
import type { Letter } from './letter.ts';

/** The links of a confirmation; each carries its own secret. */
export type NewsletterMail = { confirmUrl: string; unsubscribeUrl: string };

/** What an address gets that was entered in the newsletter's form: nothing more until it says yes. */
export function newsletterConfirmation({ confirmUrl, unsubscribeUrl }: NewsletterMail): Letter {
  return {
    subject: `Confirm your subscription to ${FACTS.name}’s moving tips`,
    preview: 'One more step: tell us that this address is yours.',
    heading: 'Is this address yours?',
    blocks: [
      {
        kind: 'text',
        text: `Somebody, we hope you, entered this address to get moving tips and news from ${FACTS.name}, about once a month. We send them only after you confirm.`,
      },
      { kind: 'action', label: 'Confirm my subscription', href: confirmUrl },
      {
        kind: 'text',
        text: `The link works once, and for ${NEWSLETTER.confirmHours} hours. It opens a page with one button.`,
      },
      {
        kind: 'notice',
        text: 'Was it not you? Then do nothing. We forget this address when the link has run out.',
      },
      { kind: 'action', label: 'Unsubscribe, or forget my address now', href: unsubscribeUrl },
    ],
    footer: [
      `${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
      'The second link goes on working: keep this mail and you can leave at any time.',
    ],
  };
}
