import { FACTS } from '../../contracts/facts.ts';

type Kept = Record<'from' | 'to' | 'date' | 'least' | 'at' | 'until', string>;

export const KEPT_QUOTE_WORDS = {
  kept: ({ from, to, date, least, at, until }: Kept) => ({
    subject: `Your moving prices: ${from} to ${to}, ${date}`,
    preview: `From ${least} with tax. The link opens them until ${until}.`,
    heading: 'Your moving prices',
    text: `You asked us to send you these prices. They are as they stood on ${at}. The link shows what has changed since, and goes on where you were, on any device.`,
    open: 'Open my prices',
    totals: 'Totals with tax',
    link: `The link works until ${until}. It opens your answers with both addresses, so pass it on only to people you trust. Nothing is booked yet, and no truck is held.`,
    footer: [
      `You get this one mail because this address was entered on ${FACTS.name} to receive these prices. It is no newsletter, and nothing follows. We erase the address when the link has run out.`,
      `Was it not you? Then do nothing. ${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
    ],
  }),
  tax: (amount: string): string => `${amount} of it tax`,
  ceiling: (amount: string): string => `at most ${amount} unsigned`,
  notFree: 'not free on that day',
};
