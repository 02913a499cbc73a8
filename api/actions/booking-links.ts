import { addAudit } from '../../db/audit.ts';
import { endLinks, forgetBrowser, isOpenLink } from '../../db/booking-links.ts';
import { lockLead } from '../../db/leads.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { randomToken, sha256 } from '../domain/tokens.ts';
import { verifyBookingLink } from '../external/signed-links.ts';

/** The lead that a link's token opens; null when it is none of ours, has run out or was ended, or was erased. */
export async function openBookingLink(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  token: string,
): Promise<string | null> {
  const secret = await requireSecret(sql, 'booking-link');
  const link = await verifyBookingLink(token, secret, clock());
  return link && (await isOpenLink(sql, link)) ? link.leadId : null;
}

/**
 * Ends every link to a booking, those of mails among them, and what the browser that booked holds. From then on
 * it opens by a mailed code, and by the links of later mails.
 */
export async function endBookingLinks(
  { sql }: Pick<AppDeps, 'sql'>,
  leadId: string,
  actor: string,
): Promise<void> {
  const browser = await sha256(randomToken());
  await sql.begin(async (tx) => {
    await lockLead(tx, leadId);
    await endLinks(tx, leadId);
    await forgetBrowser(tx, leadId, browser);
    await addAudit(tx, { actor, action: 'booking.links_ended', entity: 'lead', entityId: leadId });
  });
}
