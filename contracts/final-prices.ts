import { CUSTOMER_PAGES } from './customer-answers.ts';
import { endpoint } from './endpoints.ts';

export const getFinalPricePage = endpoint('GET', CUSTOMER_PAGES['final-price'], {
  needs: 'anyone',
  summary: 'The page on which a customer signs for a price above the ceiling',
  reply: { 200: ['The question, or what was decided', 'text/html'] },
  problems: { 404: ['The link has run out', 'text/html'] },
});

export const postFinalPrice = endpoint('POST', CUSTOMER_PAGES['final-price'], {
  needs: 'anyone',
  limit: 'newsletters',
  summary: 'Agree to a price above the ceiling, or refuse it',
  reply: { 303: 'To the page that says how it went' },
  problems: {
    404: ['The link has run out', 'text/html'],
    422: ['The question again, with what is wrong', 'text/html'],
  },
});
