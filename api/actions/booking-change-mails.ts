import { leadPage } from '../../contracts/admin/leads.ts';
import { cancellationTerms } from '../../contracts/cancellation-policies.ts';
import type { BookingNews } from '../../contracts/portal/booking-news.ts';
import { answerBy } from '../../contracts/vendor-answers.ts';
import {
  type BookingChangeRow,
  type BookingPlan,
  listBookingChanges,
} from '../../db/booking-changes.ts';
import type { LeadRow } from '../../db/leads.ts';
import { listDeposits } from '../../db/payments.ts';
import type { AnswerRow } from '../../db/vendor-answers.ts';
import type { MailDeps } from '../deps.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { transferReasons } from '../domain/transfers.ts';
import { WORDS } from '../domain/words.ts';
import type { ChangeSide } from '../mails/booking-changes.ts';
import * as news from '../mails/booking-changes.ts';
import type { NewsBasis } from '../mails/booking-news.ts';
import type { Letter } from '../mails/letter.ts';
import * as transfers from '../mails/transfers.ts';
import { CUSTOMER } from './booking-parties.ts';

/** The mails that a change or the end of a booking sets off. */
export type ChangeNewsType = Extract<
  BookingNews,
  | 'booking_changed'
  | 'change_offered'
  | 'change_refused'
  | 'booking_cancelled'
  | 'vendor_booking_changed'
  | 'vendor_change_asked'
  | 'vendor_booking_cancelled'
  | 'refund_claimed'
  | 'transfer_asked'
  | 'booking_transferred'
  | 'vendor_booking_gone'
  | 'vendor_booking_taken'
>;

/** The mail about a booking's newest change, as things stand when it is written; null when it is no longer wanted. */
export async function changeLetter(
  { sql, siteOrigin }: MailDeps,
  type: ChangeNewsType,
  { lead, answer, basis }: { lead: LeadRow; answer: AnswerRow; basis: NewsBasis },
): Promise<Letter | null> {
  // A refund at the provider ends a booking without a change.
  if (type === 'vendor_booking_cancelled') return news.vendorCancelled(basis);
  const [last, ...earlier] = await listBookingChanges(sql, lead.id);
  if (!last) return null;
  const portalUrl = siteOrigin + pageAddress(basis.language, `/vendor/leads?lead=${lead.id}`);
  const adminUrl = siteOrigin + leadPage(lead.id);
  const done = [last, ...earlier].find(({ state, after }) => state === 'applied' && after);
  const sides = (change: typeof last) => ({
    before: sideOf(change.before),
    after: sideOf(change.after ?? change.before),
  });
  switch (type) {
    case 'booking_changed':
      return done ? news.changed(basis, sides(done)) : null;
    case 'vendor_booking_changed':
      return done && answer.stage === 'pending'
        ? news.vendorChanged(basis, sides(done), {
            portalUrl,
            answerBy: answerBy(answer.booked_at),
          })
        : null;
    case 'vendor_change_asked':
      return last.waits_for === 'vendor' && last.expires_at
        ? news.vendorAsked(basis, sides(last), {
            portalUrl,
            expires: last.expires_at,
            signed: last.signed_name !== null,
          })
        : null;
    case 'change_refused':
      if (last.kind === 'vendor') return last.waits_for ? null : transfers.stays(basis);
      if (wasOffered(last)) return last.waits_for ? null : transfers.offerEnded(basis);
      return last.state === 'refused' || last.state === 'expired'
        ? news.changeRefused(basis, last.state === 'expired')
        : null;
    case 'booking_cancelled': {
      const { province } = pickupOf(lead.origin, lead.home_type);
      const { deposit, policy } = cancellationTerms(
        province,
        lead.home_type,
        WORDS[basis.language].cancellation,
      );
      const cents = (await listDeposits(sql, lead.id))[0]?.amount ?? 0;
      return news.cancelled(basis, { cents, returned: deposit === 'returned', policy });
    }
    case 'change_offered':
      return last.waits_for === 'customer' && last.expires_at
        ? transfers.offered(basis, sides(last), last.expires_at)
        : null;
    case 'transfer_asked':
      return last.waits_for === 'customer' && last.expires_at && last.after
        ? transfers.asked(basis, last.after.result.vendor_name, sides(last), last.expires_at)
        : null;
    case 'booking_transferred':
      return done ? transfers.transferred(basis, sides(done)) : null;
    case 'vendor_booking_gone':
      return transfers.vendorGone(basis);
    case 'vendor_booking_taken':
      return done && answer.stage === 'pending'
        ? transfers.vendorTaken(basis, sides(done).after, {
            portalUrl,
            answerBy: answerBy(answer.booked_at),
          })
        : null;
    case 'refund_claimed':
      return news.refundClaimed(basis, { claim: last.note, adminUrl });
  }
}

/** It was for the customer to agree to, and the customer has not. */
const wasOffered = ({ asked_by, signed_name, before, after }: BookingChangeRow): boolean =>
  asked_by !== CUSTOMER &&
  signed_name === null &&
  after !== null &&
  transferReasons(before.result, after.result).length > 0;

const sideOf = ({ inputs, result, days }: BookingPlan): ChangeSide => ({
  move: inputs.move,
  jobDays: days,
  totalCents: result.breakdown.total_cents,
  ceilingCents: result.breakdown.ceiling_cents,
});
