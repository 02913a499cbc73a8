import { FACTS } from '../../contracts/facts.ts';
import type { Told } from './facts.ts';

export const REQUEST_WORDS = {
  asked: (told: Told<'from' | 'to' | 'until'>) => ({
    subject: `Price wanted ${told.reference}: ${told.from} to ${told.to}, ${told.date}`,
    preview: `Please answer in the portal by ${told.until}.`,
    heading: 'A customer asks you for a price',
    text: `Hello ${told.mover}, your prices do not cover this move online. Its customer asks you for one.`,
    answer: `Please answer with a price, or decline, by ${told.until}.`,
    writes: 'The customer writes',
    note: 'Note',
    later:
      'You see name, phone and addresses once the customer has booked your price and paid the deposit.',
  }),
  received: ({ reference, firstName, movers, until }: Told<'movers' | 'until'>) => ({
    subject: `We asked for your price: ${reference}`,
    preview: `${movers}: until ${until}.`,
    heading: 'We asked for your price',
    text: `Hello ${firstName}, you asked for a price on ${FACTS.name}. Each mover has until ${until} to answer. Each price comes to you by mail with a link that books it.`,
    asked: 'Asked',
    nothingBooked:
      'Nothing is booked and no truck is held. The movers get your name, phone and addresses only when you book.',
    notYou: 'Was it not you? Then do nothing: nothing is booked.',
  }),
  answered: ({ reference, firstName, mover, date, total, until }: Told<'total' | 'until'>) => ({
    subject: `${mover}: ${total} for your move, ${reference}`,
    preview: `Valid until ${until}.`,
    heading: `${mover} has a price for you`,
    text: `Hello ${firstName}, ${mover} moves you on ${date} for ${total} with tax. The price is valid until ${until}.`,
    price: 'The price',
    total: 'Total with tax',
    writes: 'The mover writes',
    note: 'Note',
    book: 'See and book this price',
    notice:
      'No truck is held until you book. The link opens your move with both addresses, so pass it on only to people you trust.',
  }),
  closed: ({ reference, firstName, movers }: Told<'movers'>) => ({
    subject: `No mover could take your move: ${reference}`,
    preview: 'We look for another way, and call you.',
    heading: 'No mover could take your move',
    text: `Hello ${firstName}, all movers that you asked have declined or taken their price back: ${movers}. We have been told, and look for another one.`,
    otherDate: 'Try another date',
  }),
};
