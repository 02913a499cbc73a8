import type { LineParams } from '../../../../contracts/price-lines.ts';

/** Prices that customers ask this mover for. */
export const REQUESTS = {
  what: 'the requests',
  title: 'Customers ask you for a price',
  about:
    'Your prices do not cover these moves online. Answer within 24 hours. You see name, phone and addresses once the customer has booked your price and paid the deposit.',
  way: (from: string | null, to: string | null) => `${from ?? 'Unknown'} to ${to ?? 'unknown'}`,
  stages: { waiting: 'To answer', quoted: 'Price sent', declined: 'Declined' },
  facts: {
    date: 'Date',
    pickup: 'Pick-up',
    dropoff: 'Drop-off',
    size: 'Size',
    distance: 'By road',
    heavy: 'Heavy items',
    services: 'Services',
    items: 'List of things',
  },
  quoted: (total: string, until: string) => `${total} with tax, valid until ${until}.`,
  answer: 'Answer with a price',
  decline: 'Decline',
  takeBack: 'Take the price back',
  declineAbout: 'This is final. The customer is told when no other mover is left.',
  declined: 'Declined.',
  sent: 'The customer has your price by mail.',
  form: {
    title: 'Your price',
    about:
      'Before tax, in dollars: one total, or its parts. We add the taxes, and the ceiling that every estimate has.',
    submit: 'Send the price',
    lines: {
      total: 'Total',
      labour: 'Labour',
      travel: 'Travel',
      other: 'Other charges',
    } satisfies Record<LineParams['custom']['of'], string>,
    date: 'Move date',
    location: 'Yard that sends the truck',
    trucks: 'Trucks',
    days: 'Days that crew and truck are away',
    valid: 'Days that the price is valid',
    note: 'Note to the customer',
    noPrice: 'Enter a total, or its parts.',
    totalAlone: 'Enter the total alone, or the parts alone.',
    wrongPrice: 'Enter an amount such as 1,250.50.',
  },
};
