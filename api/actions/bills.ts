import type { Bill, BillInput } from '../../contracts/bills.ts';
import type { Said } from '../../contracts/language.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { createOperatorMail } from '../../db/admin/lead-emails.ts';
import { answerBill, readBill, settleBill } from '../../db/bills.ts';
import { findLeadLanguage } from '../../db/leads.ts';
import { Refusal } from '../errors.ts';
import { CUSTOMER } from './booking-parties.ts';
import { type ActDeps, onLead } from './happenings.ts';

/** The subject of the mail on a decision; an operator writes the rest, in the customer's language. */
const SETTLED: Said = { en: 'Your bill, settled', fr: 'Votre facture : notre décision' };

/**
 * Enters whether the customer says of the bill what the vendor says. A bill that is doubted is told to
 * the operators, with the customer's words. Refuses (`conflict`) where there is none, or a second answer;
 * (`invalid`) a doubt without a word.
 */
export async function sayOfBill(
  deps: ActDeps,
  leadId: string,
  { is_right, note }: { is_right: boolean; note: string },
): Promise<Sent<Bill>> {
  if (!is_right && note === '') {
    const says = { en: 'Say what is not right.', fr: 'Dites ce qui n’est pas exact.' };
    throw new Refusal('invalid', says, { fields: { note: says } });
  }
  await onLead(deps, leadId, CUSTOMER, async ({ tx, at, happened }) => {
    if (!(await answerBill(tx, { leadId, isRight: is_right, note, at }))) {
      throw new Refusal('conflict', {
        en: 'There is no bill to answer, or it was answered.',
        fr: 'Il n’y a pas de facture à confirmer, ou vous avez déjà répondu.',
      });
    }
    await happened(is_right ? 'bill.confirmed' : 'bill.doubted');
  });
  return await readBill(deps.sql, leadId);
}

/**
 * An operator settles what the customer doubts of a bill, who is mailed what was decided; the audit has it too.
 * Refuses (`conflict`) where nothing is doubted, or it is settled.
 */
export async function settleDoubt(
  deps: ActDeps,
  { leadId, reason, actor }: { leadId: string; reason: string; actor: string },
): Promise<Sent<Bill>> {
  await onLead(deps, leadId, actor, async ({ tx, queue, at, happened }) => {
    if (!(await settleBill(tx, leadId, at))) {
      throw new Refusal('conflict', 'Nothing of this bill is doubted, or it is settled.');
    }
    await happened('bill.settled', { after: { reason } });
    const subject = SETTLED[await findLeadLanguage(tx, leadId)];
    const mail = { template: 'message', subject, body: reason } as const;
    const id = await createOperatorMail(tx, { ...mail, leadId, sentBy: actor });
    if (id !== null) await queue.send(tx, 'mail', { id });
  });
  return await readBill(deps.sql, leadId);
}

/** Refuses (`invalid`) more than the customer has agreed to. */
export function refuseTooMuch({ billed_cents }: BillInput, mostCents: number): void {
  if (billed_cents <= mostCents) return;
  const says = {
    en: 'This is above what the customer has agreed to. Enter a final price first, for the customer to sign.',
    fr: 'C’est plus que ce que le client a accepté. Entrez d’abord un prix final, qu’il signera.',
  };
  throw new Refusal('invalid', says, { fields: { billed_cents: says } });
}
