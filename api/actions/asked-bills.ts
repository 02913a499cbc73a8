import { renderSVG } from 'uqr';
import {
  ASKED_BILL_LIMITS,
  type AskedBill,
  type AskedBillInput,
  type BillCode,
  billAddress,
} from '../../contracts/asked-bills.ts';
import { type JobRecord, SIGNATURE_VERSION } from '../../contracts/job-records.ts';
import type { Language } from '../../contracts/language.ts';
import { shownLine } from '../../contracts/price-line-words.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import type { SignatureFactor } from '../../contracts/signatures.ts';
import {
  createAskedBill,
  findAskedBill,
  type KeptBill,
  tryBillCode,
} from '../../db/asked-bills.ts';
import type { Queryable } from '../../db/connect.ts';
import type { OpenedCrewLink } from '../../db/crew-links.ts';
import { findLead } from '../../db/dossiers.ts';
import { findJobRecord } from '../../db/job-records.ts';
import { signFinalPrice } from '../../db/portal/final-prices.ts';
import { dailyThrottle } from '../../db/throttles.ts';
import { findAnswer, holdAgreedPrice } from '../../db/vendor-answers.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { sha256 } from '../domain/tokens.ts';
import { WORDS } from '../domain/words.ts';
import { invalidField, Refusal } from '../errors.ts';
import { billCode } from '../mails/codes.ts';
import { CUSTOMER, hashAddress } from './booking-parties.ts';
import { transitionWithin } from './booking-transitions.ts';
import { unknownBooking } from './booking-views.ts';
import { enterPrice } from './final-prices.ts';
import { type ActDeps, type LeadAct, onLead } from './happenings.ts';
import {
  alreadySigned,
  concludeJob,
  priceOf,
  readJobRecord,
  refuseUnlike,
  requireDone,
} from './job-records.ts';
import { crewActor, requireCrewJob } from './job-steps.ts';
import { consumePoint } from './throttles.ts';

/** For the reader: the site's own scheme and host, and the language of the page. */
type Reader = { origin: string; language?: Language };

const TOO_MANY = {
  en: 'The customer was asked too many times today.',
  fr: 'Trop de demandes ont été envoyées au client aujourd’hui.',
};

/**
 * The bill that waits for the customer of a job, or was refused last; null without one. `url` is the
 * booking's page, which opens by the customer's own link or a mailed code alone: no part of it is secret.
 */
export async function readAskedBill(
  sql: Queryable,
  leadId: string,
  { origin, language = 'en' }: Reader,
): Promise<Sent<AskedBill> | null> {
  const [asked, lead] = await Promise.all([findAskedBill(sql, leadId), findLead(sql, leadId)]);
  if (!asked || !lead || asked.consent === 'agreed' || asked.consent === 'replaced') return null;
  const { price } = asked.bill;
  const url = origin + pageAddress(lead.language, billAddress(leadId));
  return {
    number: asked.number,
    state: asked.consent,
    price: { ...price, lines: price.lines.map((line) => shownLine(line, WORDS[language].lines)) },
    asked_at: asked.entered_at,
    expires_at: asked.expires_at,
    mailed_to: lead.email.replace(/^(.)[^@]*/, '$1…'),
    url,
    qr: renderSVG(url, { border: 2 }),
  };
}

/**
 * Asks the customer to agree to what a job comes to above the ceiling (rule 8.10): a mail tells its lines, with a code
 * and a link for this bill alone. The same bill sent again is one; another bill takes its place. Refuses (`conflict`) a
 * job that is not done, is over, or comes to another sum or to no more than the ceiling, and (`throttled`).
 */
