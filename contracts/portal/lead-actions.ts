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

/** Clients that do not ask for the bill leave it out. */
const Completion = z.extend(LeadVersion, z.partial(BillInput).shape);

/** Another person was quicker: `changed`, with the lead as it is now. */
const CHANGED = {
  409: ['Changed since it was looked at, or not possible any more', z.object({ lead: LeadDetail })],
} as const;

export const postAcceptance = endpoint('POST', '/vendor/vendor/leads/:id/accept', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Accept a booking',
  body: LeadVersion,
  reply: { 200: ['The lead as it is now', LeadDetail] },
  problems: CHANGED,
});

export const postDecline = endpoint('POST', '/vendor/vendor/leads/:id/decline', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Decline a booking',
  description:
    'Frees the truck, gives the deposit back and tells the customer who else could come.',
  body: Decline,
  reply: { 200: ['The lead as it is now', LeadDetail] },
  problems: CHANGED,
});

export const postChangeAnswer = endpoint('POST', '/vendor/vendor/leads/:id/change', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Agree to a change that the customer asks for, or refuse it',
  description: 'Agreeing moves the trucks and accepts the booking as it is then.',
  body: ChangeAnswer,
  reply: { 200: ['The lead as it is now', LeadDetail] },
  problems: CHANGED,
});

export const postContact = endpoint('POST', '/vendor/vendor/leads/:id/contacted', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Mark the customer as contacted',
  body: LeadVersion,
  reply: { 200: ['The lead as it is now', LeadDetail] },
  problems: CHANGED,
});

export const postFinalPrice = endpoint('POST', '/vendor/vendor/leads/:id/final-price', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Enter the final price and the time',
  description:
    'Up to the ceiling it holds; above, the customer is asked to sign for it by a mailed link.',
  body: FinalPriceInput,
  reply: { 200: ['The lead as it is now', LeadDetail] },
  problems: CHANGED,
});

export const postCompletion = endpoint('POST', '/vendor/vendor/leads/:id/complete', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Mark a move as completed, from its window’s beginning on, with what was billed',
  body: Completion,
  reply: { 200: ['The lead as it is now', LeadDetail] },
  problems: { ...CHANGED, 422: 'More was billed than the customer has agreed to' },
});

export const postNoShow = endpoint('POST', '/vendor/vendor/leads/:id/no-show', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Report that nobody was there, from the window’s end on',
  body: LeadVersion,
  reply: { 200: ['The lead as it is now', LeadDetail] },
  problems: CHANGED,
});

export const postTakeBack = endpoint('POST', '/vendor/vendor/leads/:id/take-back', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Take back, within minutes, that a move is completed or nobody was there',
  body: LeadVersion,
  reply: { 200: ['The lead as it is now', LeadDetail] },
  problems: CHANGED,
});
