import { minutesFrom } from '../../contracts/dates.ts';
import { type NewReview, type OwnReview, REVIEW_EDIT_DAYS } from '../../contracts/reviews.ts';
import type { SeenFields } from '../../contracts/seen.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { findLead, type LeadRow } from '../../db/dossiers.ts';
import {
  answerReview,
  createReview,
  findReview,
  type JudgedReviewRow,
  judgeReview,
  listJudgedReviews,
  type ReviewRow,
  updateReview,
} from '../../db/reviews.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { openCustomerLink } from './booking-links.ts';
import { CUSTOMER } from './booking-parties.ts';
import { type ActDeps, onLead, onLeads } from './happenings.ts';
import { mergeSeen } from './seen-saves.ts';

/** The move that a mail's link asks about, with the stars given before; null when it is none of ours. */
export async function findRatedMove(
  deps: Deps,
  token: string,
): Promise<{ lead: LeadRow; stars: number | null } | null> {
  const link = await openCustomerLink(deps, 'review', token);
  const lead = link && (await findLead(deps.sql, link.leadId));
  return lead && { lead, stars: (await findReview(deps.sql, lead.id))?.stars ?? null };
}

/**
 * Enters a customer's rating, once a move (rule 3.10). False when the move is not completed; a move
 * that was rated before keeps its stars, and the answer is true.
 */
export async function rateMove(
  deps: ActDeps,
  leadId: string,
  { stars, text }: NewReview,
): Promise<boolean> {
  const created = await onLead(deps, leadId, CUSTOMER, async ({ tx, at, happened }) => {
    if (!(await createReview(tx, { leadId, stars, text, at }))) return false;
    await happened('booking.rated', { after: { stars } });
    return true;
  });
  return created || (await findReview(deps.sql, leadId)) !== null;
}

/**
 * Enters a review on the booking's page, where it can be changed for thirty days (rule 4.24).
 * Refuses (`conflict`) a move that is not completed, and a review that is older.
 */
export async function reviewMove(
  deps: ActDeps,
  leadId: string,
  review: NewReview,
): Promise<Sent<OwnReview>> {
  const before = await findReview(deps.sql, leadId);
  if (!before) {
    if (!(await rateMove(deps, leadId, review))) {
      throw new Refusal('conflict', {
        en: 'A move can be rated once its mover has completed it.',
        fr: 'Un déménagement peut être évalué une fois terminé par le déménageur.',
      });
    }
  } else {
    await onLead(deps, leadId, CUSTOMER, async ({ tx, at, happened }) => {
      const since = minutesFrom(at, -EDIT_MINUTES);
      if (!(await updateReview(tx, { leadId, ...review, at, since }))) {
        throw new Refusal('conflict', {
          en: 'This review is too old to be changed. Write to us instead.',
          fr: 'Cet avis est trop ancien pour être changé. Écrivez-nous plutôt.',
        });
      }
      const change = { before: { stars: before.stars }, after: { stars: review.stars } };
      await happened('review.changed', change);
    });
  }
  const now = await findReview(deps.sql, leadId);
  if (!now) throw new Error(`The review of ${leadId} went as it was written.`);
  return asOwnReview(now);
}

const EDIT_MINUTES = REVIEW_EDIT_DAYS * 24 * 60;

/** A review as its author sees it. */
export const asOwnReview = ({ created_at, hidden_at, ...row }: ReviewRow): Sent<OwnReview> => ({
  ...row,
  editable_until: minutesFrom(created_at, EDIT_MINUTES),
  is_hidden: hidden_at !== null,
});

/** A vendor's person answers the review of a move of its own. Refuses (`conflict`) where there is none. */
export async function answerOwnReview(
  deps: ActDeps,
  { id, text: wanted, was }: { id: string; text: string; was?: SeenFields },
  { vendorId, email: by }: { vendorId: number; email: string },
): Promise<void> {
  await onLead(deps, id, by, async ({ tx, at, happened }) => {
    const now = { text: (await findReview(tx, id))?.answer ?? '' };
    const { text } = mergeSeen(now, { text: wanted }, was);
    if (!(await answerReview(tx, { leadId: id, vendorId, text, by, at }))) {
      throw new Refusal('conflict', {
        en: 'The customer has not written a review.',
        fr: 'Le client n’a pas écrit d’avis.',
      });
    }
    await happened('review.answered');
  });
}

/** An operator hides a review, or lets it stand; the reason is in the audit. Refuses (`missing`) an unknown review. */
export async function judgeOneReview(
  deps: ActDeps,
  { id, hides, reason, actor }: { id: number; hides: boolean; reason: string; actor: string },
): Promise<JudgedReviewRow[]> {
  await onLeads(deps, async ({ tx, at, on }) => {
    const leadId = await judgeReview(tx, { id, hides, by: actor, at });
    if (leadId === null) throw new Refusal('missing', 'There is no such review.');
    const { happened } = on(leadId, actor);
    await happened(hides ? 'review.hidden' : 'review.shown', { after: { reason } });
  });
  return await listJudgedReviews(deps.sql);
}
