import { ARRIVAL_WINDOWS } from '../../contracts/choices.ts';
import { readingAt } from '../../contracts/clocks.ts';
import type { JobHours, JobPrice, JobRecord, JobSignature } from '../../contracts/job-records.ts';
import { lastStep } from '../../contracts/job-steps.ts';
import type { Language } from '../../contracts/language.ts';
import { shownLine } from '../../contracts/price-line-words.ts';
import type { PriceLine } from '../../contracts/price-lines.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import type { SignatureFactor } from '../../contracts/signatures.ts';
import type { Queryable, Transaction } from '../../db/connect.ts';
import type { OpenedCrewLink } from '../../db/crew-links.ts';
import { findLead } from '../../db/dossiers.ts';
import { createJobRecord, findJobRecord } from '../../db/job-records.ts';
import { findQuote } from '../../db/quotes.ts';
import { findAnswer } from '../../db/vendor-answers.ts';
import type { AppDeps } from '../deps.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { billedPrice } from '../domain/pricing/billed-price.ts';
import { WORDS } from '../domain/words.ts';
import { invalidField, Refusal } from '../errors.ts';
import { CUSTOMER } from './booking-parties.ts';
import { transitionWithin } from './booking-transitions.ts';
import { unknownBooking } from './booking-views.ts';
import { completionWork } from './bookings.ts';
import { enterPrice } from './final-prices.ts';
import { type ActDeps, type LeadAct, onLead } from './happenings.ts';
import { crewActor, readJobProgress, requireCrewJob } from './job-steps.ts';
import { enterSignature } from './signatures.ts';

/** The record that was signed on the spot, for one vendor or (null) for customer and operators, in a language. */
export async function readJobRecord(
  sql: Queryable,
  leadId: string,
  vendorId: number | null,
  language: Language = 'en',
): Promise<Sent<JobRecord> | null> {
  const row = await findJobRecord(sql, leadId, vendorId);
  if (!row) return null;
  const { lines, request_key: _key, ...record } = row;
  const { state, total_cents, ceiling_cents } = record;
  const isHeld = state === 'on_hold' || state === 'void';
  const owed = isHeld ? Math.min(total_cents, ceiling_cents) : total_cents;
  return {
    ...record,
    lines: lines.map((line) => shownLine(line, WORDS[language].lines)),
    balance_cents: Math.max(0, owed - record.paid_cents),
  };
}

/** The price of hours and extras of a crew's job (rule 8.10), in a language. Stores nothing. */
export async function priceJob(
  { sql }: Pick<AppDeps, 'sql'>,
  link: OpenedCrewLink,
  leadId: string,
  job: JobHours,
  language: Language = 'en',
): Promise<JobPrice> {
  return await sql.begin(async (tx) => {
    await requireCrewJob(tx, link, leadId);
    const { lines, ...price } = await priceOf(tx, link, leadId, job);
    return { ...price, lines: lines.map((line) => shownLine(line, WORDS[language].lines)) };
  });
}

type Priced = Omit<JobPrice, 'lines'> & { lines: PriceLine[] };

/** The price of hours and extras of a job, as it is stored. */
export async function priceOf(
  tx: Transaction,
  { vendor_id: vendorId }: OpenedCrewLink,
  leadId: string,
  { hours, extras }: JobHours,
): Promise<Priced> {
  const [quote, lead, { worked_hours }] = await Promise.all([
    findQuote(tx, leadId),
    findLead(tx, leadId),
    readJobProgress(tx, vendorId, leadId),
  ]);
  if (!quote || !lead) throw unknownBooking();
  const minimumHours = quote.inputs.vendor?.rates?.minimum_hours ?? 0;
  const billed = billedPrice(quote.result, { hours, extras, minimumHours });
  if (billed.total <= 0) {
    throw invalidField('extras', {
      en: 'The discount is more than the job comes to.',
      fr: 'Le rabais dépasse le montant du déménagement.',
    });
  }
  const { total_cents: estimate, ceiling_cents } = quote.result.breakdown;
  const paid = lead.paid_cents;
  return {
    tapped_hours: worked_hours,
    billed_hours: billed.hours ?? hours,
    lines: billed.lines,
    subtotal_cents: billed.subtotal,
    tax_cents: billed.tax,
    total_cents: billed.total,
    estimate_cents: estimate,
    ceiling_cents,
    paid_cents: paid,
    balance_cents: Math.max(0, billed.total - paid),
    above_ceiling: billed.total > ceiling_cents,
  };
}

/**
 * The customer signs on the crew's phone for what is within the ceiling: final price, bill and the end of the move are
 * entered with the record that they stand on, all or nothing. The same signature sent again is one. Refuses
 * (`conflict`) a job that is not done, is over, or comes to another sum than was signed, and what is above the ceiling:
 * a name that a crew can type is no consent to it (rule 3.7); (`invalid`) hours that differ from the taps without a reason.
 */
