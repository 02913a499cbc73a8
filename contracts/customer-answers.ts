import * as z from 'zod/mini';
import { note, requiredLine } from './texts.ts';

/** A customer's answers on the pages that a mail's link opens; plain forms, without script. */

/** The customer's own pages, by what they ask. */
export const CUSTOMER_PAGES = {
  'final-price': '/booking/price',
  review: '/booking/review',
  signature: '/booking/signature',
} as const;
export type CustomerPurpose = keyof typeof CUSTOMER_PAGES;

/** `POST /booking/price`: agree or refuse, with one's name. */
export const PriceDecision = z.object({
  decision: z.enum(['agree', 'refuse'], 'Tick one of the two.'),
  name: requiredLine(120, 'Write your name.').check(z.minLength(2, 'Write your name.')),
});

/** `POST /booking/review`: a form sends text. */
export const Rating = z.object({
  stars: z.coerce
    .number('Choose one to five stars.')
    .check(
      z.int('Choose one to five stars.'),
      z.gte(1, 'Choose one to five stars.'),
      z.lte(5, 'Choose one to five stars.'),
    ),
  text: z._default(note(2000), ''),
});
