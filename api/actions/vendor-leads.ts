import type { Language } from '../../contracts/language.ts';
import type { LeadDetail } from '../../contracts/portal/leads.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { findOpenChange } from '../../db/booking-changes.ts';
import { atOneMoment, type Sql } from '../../db/connect.ts';
import { findDossier } from '../../db/dossiers.ts';
import { listFinalPrices } from '../../db/portal/final-prices.ts';
import { findReview } from '../../db/reviews.ts';
import { createVendorNote, listAnswerHistory, listVendorNotes } from '../../db/vendor-answers.ts';
import type { Deps } from '../deps.ts';
import { MISSING, required } from '../errors.ts';
import { asAskedChange } from './asked-changes.ts';
import { dossierFor } from './dossiers.ts';

/** A lead with all that its page shows, in a language. Refuses one that is not that vendor's (`missing`). */
export async function readVendorLead(
  sql: Sql,
  vendorId: number,
  id: string,
  now: Date,
  language: Language = 'en',
): Promise<Sent<LeadDetail>> {
  const [row, prices, notes, history, change, review] = await atOneMoment(sql, async (tx) => {
    const found = required(await findDossier(tx, 'mover', vendorId, id), MISSING.booking);
    return await Promise.all([
      found,
      listFinalPrices(tx, id),
      listVendorNotes(tx, vendorId, id),
      listAnswerHistory(tx, id),
      findOpenChange(tx, id, now),
      findReview(tx, id),
    ]);
  });
  return {
    ...dossierFor('mover', row, now, language),
    prices: prices.map(({ ceiling_cents: _ceiling, ...price }) => price),
    notes,
    history,
    review: review && { stars: review.stars, text: review.text, answer: review.answer },
    asked_change: change?.waits_for === 'vendor' ? asAskedChange(change, language) : null,
  };
}

/** Keeps a note for the vendor's own people, and resolves to the lead with it. */
export async function addVendorNote(
  { sql, clock }: Deps,
  { vendorId, email }: { vendorId: number; email: string },
  leadId: string,
  body: string,
  language?: Language,
): Promise<Sent<LeadDetail>> {
  const at = clock();
  await createVendorNote(sql, { vendorId, leadId, author: email, body, at });
  return await readVendorLead(sql, vendorId, leadId, at, language);
}
