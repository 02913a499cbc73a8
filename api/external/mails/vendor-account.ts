import { FACTS } from '../../../contracts/facts.ts';
import { LINK_LIFE } from '../../../contracts/people.ts';
import type { Letter } from './letter.ts';

/** A mail about an account of the portal; `url` carries its secret. */
export type AccountMail = {
  fullName: string;
  username: string;
  vendorName: string;
  /** Email of the person who invited them; empty without one. */
  invitedBy: string;
  url: string;
};

const FOOTER = [`${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`];

/** What an invited person gets: the link that sets the first password. */
export function invitation({
  fullName,
  username,
  vendorName,
  invitedBy,
  url,
}: AccountMail): Letter {
  const who = invitedBy || FACTS.name;
  return {
    subject: `Your access to the ${FACTS.name} movers’ portal`,
    preview: `${who} invites you to work for ${vendorName}.`,
    heading: 'Choose your password',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${fullName}, ${who} has given you access to the portal of ${vendorName}, where its bookings, calendars and prices are.`,
      },
      { kind: 'facts', title: 'Your account', facts: [{ term: 'Username', value: username }] },
      { kind: 'action', label: 'Choose a password', href: url },
      {
        kind: 'text',
        text: `The link works once, and for ${LINK_LIFE.invitationDays} days. Then ask for a new one.`,
      },
      {
        kind: 'notice',
        text: `Do you not know ${vendorName}? Then do nothing, or write to ${FACTS.supportEmail}.`,
      },
    ],
    footer: FOOTER,
  };
}

/** What a person gets who asked for a new password. */
export function passwordReset({ fullName, username, vendorName, url }: AccountMail): Letter {
  return {
    subject: `A new password for the ${FACTS.name} movers’ portal`,
    preview: `The link works once, and for ${LINK_LIFE.resetMinutes} minutes.`,
    heading: 'A new password',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${fullName}, somebody, we hope you, asked for a new password for your account with ${vendorName}.`,
      },
      { kind: 'facts', title: 'Your account', facts: [{ term: 'Username', value: username }] },
      { kind: 'action', label: 'Choose a new password', href: url },
      {
        kind: 'text',
        text: `The link works once, and for ${LINK_LIFE.resetMinutes} minutes. Choosing a password signs you out everywhere else.`,
      },
      { kind: 'notice', text: 'Was it not you? Then do nothing: your password stays as it is.' },
    ],
    footer: FOOTER,
  };
}
