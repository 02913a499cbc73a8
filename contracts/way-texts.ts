import { LOCALE } from './facts.ts';
import { kilometres } from './kilometres.ts';
import type { Way } from './ways.ts';

/** `About 450 km by road, over highways 401 and 416`. */
export function wayText({ km, highways, ferry }: Pick<Way, 'km' | 'highways' | 'ferry'>): string {
  const over =
    highways.length > 0
      ? `, over ${highways.length === 1 ? 'highway' : 'highways'} ${new Intl.ListFormat(LOCALE).format(highways)}`
      : '';
  return `About ${kilometres(km)} by road${over}${ferry ? ', with a ferry' : ''}`;
}
