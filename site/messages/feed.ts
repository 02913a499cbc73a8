import { FACTS } from '../../contracts/facts.ts';

/** The feed of articles and guides, and its address. */
export const FEED = {
  path: '/rss.xml',
  title: `${FACTS.name}: tips and guides`,
  about: 'Guides and articles for people who are moving in Canada.',
  guide: 'Guide',
};
