import { CUSTOMER_PAGES } from './customer-answers.ts';
import { endpoint } from './endpoints.ts';

export const getReviewPage = endpoint('GET', CUSTOMER_PAGES.review, {
  summary: 'The page on which a customer rates a completed move',
  reply: { 200: ['The question, or thanks', 'text/html'] },
  problems: { 404: ['The link has run out', 'text/html'] },
});

export const postReview = endpoint('POST', CUSTOMER_PAGES.review, {
  summary: 'Rate a completed move',
  reply: { 303: 'To the page that says thank you' },
  problems: {
    404: ['The link has run out', 'text/html'],
    422: ['The question again, with what is wrong', 'text/html'],
  },
});
