import { FACTS } from '../../../contracts/facts.ts';
import { WEBHOOK_LIMITS } from '../../../contracts/webhooks.ts';
import type { Letter } from './letter.ts';

/** An endpoint that was disabled: the host of its address, and why. */
export type DisabledEndpoint = { host: string; because: 'gone' | 'failing' };

const WHY = {
  gone: 'it answered that it is gone (410)',
  failing: `nothing arrived there for ${WEBHOOK_LIMITS.failingDays} days`,
};

/** Tells a person of a vendor which endpoints get no more events. */
export const webhookDisabled = (
  { fullName, vendorName }: { fullName: string; vendorName: string },
  endpoints: DisabledEndpoint[],
  url: string,
): Letter => ({
  subject: 'An endpoint of yours gets no more events',
  preview: `Events of ${vendorName}’s bookings are not sent there any more.`,
  heading: 'An endpoint was turned off',
  blocks: [
    {
      kind: 'text',
      text: `Hello ${fullName}, we no longer tell this software of ${vendorName}’s bookings:`,
    },
    {
      kind: 'list',
      title: 'Turned off',
      items: endpoints.map(({ host, because }) => `${host}: ${WHY[because]}.`),
    },
    {
      kind: 'text',
      text: 'Bookings go on as ever, by mail and in the portal. Once the software answers again, turn the endpoint on and send again what it missed.',
    },
    { kind: 'action', label: 'Open the integrations', href: url },
  ],
  footer: [`${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`],
});
