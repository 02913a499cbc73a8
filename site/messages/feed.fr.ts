import { FACTS } from '../../contracts/facts.ts';
import type * as English from './feed.ts';

export const FEED: typeof English.FEED = {
  path: '/fr/rss.xml',
  title: `${FACTS.name}\u00a0: conseils et guides`,
  about: 'Des guides et des articles pour qui déménage au Canada.',
  guide: 'Guide',
};
