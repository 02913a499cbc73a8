import { CONTRACT_CHOICE } from '../../contracts/contract-choices.ts';
import type { Language } from '../../contracts/language.ts';
import type { Province } from '../../contracts/places.ts';
import type { BookingPlan } from '../../db/booking-changes.ts';
import type { Queryable } from '../../db/connect.ts';
import { addConsent, type Consent, listConsents } from '../../db/consents.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { Refusal } from '../errors.ts';
import type { LeadAct } from './happenings.ts';

type Choice = { province: Province | null; language: Language; choosesEnglish: boolean; at: Date };

/** True when a contract is in French first for a reader of this language: English takes a press (decision 160). */
export const isFrenchFirst = (province: Province | null, language: Language): boolean =>
  province === 'QC' && language === 'en';

/**
 * The consent to a contract in English that a booking needs, where its move starts in Québec and its customer
 * reads English (decision 160); null where it needs none. Refuses (`invalid`) a consent that was not given.
 */
export function contractChoice({ province, language, choosesEnglish, at }: Choice): Consent | null {
  if (!isFrenchFirst(province, language)) return null;
  if (!choosesEnglish) {
    throw new Refusal(
      'invalid',
      'In Québec this contract is in French first. Go on in French, or choose the English text first.',
      { extra: { code: 'contract_language' }, fields: { chooses_english: CONTRACT_CHOICE.press } },
    );
  }
  return { kind: 'english_contract', words: CONTRACT_CHOICE.press, at };
}

type Changed = {
  /** The vendor that has the booking now. */
  vendorId: number;
  plan: Pick<BookingPlan, 'vendor_id' | 'inputs'>;
  language: Language;
};

/**
 * True when a customer who agrees to a plan in the place of a booking chooses the contract's
 * language with it: with another mover each time, since that is another contract; with the same one
 * where no choice was kept, since a booking may have been made in French, or be moved to Québec.
 */
export async function asksContractChoice(
  sql: Queryable,
  leadId: string,
  { vendorId, plan, language }: Changed,
): Promise<boolean> {
  const { origin, origin_address: address } = plan.inputs.move;
  const { province } = pickupOf(origin ?? { address }, null);
  if (!isFrenchFirst(province, language)) return false;
  return plan.vendor_id !== vendorId || (await lacksChoice(sql, leadId));
}

/**
 * True when an operator's own act has to wait for the customer's choice: where a contract in English
 * starts in Québec and no choice is kept. A kept choice holds for another mover on no worse terms.
 */
export const waitsForChoice = (
  sql: Queryable,
  { id, language }: { id: string; language: Language },
  plan: Changed['plan'],
): Promise<boolean> => asksContractChoice(sql, id, { vendorId: plan.vendor_id, plan, language });

const lacksChoice = async (sql: Queryable, leadId: string): Promise<boolean> =>
  !(await listConsents(sql, leadId)).some(({ kind }) => kind === 'english_contract');

/** Keeps the choice that an agreement to a plan needs. Refuses (`invalid`) a choice that was not given. */
export async function keepContractChoice(
  { tx, at, leadId }: LeadAct,
  changed: Changed,
  choosesEnglish: boolean,
): Promise<void> {
  if (!(await asksContractChoice(tx, leadId, changed))) return;
  const { language } = changed;
  const consent = contractChoice({ province: 'QC', language, choosesEnglish, at });
  if (consent) await addConsent(tx, leadId, consent);
}
