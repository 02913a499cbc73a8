import { endLinks, isOpenLink } from '../../db/booking-links.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { verifyBookingLink } from '../external/signed-links.ts';
import { type ActDeps, onLead } from './happenings.ts';

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
export const endBookingLinks = (deps: ActDeps, leadId: string, actor: string): Promise<void> =>
  onLead(deps, leadId, actor, async ({ tx, at, happened }) => {
    await endLinks(tx, leadId, { by: actor, at, browser: true, isFinal: true });
    await happened('booking.links_ended');
  });
