import type { Language } from '../../contracts/language.ts';
import { WEBHOOK_LIMITS } from '../../contracts/webhooks.ts';
import type { Letter } from './letter.ts';
import { VENDOR_WORDS } from './vendor-words.ts';

/** An endpoint that was disabled: the host of its address, and why. */
export type DisabledEndpoint = { host: string; because: 'gone' | 'failing' };

const ENGLISH = {
  subject: 'An endpoint of yours gets no more events',
  preview: (mover: string): string => `Events of ${mover}’s bookings are not sent there any more.`,
  heading: 'An endpoint was turned off',
  text: (name: string, mover: string): string =>
    `Hello ${name}, we no longer tell this software of ${mover}’s bookings:`,
  off: 'Turned off',
  gone: (host: string): string => `${host}: it answered that it is gone (410).`,
  failing: (host: string): string =>
    `${host}: nothing arrived there for ${WEBHOOK_LIMITS.failingDays} days.`,
  goesOn:
    'Bookings go on as ever, by mail and in the portal. Once the software answers again, turn the endpoint on and send again what it missed.',
  action: 'Open the integrations',
};

const WEBHOOK_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    subject: 'Une de vos adresses ne reçoit plus d’événements',
    preview: (mover) => `Les événements des réservations de ${mover} n’y sont plus envoyés.`,
    heading: 'Une adresse a été arrêtée',
    text: (name, mover) =>
      `Bonjour ${name}, nous n’avertissons plus ce logiciel des réservations de ${mover}\u00a0:`,
    off: 'Arrêtées',
    gone: (host) => `${host}\u00a0: elle a répondu qu’elle n’existe plus (410).`,
    failing: (host) =>
      `${host}\u00a0: rien n’y est arrivé pendant ${WEBHOOK_LIMITS.failingDays} jours.`,
    goesOn:
      'Les réservations continuent comme toujours, par courriel et dans le portail. Quand le logiciel répondra de nouveau, remettez l’adresse en marche et renvoyez ce qu’elle a manqué.',
    action: 'Ouvrir les intégrations',
  },
};

/** Tells a person of a vendor which endpoints get no more events. */
export function webhookDisabled(
  { language, fullName, vendorName }: { language: Language; fullName: string; vendorName: string },
  endpoints: DisabledEndpoint[],
  url: string,
): Letter {
  const words = WEBHOOK_WORDS[language];
  return {
    language,
    subject: words.subject,
    preview: words.preview(vendorName),
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(fullName, vendorName) },
      {
        kind: 'list',
        title: words.off,
        items: endpoints.map(({ host, because }) => words[because](host)),
      },
      { kind: 'text', text: words.goesOn },
      { kind: 'action', label: words.action, href: url },
    ],
    footer: [VENDOR_WORDS[language].contact],
  };
}
