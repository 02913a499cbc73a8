import { createHmac, randomBytes } from 'node:crypto';
import { SECRET_PREFIX } from '../../contracts/webhooks.ts';

/** A new secret for an endpoint: 32 random bytes, as Standard Webhooks writes them. */
export const newWebhookSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

/**
 * The signatures of a delivery, one a secret, as `webhook-signature` holds them: HMAC-SHA-256 of id, time
 * and body between dots. `timestamp` is whole seconds since 1970.
 */
export function signWebhook(
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
  secrets: readonly string[],
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
      const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
      return `v1,${mac.digest('base64')}`;
    })
    .join(' ');
}
