import * as z from 'zod/mini';
import { endpoint } from './endpoints.ts';
import { instant, requiredLine, requiredNote } from './texts.ts';

/** Messages between the customer and the vendor of a paid booking (rule 4.23). */

export const MESSAGE_MAX = 2000;
/** Messages that one side may write about a booking within an hour. */
export const MESSAGES_AN_HOUR = 20;

export const SENDERS = ['customer', 'vendor'] as const;
export type Sender = (typeof SENDERS)[number];

export const Message = z.object({
  id: z.int(),
  sender: z.enum(SENDERS),
  /** The company: after a transfer a booking has had several. */
  vendor_name: z.string(),
  text: z.string(),
  sent_at: instant,
});
export type Message = z.infer<typeof Message>;

export const Messages = z.object({
  /** Why the customer or vendor cannot write now; null where they can. */
  refusal: z.nullable(z.string()),
  /** Oldest first. */
  messages: z.array(Message),
});
export type Messages = z.infer<typeof Messages>;

export const NewMessage = z.object({
  text: requiredNote(MESSAGE_MAX, 'Write your message.'),
  /** Made by the page: a message sent twice under one key counts once. */
  key: requiredLine(100, 'Send the message with a key of its own.'),
});
export type NewMessage = z.infer<typeof NewMessage>;

const PROBLEMS = {
  409: 'No mover has this booking now',
  429: 'Too many messages within the hour',
} as const;

export const getMessages = endpoint('GET', '/api/booking/messages', {
  needs: 'booking_link',
  summary: 'The messages of a booking',
  reply: { 200: ['All messages', Messages] },
});

export const postMessage = endpoint('POST', '/api/booking/messages', {
  needs: 'booking_link',
  summary: 'Write to the mover',
  body: NewMessage,
  reply: { 201: ['All messages', Messages] },
  problems: PROBLEMS,
});

/** Up to which message the page has shown them. */
const ReadMessages = z.object({ up_to: z.int('Say up to which message.') });

export const postMessagesRead = endpoint('POST', '/api/booking/messages/read', {
  needs: 'booking_link',
  summary: 'Note that the customer has had messages before the eyes',
  body: ReadMessages,
  reply: { 204: 'Noted' },
});

export const getLeadMessages = endpoint('GET', '/vendor/vendor/leads/:id/messages', {
  needs: 'view_leads',
  own: 'lead',
  summary: 'The messages of a booking',
  reply: { 200: ['All messages', Messages] },
});

export const postLeadMessage = endpoint('POST', '/vendor/vendor/leads/:id/messages', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Write to the customer',
  body: NewMessage,
  reply: { 201: ['All messages', Messages] },
  problems: PROBLEMS,
});

export const postLeadMessagesRead = endpoint('POST', '/vendor/vendor/leads/:id/messages/read', {
  needs: 'manage_leads',
  own: 'lead',
  summary: 'Note that the mover has had messages before the eyes',
  body: ReadMessages,
  reply: { 204: 'Noted' },
});
