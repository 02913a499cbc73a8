import { FACTS } from '../../contracts/facts.ts';

/** Frames that an island or the server fills: their titles and texts for browsers and search engines. */
export const FRAMES = {
  quote: {
    title: 'Get moving quotes',
    description:
      'Describe your move once, compare what Canadian moving companies charge for it line by line, and hold your date with a small deposit. Free, and no account.',
    keywords: [
      'moving quotes',
      'compare movers',
      'moving cost calculator',
      'movers near me',
      'price of a move',
    ],
    noScript: `Comparing prices needs JavaScript. Without it, call us at ${FACTS.supportPhone} and an agent takes your move down, free of charge.`,
  },
  booking: {
    title: 'Your booking',
    description: 'Your booking, from the deposit to the day after the move.',
  },
  thankYou: { title: 'Your booking', description: 'Your booking and its state.' },
  askedPrice: { title: 'Your price', description: 'A price that you asked for.' },
  payment: { title: 'Payment processing', description: 'Your payment is being verified.' },
  question: {
    title: 'Your booking',
    description: `A question about your booking on ${FACTS.name}.`,
    /** Before the address to write to. */
    text: 'The links in our mails lead to what we ask you about your booking. Open the newest of those mails, or write to',
  },
  mover: {
    title: 'The movers',
    description: `The moving companies on ${FACTS.name}.`,
    all: 'All movers',
  },
  movingCost: {
    title: 'What a move costs',
    description: `What movers on ${FACTS.name} ask, by city and way.`,
    all: 'All cities and ways',
  },
};

export const NOT_FOUND = {
  title: 'Page not found',
  heading: 'That page isn’t here.',
  text: 'Its address may have changed. Search for it, or go on from one of these.',
};

export const SEARCH_PAGE = {
  description: 'Search every guide, article and page about moving in Canada.',
  noScript: 'Searching needs JavaScript, which is off here. The lists below lead to all of it.',
  guides: 'Guides',
  articles: 'Articles',
};

export const TIPS = {
  title: 'Tips & guides for moving in Canada',
  description:
    'Six guides from planning to settling in and thirteen articles on moving in Toronto, Ontario and Canada: checklists, permits, winter, pets, packing and costs.',
  keywords: ['moving tips', 'moving guide canada', 'moving checklist', 'toronto moving guide'],
  subtitle:
    'What a mover would tell a friend: when to book, what to sign, whom to call, and what to carry yourself.',
  first: 'Start with these',
  guides: 'The move, from first plan to last box',
  more: 'More moving tips',
  byEmail: 'Moving tips by email',
};

/** Our offer, in data that machines read. */
export const SERVICE = {
  name: 'Moving quotes',
  type: 'Comparison and booking of moving companies',
};

/** The frames of the movers' portal and of a crew's day; the portal's own words are its sections'. */
export const FOR_MOVERS = {
  product: `${FACTS.name} for movers`,
  entrance: 'Movers’ portal',
  password: 'Choose your password',
  portal: `The portal of the movers on ${FACTS.name}.`,
  portalNoScript: 'The portal needs JavaScript.',
  login: {
    title: 'Vendor login',
    description: `Where the movers on ${FACTS.name} sign in.`,
    heading: 'Sign in',
  },
  crew: {
    title: 'Your day',
    description: 'A crew’s jobs of a day.',
    noScript: 'This page needs JavaScript.',
  },
};
