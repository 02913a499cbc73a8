import * as z from 'zod/mini';
import { WEBHOOK_EVENTS, type WebhookEvent } from './happening-words.ts';
import { instant } from './texts.ts';
import { Booking } from './v1/bookings.ts';

/**
 * The events that a vendor's own software hears of its bookings, by the Standard Webhooks specification (version 1):
 * https://www.standardwebhooks.com. An event may come twice, and in any order.
 */

export const BOOKING_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/** Sent by the button of the portal, whatever an endpoint listens to. */
export const TEST_EVENT = 'endpoint.test';
export type WebhookEventType = WebhookEvent | typeof TEST_EVENT;

/** Seconds between a failed attempt and the next; after the last of them there is no further attempt. */
export const RETRY_SECONDS = [
  5,
  5 * 60,
  30 * 60,
  2 * 3600,
  5 * 3600,
  10 * 3600,
  14 * 3600,
  20 * 3600,
  24 * 3600,
] as const;

export const WEBHOOK_LIMITS = {
  /** Endpoints that a vendor may have. */
  endpoints: 10,
  /** Seconds in which an endpoint has to answer. */
  seconds: 10,
  /** Hours that a former secret signs beside the new one. */
  overlapHours: 24,
  /** Days of nothing but failures after which an endpoint is disabled. */
  failingDays: 5,
  /** Minutes that a signed time may be off the receiver's clock. */
  toleranceMinutes: 5,
  /** Days that deliveries are listed. */
  keptDays: 30,
  /** Characters of an answer that are kept. */
  answer: 1024,
} as const;

/** The headers of a delivery. */
export const WEBHOOK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;
export const SECRET_PREFIX = 'whsec_';

/** The body of a delivery, as JSON. */
export const WebhookBody = z.object({
  type: z.string(),
  /** When the event happened. */
  timestamp: instant,
  data: z.object({
    /** Null in a test. */
    booking_id: z.nullable(z.string()),
    /** The booking as it is when this is sent, as `GET /api/v1/bookings/{id}` lists it; null once it is not yours any more. */
    booking: z.nullable(Booking),
    /** Of `message.received` alone. */
    message: z.optional(z.object({ id: z.int(), text: z.string(), sent_at: instant })),
  }),
});
export type WebhookBody = z.infer<typeof WebhookBody>;
