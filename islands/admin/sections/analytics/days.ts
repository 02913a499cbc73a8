import { LOCALE } from '../../../../contracts/facts.ts';

/** A plain date (yyyy-MM-dd) written in one way. */
const plain = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(day));
};

/** Nov 21 */
export const shortDay = plain({ month: 'short', day: 'numeric' });
/** Nov 21, 2026 */
export const wholeDay = plain({ dateStyle: 'medium' });
/** Nov */
export const shortMonth = plain({ month: 'short' });
/** November 2026 */
export const wholeMonth = plain({ month: 'long', year: 'numeric' });
