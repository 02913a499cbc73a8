import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { LINK_LIFE } from '../../contracts/people.ts';
import type { Letter } from './letter.ts';
import { VENDOR_WORDS } from './vendor-words.ts';

/** A mail about an account of the portal; `url` carries its secret. */
export type AccountMail = {
  language: Language;
  fullName: string;
  username: string;
  vendorName: string;
  /** Email of the person who invited them; empty without one. */
  invitedBy: string;
  url: string;
};

const ENGLISH = {
  account: 'Your account',
  username: 'Username',
  invitation: {
    subject: `Your access to the ${FACTS.name} movers’ portal`,
    preview: (who: string, mover: string): string => `${who} invites you to work for ${mover}.`,
    heading: 'Choose your password',
    text: (name: string, who: string, mover: string): string =>
      `Hello ${name}, ${who} has given you access to the portal of ${mover}, where its bookings, calendars and prices are.`,
    action: 'Choose a password',
    once: `The link works once, and for ${LINK_LIFE.invitationDays} days. Then ask for a new one.`,
    unknown: (mover: string): string =>
      `Do you not know ${mover}? Then do nothing, or write to ${FACTS.supportEmail}.`,
  },
  reset: {
    subject: `A new password for the ${FACTS.name} movers’ portal`,
    preview: `The link works once, and for ${LINK_LIFE.resetMinutes} minutes.`,
    heading: 'A new password',
    text: (name: string, mover: string): string =>
      `Hello ${name}, somebody, we hope you, asked for a new password for your account with ${mover}.`,
    action: 'Choose a new password',
    once: `The link works once, and for ${LINK_LIFE.resetMinutes} minutes. Choosing a password signs you out everywhere else.`,
    notYou: 'Was it not you? Then do nothing: your password stays as it is.',
  },
};

const ACCOUNT_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    account: 'Votre compte',
    username: 'Nom d’utilisateur',
    invitation: {
      subject: `Votre accès au portail des déménageurs de ${FACTS.name}`,
      preview: (who, mover) => `${who} vous invite à travailler pour ${mover}.`,
      heading: 'Choisissez votre mot de passe',
      text: (name, who, mover) =>
        `Bonjour ${name}, ${who} vous a donné accès au portail de ${mover}, où se trouvent ses réservations, ses calendriers et ses prix.`,
      action: 'Choisir un mot de passe',
      once: `Le lien sert une seule fois, pendant ${LINK_LIFE.invitationDays} jours. Ensuite, demandez-en un nouveau.`,
      unknown: (mover) =>
        `Vous ne connaissez pas ${mover}? Ne faites rien, ou écrivez à ${FACTS.supportEmail}.`,
    },
    reset: {
      subject: `Un nouveau mot de passe pour le portail des déménageurs de ${FACTS.name}`,
      preview: `Le lien sert une seule fois, pendant ${LINK_LIFE.resetMinutes} minutes.`,
      heading: 'Un nouveau mot de passe',
      text: (name, mover) =>
        `Bonjour ${name}, quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte chez ${mover}.`,
      action: 'Choisir un nouveau mot de passe',
      once: `Le lien sert une seule fois, pendant ${LINK_LIFE.resetMinutes} minutes. Choisir un mot de passe vous déconnecte partout ailleurs.`,
      notYou: 'Ce n’était pas vous? Ne faites rien\u00a0: votre mot de passe reste le même.',
    },
  },
};

/** What an invited person gets: the link that sets the first password. */
export function invitation(mail: AccountMail): Letter {
  const { language, fullName, username, vendorName, invitedBy, url } = mail;
  const { invitation: words, ...named } = ACCOUNT_WORDS[language];
  const who = invitedBy || FACTS.name;
  return {
    language,
    subject: words.subject,
    preview: words.preview(who, vendorName),
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(fullName, who, vendorName) },
      { kind: 'facts', title: named.account, facts: [{ term: named.username, value: username }] },
      { kind: 'action', label: words.action, href: url },
      { kind: 'text', text: words.once },
      { kind: 'notice', text: words.unknown(vendorName) },
    ],
    footer: [VENDOR_WORDS[language].contact],
  };
}

/** What a person gets who asked for a new password. */
export function passwordReset({
  language,
  fullName,
  username,
  vendorName,
  url,
}: AccountMail): Letter {
  const { reset: words, ...named } = ACCOUNT_WORDS[language];
  return {
    language,
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(fullName, vendorName) },
      { kind: 'facts', title: named.account, facts: [{ term: named.username, value: username }] },
      { kind: 'action', label: words.action, href: url },
      { kind: 'text', text: words.once },
      { kind: 'notice', text: words.notYou },
    ],
    footer: [VENDOR_WORDS[language].contact],
  };
}
