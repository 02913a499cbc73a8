import { depositTerms } from '../../contracts/cancellation-policies.ts';
import { FACTS } from '../../contracts/facts.ts';
import { BOARD_HOME_TEXT, BOARD_MOVES, type BoardRoute } from '../../contracts/price-board.ts';
import { STEP_COUNT } from '../../contracts/step-numbers.ts';
import type { StepKey } from '../../contracts/steps.ts';
import { DEPOSIT_TEXT } from '../lib/fact-text.ts';
import { CUSTOMERS } from './facts.ts';

export const HERO = {
  eyebrow: 'Moving in Canada, priced in the open',
  title: 'Know the price before the truck arrives.',
  lede: `Tell us about your move once. Movers answer with a full price, line by line, and you hold your date with ${DEPOSIT_TEXT}.`,
  proof: `Free to compare. About ${FACTS.minutes} minutes. Used by ${CUSTOMERS}.`,
};

export const QUOTE_FORM = {
  from: 'From',
  fromPlaceholder: 'Enter address or postal code',
  to: 'To',
  toPlaceholder: 'Enter new home address',
  date: 'Date',
};

/** A move of the board, by its name. */
export const routeName = (route: BoardRoute): string => BOARD_MOVES[route].label;

export const BOARD = {
  title: 'What movers ask today',
  /** Before the day. */
  move: `${BOARD_HOME_TEXT}, in the morning of`,
  none: 'Prices are worked out as you look, which needs JavaScript.',
  asking: 'Asking for the prices…',
  again: 'Try again',
  forThisMove: ' for this move',
};

export const SHEET = {
  days: 'The same move on other days',
  note: 'The lowest total with tax of each day. Places are the middles of towns: yours are priced by their own roads, stairs and things.',
  receipt: 'How this price is made',
  lines: ['Labour', 'Travel', 'Truck', 'Fuel', 'Tax'],
  total: 'Total with tax',
};

/** The ways to price that a mover chooses from: true of any movers on the site. */
export const MOVERS = {
  title: 'Each mover has its own way to price',
  more: 'See the movers, where they work and what they charge an hour',
  ways: [
    {
      name: 'From the nearest yard',
      how: 'The crew comes from the mover’s nearest location, at that day’s rate.',
    },
    {
      name: 'By the hour',
      how: 'One hourly rate per crew, for travel too; a mover may leave its first minutes free.',
    },
    {
      name: 'By distance zone',
      how: 'Travel is a set amount for each zone, so a short move has a small one.',
    },
    {
      name: 'With a travel fee',
      how: 'By the hour, with a fee that covers the first kilometres of travel.',
    },
  ],
  yours: 'Your company?',
  yoursText: 'Movers set their own rates, and nobody pays for a place in the list.',
  write: 'Write to us',
  subject: 'Our moving company',
};

export const STEPS = {
  title: `${STEP_COUNT} steps, about ${FACTS.minutes} minutes`,
  text: 'No account, no calls before you choose. Go back a step or reload: your answers stay until you close the tab.',
};

export const STEP_TEXTS: Record<StepKey, string> = {
  details: 'From, to, the date and a morning or an afternoon.',
  origin: 'Rooms, stairs, elevator, and anything heavy.',
  destination: 'What waits for the crew at the other end.',
  mover: 'The movers’ prices, side by side, every line in view.',
  review: 'Your route, your mover, and the most it can cost.',
  contact: `Your name and phone, and a deposit of ${DEPOSIT_TEXT}.`,
  confirmation: 'Your date is held; the mover calls you.',
};

export const PRICE = {
  title: 'What the price is made of',
  lede: 'A move is hours, kilometres and heavy things. Each mover counts them in its own way; we put every line on the table, with its quantity and its rate.',
  lines: [
    ['Labour', 'The crew’s hours: loading, unloading, stairs, elevators.'],
    ['Travel and fuel', 'From the mover’s yard to you, to the new home, and back.'],
    ['Heavy items', 'A piano, a safe or a treadmill needs more hands.'],
    ['Services', 'Packing, storage, cleaning and junk removal, if you ask for them.'],
    ['Tax', 'By the province that you move to.'],
  ],
  scene: 'A route over land and past a lake, from one home to the next',
  ceiling: 'We show you that ceiling in dollars.',
};

export const DEPOSIT = {
  title: 'How the deposit works',
  steps: [
    {
      title: `${DEPOSIT_TEXT} today`,
      text: 'One small payment on a secure card page holds the truck and the crew for your date.',
    },
    {
      title: `A call within ${FACTS.moverCallHours} hours`,
      text: 'The moving company calls you to go through the move and confirm the final price.',
    },
    {
      title: 'The rest on the day',
      text: `You pay the remaining balance to the mover on the move day. ${FACTS.name} adds no fee to it.`,
    },
  ],
  agent: `A booking agent comes with it, free of charge: a person at ${FACTS.name}, at ${FACTS.supportPhone}, for anything that you and the mover cannot settle.`,
  terms: `${depositTerms()} The price is an estimate: the mover sets the final price on the actual time and an assessment.`,
};

export const PROMISES: string = 'What we promise you';

export const HOME_READING = {
  title: 'What a mover would tell a friend',
  text: (guides: number) =>
    `${guides} guides from the first plan to the last box, and articles on permits, winter, pets, packing and costs.`,
  latest: 'Latest articles',
  all: 'All tips and guides',
};
