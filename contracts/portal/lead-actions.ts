import * as z from 'zod/mini';
import { BillInput } from '../bills.ts';
import { endpoint } from '../endpoints.ts';
import {
  ChangeAnswer,
  Decline,
  FinalPriceInput,
  LeadDetail,
  LeadVersion,
} from '../portal/leads.ts';

/** Another person was quicker: `changed`, with the lead as it is now. */
const CHANGED = {
  409: ['Changed since it was looked at, or not possible any more', z.object({ lead: LeadDetail })],
} as const;
const ACT = {
  needs: 'manage_leads',
  own: 'lead',
  reply: { 200: ['The lead as it is now', LeadDetail] },
  problems: CHANGED,
} as const;

export const postAcceptance = endpoint('POST', '/vendor/vendor/leads/:id/accept', {
  ...ACT,
  summary: 'Accept a booking',
  body: LeadVersion,
});

export const postDecline = endpoint('POST', '/vendor/vendor/leads/:id/decline', {
  ...ACT,
  summary: 'Decline a booking',
  description:
    'Frees the truck, gives the deposit back and tells the customer who else could come.',
  body: Decline,
});

export const postChangeAnswer = endpoint('POST', '/vendor/vendor/leads/:id/change', {
  ...ACT,
  summary: 'Agree to a change that the customer asks for, or refuse it',
  description: 'Agreeing moves the trucks and accepts the booking as it is then.',
  body: ChangeAnswer,
});

export const postContact = endpoint('POST', '/vendor/vendor/leads/:id/contacted', {
  ...ACT,
  summary: 'Mark the customer as contacted',
  body: LeadVersion,
});

export const postFinalPrice = endpoint('POST', '/vendor/vendor/leads/:id/final-price', {
  ...ACT,
  summary: 'Enter the final price and the time',
  description:
    'Up to the ceiling it holds; above, the customer is asked to sign for it by a mailed link.',
  body: FinalPriceInput,
});

export const postCompletion = endpoint('POST', '/vendor/vendor/leads/:id/complete', {
  ...ACT,
  summary: 'Mark a move as completed, from its window’s beginning on, with what was billed',
  /** Clients that do not ask for the bill leave it out. */
  body: z.extend(LeadVersion, z.partial(BillInput).shape),
  problems: { ...CHANGED, 422: 'More was billed than the customer has agreed to' },
});

export const postNoShow = endpoint('POST', '/vendor/vendor/leads/:id/no-show', {
  ...ACT,
  summary: 'Report that nobody was there, from the window’s end on',
  body: LeadVersion,
});

export const postTakeBack = endpoint('POST', '/vendor/vendor/leads/:id/take-back', {
  ...ACT,
  summary: 'Take back, within minutes, that a move is completed or nobody was there',
  body: LeadVersion,
});
