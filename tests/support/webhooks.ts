import { createHmac } from 'node:crypto';
import type { WebhookEvent } from '../../contracts/happening-words.ts';
import type { WebhookDelivery, WebhookSecret } from '../../contracts/portal/webhook-endpoints.ts';
import type { WebhookBody } from '../../contracts/webhooks.ts';
import type { Mover } from './people.ts';
import { serve } from './serve.ts';
import { read } from './vendor-leads.ts';

export const ENDPOINTS = '/vendor/vendor/webhook-endpoints';
type Client = Pick<Mover, 'get' | 'post'>;

export type Received = { headers: Headers; text: string; body: WebhookBody };

/** A vendor's own software: it keeps what it is sent, and answers what a test has it answer. */
export async function receiver() {
  const received: Received[] = [];
  let answer: () => Response = () => new Response('thanks');
  const server = await serve(async (request) => {
    const text = await request.text();
    received.push({ headers: request.headers, text, body: JSON.parse(text) as WebhookBody });
    return answer();
  });
  return {
    ...server,
    received,
    answers: (with_: () => Response) => {
      answer = with_;
    },
  };
}

/** Adds an endpoint that listens to events, as the vendor's person does. */
export const listen = async (person: Client, url: string, events: WebhookEvent[]) =>
  await read<WebhookSecret>(await person.post(ENDPOINTS, { url, events }), 201);

export const deliveriesOf = async (person: Client, id: number, query = '') =>
  await read<WebhookDelivery[]>(await person.get(`${ENDPOINTS}/${id}/deliveries?${query}`));

/** Which of the secrets a delivery is signed with, checked as a receiver would. */
export function signedWith({ headers, text }: Received, secrets: readonly string[]): boolean[] {
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp');
  const signatures = (headers.get('webhook-signature') ?? '').split(' ');
  return secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
    return signatures.includes(`v1,${mac}`);
  });
}
