import * as z from 'zod/mini';
import { NewEmail } from '../admin/lead-emails.ts';
import { LeadFilter, NewNote, RefundOrder } from '../admin/leads.ts';
import { endpoint } from '../endpoints.ts';
import { THROTTLED } from '../refusals.ts';
import { requiredNote } from '../texts.ts';
import { RefundGiven } from './refunds.ts';

export const getLeadsCsv = endpoint('GET', '/admin/leads/export.csv', {
  needs: 'operator',
  fresh: 'always',
  limit: 'exports',
  summary: 'The leads of a filter as CSV',
  query: LeadFilter,
  reply: { 200: ['A row a lead', 'text/csv'] },
  problems: THROTTLED,
});

export const postLeadNote = endpoint('POST', '/admin/leads/:id/notes', {
  needs: 'operator',
  summary: 'Note something about a lead',
  body: NewNote,
  reply: { 204: 'Noted' },
});

export const postLeadEmail = endpoint('POST', '/admin/leads/:id/emails', {
  needs: 'operator',
  summary: 'Write to the customer of a lead',
  body: NewEmail,
  reply: { 202: 'The mail is on its way' },
});

export const postPaymentConfirmation = endpoint('POST', '/admin/leads/:id/payment/confirm', {
  needs: 'owner',
  summary: 'Confirm a payment in review, and the booking with it',
  body: z.object({
    session_id: z.string('Say which payment.').check(z.maxLength(200)),
    reason: requiredNote(500, 'Say why the payment is confirmed.'),
  }),
  reply: { 204: 'Confirmed' },
  problems: { 409: 'It is not in review, or the truck is gone' },
});

export const postRefund = endpoint('POST', '/admin/leads/:id/refund', {
  needs: 'owner',
  fresh: 'refund',
  summary: 'Give the deposit back and end the booking',
  body: RefundOrder,
  reply: {
    200: [
      'What was given back, in cents; `waiting` is what the customer must do something for',
      RefundGiven,
    ],
  },
  problems: { 409: 'No deposit was paid, or it went back', 502: 'The provider refused' },
});