export async function signJob(
  deps: ActDeps,
  link: OpenedCrewLink,
  leadId: string,
  signed: JobSignature & { language?: Language },
): Promise<Sent<JobRecord>> {
  const { vendor_id: vendorId, vendor_slug: vendorSlug } = link;
  await onLead(deps, leadId, crewActor(link), async (act) => {
    const { tx } = act;
    await requireCrewJob(tx, link, leadId);
    const before = await findJobRecord(tx, leadId, vendorId);
    if (before?.request_key === signed.key) return;
    if (before) throw alreadySigned();
    const price = await priceOf(tx, link, leadId, signed);
    refuseUnlike(signed, price);
    const { arrival, version } = await requireDone(tx, link, leadId);
    if (price.above_ceiling) throw needsOwnFactor();
    const person = { vendorId, vendorSlug, email: crewActor(link) };
    const order = { person, id: leadId, version };
    let number = 0;
    await transitionWithin(act, 'price', order, async (transition) => {
      number = await enterPrice(transition, { price_cents: price.total_cents, arrival }, null);
    });
    await concludeJob(act, {
      ...signed,
      crew: link,
      version: version + 1,
      number,
      price,
      factor: 'crew_phone',
    });
  });
  const record = await readJobRecord(deps.sql, leadId, vendorId, signed.language);
  if (!record) throw new Error(`The record of ${leadId} went after its signature.`);
  return record;
}

/** The end of a job: its crew, the price that holds as of `version`, and how its customer has signed. */
type Conclusion = {
  crew: Pick<OpenedCrewLink, 'vendor_id' | 'vendor_slug' | 'crew_id' | 'crew'>;
  version: number;
  number: number;
  price: Priced;
  hours_reason: string;
  name: string;
  factor: SignatureFactor;
  signature: string | null;
  text_version: string;
  key: string;
};

/** Ends a job whose price holds: bill, record and signature. The last act of a transaction; needs the lead's row lock. */
export async function concludeJob(
  act: LeadAct,
  { crew: link, version, number, price, name, factor, signature, ...signed }: Conclusion,
): Promise<void> {
  const { tx, at, leadId } = act;
  const { vendor_id, vendor_slug, crew_id, crew } = link;
  const { billed_hours: hours, balance_cents: _balance, ...sums } = price;
  const { total_cents, ceiling_cents, above_ceiling, lines } = sums;
  const { text_version } = signed;
  const actor = crewActor(link);
  const person = { vendorId: vendor_id, vendorSlug: vendor_slug, email: actor };
  const done = await transitionWithin(
    act,
    'complete',
    { person, id: leadId, version },
    completionWork(vendor_id, { billed_cents: total_cents, hours }),
  );
  if (!done) throw new Error(`Booking ${leadId} moved under its lock.`);
  await createJobRecord(tx, {
    ...sums,
    lead_id: leadId,
    vendor_id,
    crew_id,
    hours,
    hours_reason: signed.hours_reason,
    signed_name: name,
    signature,
    text_version,
    signed_at: at,
    request_key: signed.key,
  });
  const signer = act.as(factor === 'own_link' ? CUSTOMER : actor);
  const after = { total_cents, above_ceiling, factor, text_version };
  await signer.happened('booking.signed', { after });
  await enterSignature(act, {
    kind: 'bill',
    number,
    factor,
    name,
    lines,
    totalCents: total_cents,
    ceilingCents: ceiling_cents,
    drawing: signature,
    textVersion: text_version,
    ...(factor !== 'own_link' && { crew }),
  });
}

export const alreadySigned = () =>
  new Refusal('conflict', {
    en: 'This job has been signed for already.',
    fr: 'Ce déménagement est déjà signé.',
  });

const needsOwnFactor = () =>
  new Refusal(
    'conflict',
    {
      en: 'This is above the ceiling: the customer agrees to it on an own phone, or by the code that we mail.',
      fr: 'C’est au-dessus du plafond\u00a0: le client l’accepte sur son propre téléphone, ou par le code que nous lui envoyons.',
    },
    { extra: { code: 'above_ceiling' } },
  );

/** A signed total must be the total of now, and corrected hours need a reason. */
export function refuseUnlike(
  signed: Pick<JobSignature, 'total_cents' | 'hours' | 'hours_reason'>,
  price: Priced,
): void {
  if (signed.total_cents !== price.total_cents) {
    const sentence = {
      en: 'The sum has changed since it was shown. Look at it again, then sign.',
      fr: 'La somme a changé depuis son affichage. Regardez-la de nouveau, puis signez.',
    };
    throw new Refusal('conflict', sentence);
  }
  if (signed.hours !== price.tapped_hours && signed.hours_reason === '') {
    throw invalidField('hours_reason', {
      en: 'Say why the hours are not those of your taps.',
      fr: 'Dites pourquoi les heures ne sont pas celles de vos étapes.',
    });
  }
}

/** When the crew arrived, by the clocks of the pick-up, and the version of the booking. */
export async function requireDone(
  tx: Transaction,
  { vendor_id: vendorId, day }: OpenedCrewLink,
  leadId: string,
): Promise<{ arrival: string; version: number }> {
  const [lead, answer, { steps }] = await Promise.all([
    findLead(tx, leadId),
    findAnswer(tx, leadId),
    readJobProgress(tx, vendorId, leadId),
  ]);
  if (!lead || !answer) throw unknownBooking();
  if (lastStep(steps, day)?.step !== 'done') {
    throw new Refusal('conflict', {
      en: 'Tap Done first: the hours are counted until then.',
      fr: 'Touchez d’abord Terminé\u00a0: les heures se comptent jusque-là.',
    });
  }
  const arrived = steps.find(({ step }) => step === 'arrived');
  const { timeZone } = pickupOf(lead.origin, lead.home_type);
  const arrival =
    answer.final_time ??
    (arrived
      ? readingAt(timeZone, new Date(arrived.at)).time
      : ARRIVAL_WINDOWS[lead.move_time].from);
  return { arrival, version: answer.version };
}
