import { FACTS } from '../../contracts/facts.ts';

type Kept = Record<'from' | 'to' | 'date' | 'least' | 'at' | 'until', string> & {
  /** Whether another mail follows. */
  reminds: boolean;
};

const link = (until: string) =>
  `The link works until ${until}. It opens your answers with both addresses, so pass it on only to people you trust. Nothing is booked yet, and no truck is held.`;
const BUTTON = { open: 'Open my prices', totals: 'Totals with tax' };
const CONTACT = `Was it not you? Then do nothing. ${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`;

export const KEPT_QUOTE_WORDS = {
  kept: ({ from, to, date, least, at, until, reminds }: Kept) => ({
    ...BUTTON,
    subject: `Your moving prices: ${from} to ${to}, ${date}`,
    preview: `From ${least} with tax. The link opens them until ${until}.`,
    heading: 'Your moving prices',
    text: `You asked us to send you these prices. They are as they stood on ${at}. The link shows what has changed since, and goes on where you were, on any device.`,
    link: link(until),
    footer: [
      reminds
        ? `You get this mail because this address was entered on ${FACTS.name} to receive these prices. It is no newsletter. As was asked there, one more mail follows, an hour before the link runs out, unless you book before. Then we erase the address.`
        : `You get this one mail because this address was entered on ${FACTS.name} to receive these prices. It is no newsletter, and nothing follows. We erase the address when the link has run out.`,
      CONTACT,
    ],
  }),
  lapsing: ({ from, to, date, least, at, until }: Kept) => ({
    ...BUTTON,
    subject: `Your moving prices lapse soon: ${from} to ${to}, ${date}`,
    preview: `From ${least} with tax. They lapse on ${until}.`,
    heading: 'Your moving prices lapse soon',
    text: `You asked us to write to you once more, an hour before these prices lapse: on ${until}. They are as they stood on ${at}. The link shows what has changed since, and goes on where you were, on any device.`,
    link: link(until),
    footer: [
      `You get this mail because this address was entered on ${FACTS.name} to receive these prices, and one more mail before they lapse. It is no newsletter, and nothing follows. We erase the address when the link has run out.`,
      CONTACT,
    ],
  }),
  tax: (amount: string): string => `${amount} of it tax`,
  ceiling: (amount: string): string => `at most ${amount} unsigned`,
  notFree: 'not free on that day',
};
