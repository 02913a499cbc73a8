import { FACTS } from '../../contracts/facts.ts';

/** A page's name and its content. */
type Entry = readonly [name: string, says: string];

/** Headings and pages of the list that programs read, in the language of its pages. */
export const MACHINE_LIST = {
  about: `About ${FACTS.name}`,
  guides: 'Guides',
  articles: 'Articles',
  legal: 'Legal',
  movers: ['The movers', "each mover's trucks, rates and reviews."] as Entry,
  quote: ['Get moving quotes', 'describe a move and compare prices.'] as Entry,
  movingCosts: [
    'What a move costs',
    "ranges by city and way with tax, reckoned daily from the movers' rates; one page each, by home, day and month.",
  ] as Entry,
};
