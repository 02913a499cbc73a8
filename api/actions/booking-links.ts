import type { CustomerPurpose } from '../../contracts/customer-answers.ts';
import { endLinks, isOpenLink } from '../../db/booking-links.ts';
import { requireSecret } from '../../db/secrets.ts';
import type { Deps } from '../deps.ts';
import { verifyBookingLink, verifyCustomerLink } from '../external/signed-links.ts';
import { type ActDeps, onLead } from './happenings.ts';

/** The lead that a link's token opens; null when it is none of ours, has run out or was ended, or was erased. */
export async function openBookingLink({ sql, clock }: Deps, token: string): Promise<string | null> {
  const secret = await requireSecret(sql, 'booking-link');
  const link = await verifyBookingLink(token, secret, clock());
  return link && (await isOpenLink(sql, link)) ? link.leadId : null;
}

/** The lead, and the number of the thing, that a customer's link of such a purpose is about, by the same rule. */
export async function openCustomerLink(
  { sql, clock }: Deps,
  purpose: CustomerPurpose,
  token: string,
): Promise<{ leadId: string; number: number } | null> {
  const secret = await requireSecret(sql, 'booking-link');
  const link = await verifyCustomerLink(purpose, token, secret, clock());
  return link && (await isOpenLink(sql, link)) ? link : null;
}

/**
 * Ends every link to a booking, those of mails among them, and what the browser that booked holds.
 * From then on the booking opens by a mailed code, and by the links of later mails.
 */
export const endBookingLinks = (deps: ActDeps, leadId: string, actor: string): Promise<void> =>
  onLead(deps, leadId, actor, async ({ tx, at, happened }) => {
    await endLinks(tx, leadId, { by: actor, at, browser: true, isFinal: true });
    await happened('booking.links_ended');
  });
