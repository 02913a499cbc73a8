import { MINUTE_MS } from '../../../contracts/clock-rules.ts';
import { RESET_MAILS } from '../../../contracts/people.ts';
import { listPeopleNamed, removePersonSessions, setPersonPassword } from '../../../db/people.ts';
import { consumeLink, findLink } from '../../../db/portal/links.ts';
import { mayMailReset } from '../../../db/portal/mails.ts';
import { signInThrottle } from '../../../db/throttles.ts';
import type { AppDeps } from '../../deps.ts';
import { sha256 } from '../../domain/tokens.ts';
import { required } from '../../errors.ts';
import { queueMail } from '../../mails/queue.ts';
import { happened } from '../happenings.ts';
import { hashChosen } from '../passwords.ts';
import { consumePoint } from '../throttles.ts';

type Deps = Pick<AppDeps, 'sql' | 'queue' | 'clock'>;

/** The least that asking for a link takes, so that its time does not tell which accounts there are. */
const ANSWER_MS = 250;

/** Mails a link to a new password to each active account of the username. */
export async function requestReset(deps: Deps, username: string, address: string): Promise<void> {
  const throttle = signInThrottle(deps.sql, 'vendor-reset');
  await consumePoint(throttle, { account: await sha256(username), address, device: null });
  const soonest = new Promise((done) => setTimeout(done, ANSWER_MS));
  await Promise.all([mailLinks(deps, username), soonest]);
}

/** The account that a mailed link is for; refuses (`missing`) one that was used or has run out. */
export async function readLink({ sql, clock }: Deps, token: string) {
  return required(await findLink(sql, await sha256(token), clock()), LINK_GONE);
}

/**
 * Sets the password that a person chose by a mailed link, which it uses up, and ends every session of
 * the account. Resolves to its username.
 */
export async function setPasswordByLink(
  { sql, clock }: Deps,
  { token, new_password }: { token: string; new_password: string },
  address: string,
): Promise<string> {
  const tokenHash = await sha256(token);
  // Before the costly hash, and before anything is said of the password.
  const link = required(await findLink(sql, tokenHash, clock()), LINK_GONE);
  const names = [link.username, link.full_name, link.vendor_name];
  const hash = await hashChosen(address, new_password, names);
  return await sql.begin(async (tx) => {
    const at = clock();
    const person = required(await consumeLink(tx, tokenHash, at), LINK_GONE);
    await setPersonPassword(tx, person.id, { hash, verifiedAt: at });
    await removePersonSessions(tx, person.id);
    const isReset = person.purpose === 'reset';
    await happened(
      tx,
      person.email,
      isReset ? 'vendor_user.password_reset' : 'vendor_user.joined',
      person.id,
    );
    return person.username;
  });
}

async function mailLinks({ sql, queue, clock }: Deps, username: string): Promise<void> {
  const at = clock();
  const before = (minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS);
  const people = await listPeopleNamed(sql, username);
  if (people.length === 0) return;
  await queue.ready();
  for (const { id, email } of people) {
    await sql.begin(async (tx) => {
      const may = await mayMailReset(tx, id, {
        pauseSince: before(RESET_MAILS.pauseMinutes),
        hourSince: before(60),
        perHour: RESET_MAILS.perHour,
      });
      if (!may) return;
      const mail = { vendor_user_id: id, recipient: email, created_at: at };
      await queueMail(tx, queue, 'vendor_password_reset', mail);
    });
  }
}

const LINK_GONE = {
  en: 'This link was used before, or has run out. Ask for a new one.',
  fr: 'Ce lien a déjà servi, ou il est expiré. Demandez-en un nouveau.',
};
