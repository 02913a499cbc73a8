import { addDays, dayNumber, minutesFrom, torontoToday } from '../../../contracts/dates.ts';
import { DECLINE_REASONS } from '../../../contracts/decline-reasons.ts';
import type { Said } from '../../../contracts/language.ts';
import {
  DATE_SHIFT_DAYS,
  type QuoteAnswer,
  type QuoteDecline,
  type VendorRequests,
} from '../../../contracts/portal/quote-requests.ts';
import type { Sent } from '../../../contracts/sent-rows.ts';
import { answerBy } from '../../../contracts/vendor-answers.ts';
import { setAuditActor } from '../../../db/audit.ts';
import type { Transaction } from '../../../db/connect.ts';
import { findLead } from '../../../db/dossiers.ts';
import { lockLead } from '../../../db/leads.ts';
import {
  findVendorRequest,
  listOpenLocations,
  listVendorRequests,
  type VendorRequestRow,
  writeAnswer,
  writeDecline,
} from '../../../db/portal/quote-requests.ts';
import { listRequests } from '../../../db/quote-requests.ts';
import { findQuote } from '../../../db/quotes.ts';
import type { AppDeps } from '../../deps.ts';
import { cityName } from '../../domain/places/city-name.ts';
import { answeredQuote } from '../../domain/pricing/answered-quote.ts';
import type { QuoteInputs } from '../../domain/pricing/engine.ts';
import { MAX_QUOTE_CENTS } from '../../domain/pricing/money.ts';
import { taxesFor } from '../../domain/pricing/taxes.ts';
import { invalidField, Refusal, required } from '../../errors.ts';
import { homesOf } from '../dossiers.ts';
import { type ActDeps, type LeadAct, onLeads } from '../happenings.ts';

type Deps = ActDeps & Pick<AppDeps, 'supply'>;
type Person = { vendorId: number; vendorSlug: string; email: string };

const DAY_MINUTES = 24 * 60;
/** Days that answered requests stay in the list. */
const SHOWN_DAYS = 60;

/** The requests of a vendor, and the locations that may send a truck. */
export async function readVendorRequests(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  vendorId: number,
): Promise<Sent<VendorRequests>> {
  const at = clock();
  const since = minutesFrom(at, -SHOWN_DAYS * DAY_MINUTES);
  const [rows, locations] = await Promise.all([
    listVendorRequests(sql, vendorId, since),
    listOpenLocations(sql, vendorId),
  ]);
  return { requests: rows.map((row) => shown(row, at)), locations };
}

function shown(row: VendorRequestRow, at: Date): Sent<VendorRequests['requests'][number]> {
  const { origin, destination, move, ...same } = row;
  const answer_by = answerBy(row.asked_at);
  return {
    ...same,
    answer_by,
    late: row.stage === 'waiting' && answer_by <= at,
    home: homesOf(move),
    origin_city: cityName(origin),
    destination_city: cityName(destination),
  };
}

/**
 * A vendor answers with a price, which becomes the lead's quote, with the destination's taxes and
 * its ceiling, and the customer gets a link to it. Refuses another vendor's request (`missing`),
 * one that was answered already (`conflict`), and (`invalid`) a date or location that cannot be.
 */
