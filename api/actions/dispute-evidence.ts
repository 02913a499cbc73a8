import { shownQuote } from '../../contracts/price-line-words.ts';
import { readTimeline } from '../../db/admin/lead-timeline.ts';
import { listAudit } from '../../db/audit.ts';
import { listBookingVisits } from '../../db/booking-visits.ts';
import { listConsents } from '../../db/consents.ts';
import { listDisputes } from '../../db/disputes.ts';
import { findLead } from '../../db/dossiers.ts';
import { listDeposits } from '../../db/payments.ts';
import { listSignatures } from '../../db/signatures.ts';
import type { AppDeps } from '../deps.ts';
import { iso, money } from '../domain/format.ts';
import { unknownBooking } from './booking-views.ts';

/** Lines of the audit that are looked through. */
const AUDIT_LINES = 500;

/**
 * The evidence for a bank about a disputed payment, as plain text: the customer, the quote line by
 * line, agreements and signatures, the payments, each mail and each visit of the booking's page
 * with its time, and the history. Refuses (`missing`) a lead that has no quote.
 */
export async function collectEvidence({ sql }: Pick<AppDeps, 'sql'>, id: string): Promise<string> {
  const [lead, deposits, signatures, consents, disputes, audit, timeline, visits] =
    await Promise.all([
      findLead(sql, id),
      listDeposits(sql, id),
      listSignatures(sql, id),
      listConsents(sql, id),
      listDisputes(sql, id),
      listAudit(sql, { entity: 'lead', entityId: id, limit: AUDIT_LINES }),
      readTimeline(sql, id),
      listBookingVisits(sql, id),
    ]);
  if (!lead) throw unknownBooking();
  const { breakdown } = shownQuote(lead.quote);
  const part = (title: string, lines: string[]) =>
    lines.length > 0 ? [title, ...lines.map((line) => `- ${line}`), ''] : [];
  return [
    `Booking ${id}`,
    '',
    ...part('Customer', [
      `${lead.first_name} ${lead.last_name}, ${lead.email}, ${lead.phone}`,
      `From ${lead.origin_address} to ${lead.destination_address}`,
      `Move on ${lead.move_date}, ${lead.move_time}, by ${lead.vendor_name}`,
      `Booked ${iso(lead.created_at)}`,
    ]),
    ...part(
      'Disputes',
      disputes.map(
        (one) =>
          `${one.provider_id}: ${one.reason}, ${one.status}, ${money(one.amount, one.currency)}`,
      ),
    ),
    ...part(
      'Payments',
      deposits.map(
        (one) =>
          `${iso(one.created_at)} ${money(one.amount, one.currency)} ${one.state}, session ${one.session_id}`,
      ),
    ),
    ...part('Quote that the customer accepted', [
      ...breakdown.lines.map(({ label, amount_cents }) => `${label}: ${money(amount_cents)}`),
      `Total with tax: ${money(breakdown.total_cents)}`,
      `Most that may be billed without a signature: ${money(breakdown.ceiling_cents)}`,
    ]),
    ...part('Signed for by the customer', [
      ...consents.map(({ at, words }) => `${iso(at)} ${words}`),
      ...signatures
        .toReversed()
        .map(
          (one) =>
            `${iso(one.signed_at)} ${one.kind} ${one.number}, ${money(one.total_cents)}, by ${one.content?.name ?? 'an erased name'} (${one.factor}): ${one.state}`,
        ),
    ]),
    ...part(
      'Mails',
      timeline
        .toReversed()
        .flatMap((one) =>
          one.kind === 'email'
            ? [`${one.at} ${one.email_type} to ${one.recipient}: ${one.subject} (${one.status})`]
            : [],
        ),
    ),
    ...part(
      'Hours in which the page of the booking was opened by its secret link or by a mailed code',
      visits.map(iso),
    ),
    ...part(
      'What happened',
      audit.toReversed().map(({ at, actor, action }) => `${iso(at)} ${action} by ${actor}`),
    ),
  ].join('\n');
}
