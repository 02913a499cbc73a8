import { type JobSheet, SheetLead } from '../../contracts/job-sheets.ts';
import type { Language } from '../../contracts/language.ts';
import type { KeptPlace } from '../../contracts/places.ts';
import type { Sql } from '../../db/connect.ts';
import { findSheetFacts, listSheetDispatches } from '../../db/job-sheets.ts';
import { Refusal } from '../errors.ts';
import { readAccessNotes } from './access-notes.ts';
import { readAskedBill } from './asked-bills.ts';
import { readJobRecord } from './job-records.ts';
import { readJobProgress } from './job-steps.ts';
import { readMessages } from './messages.ts';
import { readVendorLead, unknownLead } from './vendor-leads.ts';

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
): Promise<JobSheet> {
  const lead = await readVendorLead(sql, vendorId, id, now, language);
  const { customer, origin_address, destination_address } = lead;
  if (!customer || !origin_address || !destination_address) {
    const says =
      lead.stage === 'unpaid'
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
  const [facts, dispatches, access, progress, record, asked, { messages }] = await Promise.all([
    findSheetFacts(sql, vendorId, id),
    listSheetDispatches(sql, vendorId, [id]),
    readAccessNotes(sql, id),
    readJobProgress(sql, vendorId, id),
    readJobRecord(sql, id, vendorId, language),
    readAskedBill(sql, id, { origin, language }),
    readMessages(sql, id, side),
  ]);
  if (!facts) throw unknownLead();
  const { first_name, last_name, phone } = customer;
  const asked_bill = record || lead.stage !== 'accepted' ? null : asked;
  // While a bill above it waits, the ceiling is owed.
  const total = lead.final_price_cents ?? (asked_bill ? lead.ceiling_cents : lead.total_cents);
  return {
    ...SheetLead.parse(lead),
    vendor_name: facts.vendor_name,
    location: facts.location,
    customer: { first_name, last_name, phone },
    origin_address,
    destination_address,
    origin_point: pointOf(facts.origin),
    destination_point: pointOf(facts.destination),
    dispatches: dispatches.map(({ lead_id: _lead, crew_id: _crew, ...dispatch }) => dispatch),
    access,
    notes: lead.notes.map(({ body, created_at }) => ({ body, created_at })),
    messages: messages
      .slice(-MESSAGES)
      .map(({ sender, text, sent_at }) => ({ sender, text, sent_at })),
    balance_cents: Math.max(0, total - lead.paid_cents),
    progress,
    asked_bill,
    record,
  };
}

const pointOf = (place: KeptPlace) => ('lat' in place ? { lat: place.lat, lng: place.lng } : null);