export async function answerQuoteRequest(
  deps: Deps,
  { person, id }: { person: Person; id: string },
  answer: QuoteAnswer,
): Promise<void> {
  const snapshot = await deps.supply.whenKnown();
  await onRequest(deps, person, id, async ({ tx, at, happened }) => {
    await requireWaiting(tx, person, id, answer.version, ['waiting']);
    const [lead, stored] = [await findLead(tx, id), await findQuote(tx, id)];
    if (!lead || !stored) throw new Refusal('missing', NO_REQUEST);
    checkDate(answer.move_date, lead.move_date, torontoToday(at));
    const open = await listOpenLocations(tx, person.vendorId);
    if (!open.some((location) => location.id === answer.location_id)) {
      throw invalidField('location_id', {
        en: 'Choose one of your open yards.',
        fr: 'Choisissez un de vos points de départ ouverts.',
      });
    }
    const total = answer.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (total > MAX_QUOTE_CENTS)
      throw invalidField('lines', {
        en: 'This is more than any move costs.',
        fr: 'C’est plus que ce que coûte un déménagement.',
      });
    const { origin, destination } = (stored.inputs as unknown as QuoteInputs).move;
    const sender = snapshot
      .vendor(person.vendorSlug)
      ?.locations.find(({ card }) => card.id === answer.location_id);
    const day = dayNumber(answer.move_date);
    const quote = answeredQuote(
      stored.result,
      {
        lines: answer.lines,
        moveDate: answer.move_date,
        days: answer.job_days,
        trucks: answer.trucks,
        dispatcher: sender?.dispatcher ?? stored.result.dispatcher_info,
      },
      taxesFor(snapshot.taxes, origin.province, destination.province, day),
    );
    await writeAnswer(
      tx,
      { id, vendorId: person.vendorId, at, by: person.email },
      {
        quote,
        moveDate: answer.move_date,
        note: answer.note,
        validUntil: minutesFrom(at, answer.valid_days * DAY_MINUTES),
        locationId: answer.location_id,
        trucks: answer.trucks,
        days: answer.job_days,
      },
    );
    const { total_cents } = quote.breakdown;
    await happened('quote.answered', { after: { stage: 'quoted', total_cents } });
  });
}

/**
 * A vendor declines, or takes back a price that is not booked: the lead is lost. Where no other of
 * the movers asked is left, the customer and the operators are told.
 */
export async function declineQuoteRequest(
  deps: ActDeps,
  { person, id }: { person: Person; id: string },
  { version, reason }: QuoteDecline,
): Promise<void> {
  await onRequest(deps, person, id, async ({ tx, at, happened }) => {
    const { request_key } = await requireWaiting(tx, person, id, version, ['waiting', 'quoted']);
    const lostReason = `The mover declined. ${DECLINE_REASONS[reason]}`;
    await writeDecline(
      tx,
      { id, vendorId: person.vendorId, at, by: person.email },
      { reason, lostReason },
    );
    await happened('quote.declined', { after: { stage: 'declined', reason } });
    const all = await listRequests(tx, request_key);
    if (all.every(({ stage }) => stage === 'declined')) await happened('quote.request_failed');
  });
}

const NO_REQUEST = { en: 'You have no such request.', fr: 'Vous n’avez pas cette demande.' };

/** An act on a request, which takes its locks by itself (`requireWaiting`). */
const onRequest = (
  deps: ActDeps,
  { email }: Person,
  id: string,
  work: (act: LeadAct) => Promise<void>,
): Promise<void> =>
  onLeads(deps, async ({ tx, on }) => {
    await setAuditActor(tx, email);
    await work(on(id, email));
  });

/** Locks the request's lead, and refuses what may not follow. */
async function requireWaiting(
  tx: Transaction,
  { vendorId }: Person,
  id: string,
  version: number,
  stages: string[],
) {
  const before = required(await findVendorRequest(tx, vendorId, id), NO_REQUEST);
  // The leads of one press are locked in one order: of several declines the last sees the others.
  for (const { lead_id } of await listRequests(tx, before.request_key)) await lockLead(tx, lead_id);
  const request = required(await findVendorRequest(tx, vendorId, id), NO_REQUEST);
  if (request.status !== 'quote_requested' || !stages.includes(request.stage)) {
    throw new Refusal('conflict', {
      en: 'This request is answered or over already. Look at it again.',
      fr: 'Cette demande a déjà sa réponse, ou elle est terminée. Regardez-la de nouveau.',
    });
  }
  if (request.version !== version) {
    throw new Refusal('conflict', {
      en: 'Somebody else of your company has changed this request.',
      fr: 'Quelqu’un d’autre de votre entreprise a modifié cette demande.',
    });
  }
  return request;
}

function checkDate(date: string, asked: string, today: string): void {
  const wrong = (sentence: Said) => invalidField('move_date', sentence);
  if (date < today) throw wrong({ en: 'This date is past.', fr: 'Cette date est passée.' });
  if (date < addDays(asked, -DATE_SHIFT_DAYS) || date > addDays(asked, DATE_SHIFT_DAYS)) {
    throw wrong({
      en: `Choose a date within ${DATE_SHIFT_DAYS} days of the one asked for.`,
      fr: `Choisissez une date à ${DATE_SHIFT_DAYS} jours au plus de celle demandée.`,
    });
  }
}
