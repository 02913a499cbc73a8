import type { JobSheet } from '../../contracts/job-sheets.ts';
import type { Language } from '../../contracts/language.ts';
import type { KeptPlace } from '../../contracts/places.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import type { Sql } from '../../db/connect.ts';
import { findDossier } from '../../db/dossiers.ts';
import { listSheetDispatches } from '../../db/job-sheets.ts';
import { listVendorNotes } from '../../db/vendor-answers.ts';
import { MISSING, Refusal, required } from '../errors.ts';
import { readAccessNotes } from './access-notes.ts';
import { readAskedBill } from './asked-bills.ts';
import { dossierFor } from './dossiers.ts';
import { readJobRecord } from './job-records.ts';
import { readJobProgress } from './job-steps.ts';
import { readMessages } from './messages.ts';

/** As many of the last messages as a crew can use. */
const MESSAGES = 3;

/**
 * All that a crew needs for one job (rule 8.8), in a language; `origin` is the site's own scheme and host. Refuses (`missing`) another vendor's lead, and (`conflict`)
 * one whose customer the vendor may not know: the deposit is not paid, or the booking is over.
 */
export async function readJobSheet(
  sql: Sql,
  vendorId: number,
  id: string,
  now: Date,
  { origin, language = 'en' }: { origin: string; language?: Language },
): Promise<Sent<JobSheet>> {
  const lead = required(await findDossier(sql, 'crew', vendorId, id), MISSING.booking);
  const { first_name, last_name, phone, origin_address, destination_address } = lead;
  const isKnown = first_name !== null && last_name !== null && phone !== null;
  if (!isKnown || !origin_address || !destination_address) {
    const says =
      lead.stage === null
        ? {
            en: 'The deposit is not paid yet, so there is no job sheet.',
            fr: 'Le dépôt n’est pas encore payé\u00a0: il n’y a pas de feuille de route.',
          }
        : {
            en: 'This booking is over, so there is no job sheet.',
            fr: 'Cette réservation a pris fin\u00a0: il n’y a pas de feuille de route.',
          };
    throw new Refusal('conflict', says);
  }
  const side = { sender: 'vendor', vendorId, author: '' } as const;
  const [notes, dispatches, access, progress, record, asked, { messages }] = await Promise.all([
    listVendorNotes(sql, vendorId, id),
    listSheetDispatches(sql, vendorId, [id]),
    readAccessNotes(sql, id),
    readJobProgress(sql, vendorId, id),
    readJobRecord(sql, id, vendorId, language),
    readAskedBill(sql, id, { origin, language }),
    readMessages(sql, id, side),
  ]);
  const asked_bill = record || lead.stage !== 'accepted' ? null : asked;
  // While a bill above it waits, the ceiling is owed.
  const total = lead.owed_cents ?? (asked_bill ? lead.ceiling_cents : lead.total_cents);
  return {
    ...dossierFor('crew', lead, now, language),
    vendor_name: lead.vendor_name,
    location: lead.location,
    customer: { first_name, last_name, phone },
    origin_address,
    destination_address,
    origin_point: pointOf(lead.origin),
    destination_point: pointOf(lead.destination),
    dispatches: dispatches.map(({ lead_id: _lead, crew_id: _crew, ...dispatch }) => dispatch),
    access,
    notes: notes.map(({ author: _author, ...note }) => note),
    messages: messages
      .slice(-MESSAGES)
      .map(({ sender, text, sent_at }) => ({ sender, text, sent_at })),
    // A no-show leaves nothing to collect.
    balance_cents: lead.stage === 'no_show' ? 0 : Math.max(0, total - lead.paid_cents),
    progress,
    asked_bill,
    record,
  };
}

const pointOf = (place: KeptPlace) => ('lat' in place ? { lat: place.lat, lng: place.lng } : null);
