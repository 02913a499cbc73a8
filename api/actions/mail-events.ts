import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MailEvent } from '../../contracts/mail-events.ts';
import type { Queryable } from '../../db/connect.ts';
import { failSentMails, findBounce, removeBounce, saveBounce } from '../../db/mail-bounces.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps, Deps } from '../deps.ts';
import { keyedHash } from '../domain/tokens.ts';
import { Refusal } from '../errors.ts';

/** Why a mail to such an address is not sent, for the operators. */
const REFUSED = {
  bounced: 'The address does not exist or takes no mail. It gets none until it is corrected.',
  complained: 'The reader called our mail spam. The address gets no newsletter.',
};
/** An address in a carrier's words. */
const ADDRESS = /\S+@\S+/g;

const hashOf = async (sql: Queryable, recipient: string) =>
  await keyedHash(await requireSecret(sql, 'bounce-address'), recipient.trim().toLowerCase());

const MOST_AGE_MS = 5 * 60_000;

/** Takes an event as it was sent. Refuses (`malformed`) an event that is not signed with our secret, or is too old. */
export async function takeMailEvent(
  deps: Pick<AppDeps, 'sql' | 'clock' | 'mailEventsSecret'>,
  body: string,
  signature: string,
): Promise<void> {
  const secret = deps.mailEventsSecret;
  if (!secret) throw new Refusal('missing', 'No secret is set for mail events.');
  if (!isSigned(body, signature, { secret, now: deps.clock() })) {
    throw new Refusal('malformed', 'The event is not signed with our secret, or too long ago.');
  }
  const event = MailEvent.safeParse(readJson(body));
  if (!event.success) throw new Refusal('malformed', 'The event names no kind or no recipient.');
  await noteMailEvent(deps, event.data);
}

function isSigned(
  body: string,
  header: string,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const [, at = '', sent = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
  if (Math.abs(now.getTime() - Number(at) * 1000) > MOST_AGE_MS || sent === '') return false;
  const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest();
  return timingSafeEqual(Buffer.from(sent, 'hex'), expected);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Notes what became of a mail: an address that bounced gets none for thirty days or until one arrives, and its
 * mails of the last days are failed ones, which the panel shows at the lead and under Monitoring.
 */
export async function noteMailEvent(
  { sql, clock }: Deps,
  { kind, recipient, reason }: MailEvent,
): Promise<void> {
  const addressHash = await hashOf(sql, recipient);
  const at = clock();
  if (kind === 'delivered') return await removeBounce(sql, addressHash);
  await sql.begin(async (tx) => {
    await saveBounce(tx, { addressHash, kind, at });
    // A mail that was called spam has arrived.
    if (kind === 'complained') return;
    const words = reason.replaceAll(ADDRESS, '…').slice(0, 200);
    const error = words ? `${REFUSED[kind]} (${words})` : REFUSED[kind];
    await failSentMails(tx, { recipient: recipient.trim().toLowerCase(), error, at });
  });
}

/** Why no mail of a kind goes to an address; null where it does. */
export async function refusedAddress(
  { sql, clock }: Deps,
  recipient: string,
  isOptional: boolean,
): Promise<string | null> {
  const kind = await findBounce(sql, await hashOf(sql, recipient), clock());
  if (kind === null || (kind === 'complained' && !isOptional)) return null;
  return REFUSED[kind];
}
