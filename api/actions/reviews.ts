import type { JudgedReview } from '../../contracts/admin/reviews.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import { type NewReview, type OwnReview, REVIEW_EDIT_DAYS } from '../../contracts/reviews.ts';
import type { SeenFields } from '../../contracts/seen.ts';
import { addAudit } from '../../db/audit.ts';
import { isOpenLink } from '../../db/booking-links.ts';
import { findLead, type LeadRow, lockLead } from '../../db/leads.ts';
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
import { requireSecret } from '../../db/secrets.ts';
import type { AppDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { verifyCustomerLink } from '../external/signed-links.ts';
import { mergeSeen } from './seen-saves.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock'>;

/** The move that a mail's link asks about, with the stars given before; null when it is none of ours. */
export async function findRatedMove(
  { sql, clock }: Deps,
  token: string,
): Promise<{ lead: LeadRow; stars: number | null } | null> {
  const secret = await requireSecret(sql, 'booking-link');
  const link = await verifyCustomerLink('review', token, secret, clock());
  const lead = link && (await isOpenLink(sql, link)) ? await findLead(sql, link.leadId) : null;
  return lead && { lead, stars: (await findReview(sql, lead.id))?.stars ?? null };
}

/**
 * Enters a customer's rating, once a move (rule 3.10). False when it is no completed move; a move
 * that was rated before keeps its stars, and that is true.
 */
export async function rateMove(
  { sql, clock }: Deps,
  leadId: string,
  { stars, text }: NewReview,
): Promise<boolean> {
  const created = await sql.begin(async (tx) => {
    if (!(await createReview(tx, { leadId, stars, text, at: clock() }))) return false;
    await addAudit(tx, { ...customerEntry(leadId, 'booking.rated'), after: { stars } });
    return true;
  });
  return created || (await findReview(sql, leadId)) !== null;
}

const customerEntry = (leadId: string, action: string) => ({
  actor: 'customer',
  action,
  entity: 'lead',
  entityId: leadId,
});

/**
 * The same on the booking's page, where the review can be changed for thirty days (rule 4.24). Refuses
 * (`conflict`) a move that is not completed, and a review that is older.
 */
export async function reviewMove(
  deps: Deps,
  leadId: string,
  review: NewReview,
): Promise<OwnReview> {
  const { sql, clock } = deps;
  const at = clock();
  const before = await findReview(sql, leadId);
  if (!before) {
    if (!(await rateMove(deps, leadId, review))) {
      throw new Refusal('conflict', {
        en: 'A move can be rated once its mover has completed it.',
        fr: 'Un déménagement peut être évalué une fois terminé par le déménageur.',
      });
    }
  } else {
    await sql.begin(async (tx) => {
      const since = minutesFrom(at, -EDIT_MINUTES);
      if (!(await updateReview(tx, { leadId, ...review, at, since }))) {
        throw new Refusal('conflict', {
          en: 'This review is too old to be changed. Write to us instead.',
          fr: 'Cet avis est trop ancien pour être changé. Écrivez-nous plutôt.',
        });
      }
      const change = { before: { stars: before.stars }, after: { stars: review.stars } };
      await addAudit(tx, { ...customerEntry(leadId, 'review.changed'), ...change });
    });
  }
  const now = await findReview(sql, leadId);
  if (!now) throw new Error(`The review of ${leadId} went as it was written.`);
  return asOwnReview(now);
}

const EDIT_MINUTES = REVIEW_EDIT_DAYS * 24 * 60;

/** A review as its author sees it. */
export const asOwnReview = ({
  stars,
  body,
  answer,
  created_at,
  hidden_at,
}: ReviewRow): OwnReview => ({
  stars,
  text: body,
  answer,
  editable_until: minutesFrom(created_at, EDIT_MINUTES).toISOString(),
  is_hidden: hidden_at !== null,
});

/** A vendor's person answers the review of a move of its own. Refuses (`conflict`) where there is none. */
export async function answerOwnReview(
  { sql, clock }: Deps,
  { id, text: wanted, was }: { id: string; text: string; was?: SeenFields },
  person: { vendorId: number; email: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockLead(tx, id);
    const now = { text: (await findReview(tx, id))?.answer ?? '' };
    const { text } = mergeSeen(now, { text: wanted }, was);
    const answer = { leadId: id, vendorId: person.vendorId, text, by: person.email, at: clock() };
    if (!(await answerReview(tx, answer))) {
      throw new Refusal('conflict', {
        en: 'The customer has not written a review.',
        fr: 'Le client n’a pas écrit d’avis.',
      });
    }
    const entry = { actor: person.email, action: 'review.answered', entity: 'lead', entityId: id };
    await addAudit(tx, entry);
  });
}

/** Reviews that were reported or hidden, for operators. */
export async function readJudgedReviews({ sql }: Pick<Deps, 'sql'>): Promise<JudgedReview[]> {
  return (await listJudgedReviews(sql)).map(asJudged);
}

/** An operator hides a review, or lets it stand; the reason is in the audit. Refuses (`missing`) an unknown one. */
export async function judgeOneReview(
  deps: Deps,
  { id, hides, reason, actor }: { id: number; hides: boolean; reason: string; actor: string },
): Promise<JudgedReview[]> {
  await deps.sql.begin(async (tx) => {
    const leadId = await judgeReview(tx, { id, hides, by: actor, at: deps.clock() });
    if (leadId === null) throw new Refusal('missing', 'There is no such review.');
    const action = hides ? 'review.hidden' : 'review.shown';
    const entry = { actor, action, entity: 'lead', entityId: leadId };
    await addAudit(tx, { ...entry, after: { reason } });
  });
  return await readJudgedReviews(deps);
}

const asJudged = ({
  created_at,
  reported_at,
  hidden_at,
  ...row
}: JudgedReviewRow): JudgedReview => ({
  ...row,
  created_at: created_at.toISOString(),
  reported_at: reported_at?.toISOString() ?? null,
  hidden_at: hidden_at?.toISOString() ?? null,
});
