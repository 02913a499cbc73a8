import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';

/** The list of needs that operators get by mail, at seven in the morning in Toronto (rule 7.16). */

/** The page that a mail's link opens, signed in or not. */
export const MORNING_PAGE = '/morning-mail';

/** The first hour of Toronto's day at which the mail goes out, and the hour from which it is too late. */
export const MORNING_HOURS = { from: 7, until: 12 } as const;
/** Items that one mail names. */
export const MORNING_ITEMS = 50;

const MorningMail = z.object({ on: z.boolean('Say whether the mail is wanted.') });

export const getMorningMail = endpoint('GET', '/admin/account/morning-mail', {
  needs: 'panel',
  summary: 'Whether one gets the mail of the morning',
  reply: { 200: ['It is on or off', MorningMail] },
});

export const putMorningMail = endpoint('PUT', '/admin/account/morning-mail', {
  needs: 'panel',
  summary: 'Switch the mail of the morning on or off',
  body: MorningMail,
  reply: { 200: ['As it is now', MorningMail] },
});

const LAPSED = { 404: ['The link is not one of ours', 'text/html'] } as const;

export const getMorningStop = endpoint('GET', MORNING_PAGE, {
  needs: 'anyone',
  summary: 'The page with the button that ends the mail of the morning',
  reply: { 200: ['The page', 'text/html'] },
  problems: LAPSED,
});

export const postMorningStop = endpoint('POST', MORNING_PAGE, {
  needs: 'anyone',
  limit: 'newsletters',
  summary: 'End the mail of the morning, by that button or the mail program’s own (RFC 8058)',
  reply: { 200: ['It has ended', 'text/html'] },
  problems: LAPSED,
});
