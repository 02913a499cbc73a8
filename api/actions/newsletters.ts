import { getLogger } from '@logtape/logtape';
import { DAY_MS, MINUTE_MS } from '../../contracts/clock-rules.ts';
import { NEWSLETTER } from '../../contracts/facts.ts';
import type { Language, Said } from '../../contracts/language.ts';
import { CONSENT_TEXTS, type Subscription } from '../../contracts/newsletters.ts';
import { noteErasure } from '../../db/backups/erasures.ts';
import {
  confirmSubscriber,
  recordAsked,
  requestSubscription,
  unsubscribe,
  withdrawSubscriber,
} from '../../db/newsletters.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { keyedHash, sha256 } from '../domain/tokens.ts';
import { errorText, Refusal } from '../errors.ts';
import { queueMail } from '../mails/queue.ts';

type Deps = Pick<AppDeps, 'sql' | 'queue' | 'clock'>;

const log = getLogger(['portage', 'newsletter']);
/** The least that subscribing takes, so that its time does not tell who is on the list. */
const ANSWER_MS = 200;

const USED: Said = {
  en: 'This link was used before, or has run out.',
  fr: 'Ce lien a déjà servi, ou il est expiré.',
};
const NOT_OURS: Said = {
  en: 'This link is not one of ours, or was cut off on its way.',
  fr: 'Ce lien ne vient pas de nous, ou il a été coupé en chemin.',
};

/**
 * Asks for the newsletter: a mail with a link to confirm follows, in the language of the form, unless one came a
 * moment ago.
 */
export async function subscribe(
  deps: Deps,
  subscription: Subscription,
  language: Language = 'en',
): Promise<void> {
  const soonest = new Promise((done) => setTimeout(done, ANSWER_MS));
  await Promise.all([ask(deps, subscription, language), soonest]);
}

/** Begins a subscription by a mailed link. Refuses (`missing`) a link that was used or has run out. */
export async function confirmSubscription({ sql, clock }: Deps, token: string): Promise<void> {
  if (await confirmSubscriber(sql, { tokenHash: await sha256(token), at: clock() })) return;
  throw new Refusal('missing', USED);
}

/** Ends a subscription by the link of any mail. Refuses (`missing`) a link that is not ours. */
export async function endSubscription(
  { sql, clock, backupFolder }: Pick<AppDeps, 'sql' | 'clock' | 'backupFolder'>,
  token: string,
): Promise<void> {
  const at = clock();
  const subscriber = await unsubscribe(sql, { tokenHash: await sha256(token), at });
  if (subscriber === null) {
    throw new Refusal('missing', NOT_OURS);
  }
  await noteWithdrawal(backupFolder, subscriber, at);
}

/** Ends the subscription of an address, if there is one. */
export async function leaveNewsletter(
  { sql, clock, backupFolder }: Pick<AppDeps, 'sql' | 'clock' | 'backupFolder'>,
  email: string,
): Promise<void> {
  const at = clock();
  const emailHash = await addressHash(sql, email);
  const left = await withdrawSubscriber(sql, { emailHash, at, source: 'booking' });
  if (left) await noteWithdrawal(backupFolder, emailHash, at);
}

const addressHash = async (sql: AppDeps['sql'], email: string): Promise<string> =>
  await keyedHash(await requireSecret(sql, 'newsletter-address'), email.toLowerCase());

/** Keeps that an address has left for the day of a restore; leaving holds although the disk is full. */
async function noteWithdrawal(folder: string, subscriber: string, at: Date): Promise<void> {
  await noteErasure(folder, { at, subscriber }).catch((error: unknown) =>
    log.error('a withdrawal was not noted for a restore', { error: errorText(error) }),
  );
}

async function ask(
  { sql, queue, clock }: Deps,
  { email, consent_version }: Subscription,
  language: Language,
): Promise<void> {
  const at = clock();
  const before = (ms: number) => new Date(at.getTime() - ms);
  const emailHash = await addressHash(sql, email);
  await queue.ready();
  await sql.begin(async (tx) => {
    const subscriberId = await requestSubscription(tx, {
      emailHash,
      email,
      at,
      quietSince: before(NEWSLETTER.askAgainMinutes * MINUTE_MS),
      daySince: before(DAY_MS),
      perDay: NEWSLETTER.mailsPerDay,
      language,
    });
    if (subscriberId === null) return;
    const text = CONSENT_TEXTS[consent_version] ?? '';
    await recordAsked(tx, { emailHash, at, version: consent_version, text });
    const mail = { subscriber_id: subscriberId, recipient: email };
    await queueMail(tx, queue, 'newsletter_confirmation', mail);
  });
}
