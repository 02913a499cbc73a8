import * as z from 'zod/mini';
import { endpoint } from '../endpoints.ts';
import { rowId } from '../row-numbers.ts';
import { seenFields } from '../seen.ts';
import { instant } from '../texts.ts';
import { BOOKING_EVENT_TYPES } from '../webhooks.ts';

/** The addresses that tell a vendor's own software of its bookings, and the deliveries. */

/** Only people who may see bookings may have software told of them. */
const WEBHOOK_NEEDS = { all: ['manage_profile', 'view_leads'] } as const;

/** True for an address that may be posted to, as far as its text says. Each delivery asks the network. */
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}

const url = z
  .string('Enter the address that events are posted to.')
  .check(
    z.trim(),
    z.maxLength(500, { abort: true, error: 'At most 500 characters.' }),
    z.refine(isWebhookUrl, 'Enter an address such as https://example.ca/portage-events.'),
  );
const events = z
  .array(z.enum(BOOKING_EVENT_TYPES, 'Choose from the list of events.'))
  .check(z.minLength(1, 'Choose at least one event.'), z.maxLength(20));

export const WebhookEndpoint = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(BOOKING_EVENT_TYPES)),
  created_at: instant,
  /** Until when a former secret signs beside the new one; null where no former secret does. */
  former_until: z.nullable(instant),
  /** Since when every delivery fails; null while the last attempt went well. */
  failing_since: z.nullable(instant),
  disabled_at: z.nullable(instant),
  /** `gone`: the endpoint answered 410. */
  disabled_because: z.nullable(z.enum(['paused', 'gone', 'failing'])),
  /** The endpoint is on but hears nothing: the person who set it up is out, or sees no bookings any more. */
  stopped: z.boolean(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** The secret is shown once. */
export const WebhookSecret = z.extend(WebhookEndpoint, { secret: z.string() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const NewWebhookEndpoint = z.object({ url, events });
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>;

export const WebhookEndpointChange = z.object({
  url: z.optional(url),
  events: z.optional(events),
  was: seenFields,
  enabled: z.optional(z.boolean()),
});
export type WebhookEndpointChange = z.infer<typeof WebhookEndpointChange>;

export const WebhookAttempt = z.object({
  number: z.int(),
  at: instant,
  duration_ms: z.int(),
  /** The status of the answer; null without an answer, and `failure` says why. */
  status: z.nullable(z.int()),
  failure: z.nullable(z.enum(['address', 'host', 'timeout', 'connection', 'erased'])),
  /** The beginning of the answer's text. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  booking_id: z.nullable(z.string()),
  state: z.enum(['waiting', 'delivered', 'failed']),
  created_at: instant,
  next_at: z.nullable(instant),
  /** Newest first, at most the last ten. */
  attempts: z.array(WebhookAttempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const DELIVERY_ID = /^msg_[0-9a-f]{32}$/;
const params = z.object({ id: rowId });
const DeliveryParam = z.object({ id: rowId, delivery: z.string().check(z.regex(DELIVERY_ID)) });
const DeliveryQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  cursor: z.optional(z.string().check(z.regex(DELIVERY_ID))),
});

export const getWebhookEndpoints = endpoint('GET', '/vendor/vendor/webhook-endpoints', {
  needs: WEBHOOK_NEEDS,
  summary: "Addresses at which the company's own software hears of bookings",
  reply: { 200: ['The endpoints', z.array(WebhookEndpoint)] },
});

export const postWebhookEndpoint = endpoint('POST', '/vendor/vendor/webhook-endpoints', {
  needs: WEBHOOK_NEEDS,
  fresh: 'always',
  summary: 'Add an endpoint',
  body: NewWebhookEndpoint,
  reply: { 201: ['The endpoint with its secret, told this once', WebhookSecret] },
  problems: { 409: 'There are as many as there may be' },
});

export const patchWebhookEndpoint = endpoint('PATCH', '/vendor/vendor/webhook-endpoints/:id', {
  needs: WEBHOOK_NEEDS,
  own: 'endpoint',
  fresh: 'always',
  summary: 'Change address or events, pause, or enable again',
  params,
  body: WebhookEndpointChange,
  reply: { 200: ['The endpoint', WebhookEndpoint] },
  problems: { 409: '(`edited`) Another person has changed the same since' },
});

export const deleteWebhookEndpoint = endpoint('DELETE', '/vendor/vendor/webhook-endpoints/:id', {
  needs: WEBHOOK_NEEDS,
  own: 'endpoint',
  summary: 'Remove an endpoint with its deliveries',
  params,
  reply: { 204: 'Removed' },
});

export const postWebhookSecret = endpoint('POST', '/vendor/vendor/webhook-endpoints/:id/secret', {
  needs: WEBHOOK_NEEDS,
  own: 'endpoint',
  fresh: 'always',
  summary: 'Replace the secret; the former one signs too for a day',
  params,
  reply: { 200: ['The endpoint with its new secret, told this once', WebhookSecret] },
});

export const postWebhookTest = endpoint('POST', '/vendor/vendor/webhook-endpoints/:id/test', {
  needs: WEBHOOK_NEEDS,
  own: 'endpoint',
  summary: 'Send a test event',
  params,
  reply: { 202: ['The delivery, on its way', WebhookDelivery] },
  problems: { 409: 'The endpoint is disabled' },
});

export const getWebhookDeliveries = endpoint(
  'GET',
  '/vendor/vendor/webhook-endpoints/:id/deliveries',
  {
    needs: WEBHOOK_NEEDS,
    own: 'endpoint',
    summary: 'What was sent to an endpoint, newest first, and what it answered',
    params,
    query: DeliveryQuery,
    reply: { 200: ['A page of deliveries', z.array(WebhookDelivery)] },
  },
);

export const postWebhookRedelivery = endpoint(
  'POST',
  '/vendor/vendor/webhook-endpoints/:id/deliveries/:delivery/redelivery',
  {
    needs: WEBHOOK_NEEDS,
    own: 'endpoint',
    summary: 'Send a delivery again, under the same id',
    params: DeliveryParam,
    reply: { 202: ['The delivery, on its way', WebhookDelivery] },
    problems: { 409: 'The endpoint is disabled' },
  },
);
