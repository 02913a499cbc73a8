import { LINK_LIFE } from '../../contracts/people.ts';
import type { Sql } from '../../db/connect.ts';
import { findPersonAccount } from '../../db/people.ts';
import { createLink } from '../../db/portal/links.ts';
import type { PersonMail } from '../../db/portal/mails.ts';
import { listFailedEndpoints } from '../../db/portal/webhook-endpoints.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { randomToken, sha256 } from '../domain/tokens.ts';
import type { Letter } from '../mails/letter.ts';
import { invitation, passwordReset } from '../mails/vendor-account.ts';
import { webhookDisabled } from '../mails/webhooks.ts';

type Deps = { sql: Sql; siteOrigin: string; clock: () => Date };

const MINUTE_MS = 60_000;

/**
 * The mail that lets a vendor's person choose a password, or null when it is no longer wanted. Its
 * link is made here, at each try, because only its hash is kept. The token rides in the fragment,
 * which no server ever sees in its log.
 */
export async function personMail(
  { sql, siteOrigin, clock }: Deps,
  type: PersonMail,
  personId: number,
): Promise<{ letter: Letter } | null> {
  const person = await findPersonAccount(sql, personId);
  if (type === 'webhook_disabled') {
    if (!person?.active) return null;
    const off = await listFailedEndpoints(sql, personId);
    const url = siteOrigin + pageAddress(person.language, '/vendor/integrations');
    return off.length > 0 ? { letter: webhookDisabled(person, off, url) } : null;
  }
  const invites = type === 'vendor_invitation';
  if (!person?.active || (invites && person.passwordHash !== null)) return null;
  const token = randomToken();
  const minutes = invites ? LINK_LIFE.invitationDays * 24 * 60 : LINK_LIFE.resetMinutes;
  await createLink(sql, {
    tokenHash: await sha256(token),
    personId,
    purpose: invites ? 'invitation' : 'reset',
    expiresAt: new Date(clock().getTime() + minutes * MINUTE_MS),
  });
  const page = pageAddress(person.language, `/vendor/password#token=${token}`);
  const mail = { ...person, url: siteOrigin + page };
  return { letter: invites ? invitation(mail) : passwordReset(mail) };
}