export async function askBill(
  deps: ActDeps,
  link: OpenedCrewLink,
  leadId: string,
  { total_cents, hours, extras, hours_reason, key }: AskedBillInput,
  reader: Reader,
): Promise<Sent<AskedBill>> {
  const { sql } = deps;
  const asks = dailyThrottle(sql, 'bill-ask', ASKED_BILL_LIMITS.ask);
  await consumePoint(asks, leadId, TOO_MANY);
  const { vendor_id: vendorId, vendor_slug: vendorSlug, crew_id: crewId } = link;
  await onLead(deps, leadId, crewActor(link), async (act) => {
    const { tx } = act;
    await requireCrewJob(tx, link, leadId);
    const before = await findAskedBill(tx, leadId);
    if (before?.consent === 'asked' && before.bill.key === key) return;
    if (await findJobRecord(tx, leadId, vendorId)) throw alreadySigned();
    const price = await priceOf(tx, link, leadId, { hours, extras });
    refuseUnlike({ total_cents, hours, hours_reason }, price);
    if (!price.above_ceiling) {
      throw new Refusal('conflict', {
        en: 'This is within the ceiling: the customer signs for it here.',
        fr: 'C’est en deçà du plafond\u00a0: le client signe ici.',
      });
    }
    const { arrival, version } = await requireDone(tx, link, leadId);
    const person = { vendorId, vendorSlug, email: crewActor(link) };
    const order = { person, id: leadId, version };
    await transitionWithin(act, 'price', order, async (transition) => {
      const entered = { price_cents: price.total_cents, arrival };
      const number = await enterPrice(transition, entered, 'bill_asked');
      const bill: KeptBill = {
        hours,
        extras,
        hours_reason,
        text_version: SIGNATURE_VERSION,
        key,
        price,
      };
      const digest = await digestOf(number, bill);
      await createAskedBill(tx, { leadId, number, vendorId, crewId, bill, digest });
    });
  });
  const asked = await readAskedBill(sql, leadId, reader);
  if (!asked) throw new Error(`The bill of ${leadId} went while it was asked about.`);
  return asked;
}

/**
 * The customer agrees on the crew's phone, by the code that was mailed. A code is one bill's: another number,
 * other lines or another total have another code. The same code sent again is one agreement. Refuses a code
 * that does not fit or was tried too often (`invalid`), and a bill that waits no more (`conflict`).
 */
export async function agreeByCode(
  deps: ActDeps,
  link: OpenedCrewLink,
  leadId: string,
  { number, code, name }: BillCode,
  { address, language }: { address: string; language?: Language },
): Promise<Sent<JobRecord>> {
  const { sql, clock } = deps;
  const at = clock();
  await sql.begin((tx) => requireCrewJob(tx, link, leadId));
  const signed = (await findAskedBill(sql, leadId, number))?.consent === 'agreed';
  if (!signed) {
    const tried = { leadId, number, at, most: ASKED_BILL_LIMITS.tries };
    const digest = await tryBillCode(sql, tried);
    if (digest === null || code !== (await billCode(sql, leadId, digest))) {
      throw invalidField('code', {
        en: 'This code does not fit this bill. Check it, or ask the customer again.',
        fr: 'Ce code ne correspond pas à cette facture. Vérifiez-le, ou redemandez au client.',
      });
    }
    const addressHash = await hashAddress(deps, address);
    await onLead(deps, leadId, CUSTOMER, async (act) => {
      await requireCrewJob(act.tx, link, leadId);
      await concludeBill(act, number, { name, factor: 'mailed_code', addressHash });
    });
  }
  const record = await readJobRecord(sql, leadId, link.vendor_id, language);
  if (!record) throw billGone();
  return record;
}

/**
 * Ends a job with a bill that its customer agrees to by a factor of their own. Needs the lead's row
 * lock. Refuses (`conflict`) a bill that waits no more.
 */
export async function concludeBill(
  act: LeadAct,
  number: number,
  by: { name: string; factor: Exclude<SignatureFactor, 'crew_phone'>; addressHash: string },
): Promise<void> {
  const { tx, at, leadId } = act;
  const asked = await findAskedBill(tx, leadId, number);
  const { name, addressHash, factor } = by;
  const signature = { leadId, number, agreed: true, name, at, addressHash };
  if (!asked || !(await signFinalPrice(tx, signature))) throw billGone();
  const { total_cents } = asked.bill.price;
  const answer = await findAnswer(tx, leadId);
  if (!answer) throw unknownBooking();
  await holdAgreedPrice(tx, { leadId, priceCents: total_cents, time: asked.arrival });
  // The mail about the signature tells the price too.
  const after = { number, price_cents: total_cents };
  await act.as(CUSTOMER).happened('booking.price_agreed', { after, mails: {} });
  await concludeJob(act, {
    crew: asked,
    version: answer.version + 1,
    number,
    name,
    factor,
    signature: null,
    ...asked.bill,
  });
}

/** SHA-256 of what a customer agrees to: number, hours, lines and sums. */
function digestOf(number: number, { hours, price }: KeptBill): Promise<string> {
  const { lines, subtotal_cents, tax_cents, total_cents, ceiling_cents } = price;
  const said = [number, hours, lines, subtotal_cents, tax_cents, total_cents, ceiling_cents];
  return sha256(JSON.stringify(said));
}

const billGone = () =>
  new Refusal('conflict', {
    en: 'This bill does not wait for the customer any more. Load the day anew.',
    fr: 'Cette facture n’attend plus le client. Rechargez la journée.',
  });
