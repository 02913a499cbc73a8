import { endpoint } from './endpoints.ts';

export const postWebhookEvent = endpoint('POST', '/api/stripe/webhook', {
  needs: 'anyone',
  summary: "The payment provider's events",
  reply: { 200: 'Stored' },
  problems: { 400: 'Not signed by us' },
});
