import { randomUUID } from 'node:crypto';
import type { Said } from '../../contracts/language.ts';
import type { PriceLine } from '../../contracts/price-lines.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import type { Signature, SignatureFactor, SignatureKind } from '../../contracts/signatures.ts';
import { createOperatorMail } from '../../db/admin/lead-emails.ts';
import type { BookingPlan } from '../../db/booking-changes.ts';
import type { Queryable } from '../../db/connect.ts';
import { findLead, type LeadRow } from '../../db/dossiers.ts';
import { findLeadLanguage } from '../../db/leads.ts';
import {
  createDispute,
  createSignature,
  decideDispute,
  findSignature,
  listSignatures,
  type SignatureRow,
} from '../../db/signatures.ts';
import type { Deps } from '../deps.ts';
import { isNameOf } from '../domain/signed-names.ts';
import { sha256 } from '../domain/tokens.ts';
import { Refusal } from '../errors.ts';
import { openCustomerLink } from './booking-links.ts';
import { CUSTOMER } from './booking-parties.ts';
import type { Changeable } from './booking-standings.ts';
import { type ActDeps, type LeadAct, onLead } from './happenings.ts';

/** The subject of the mail on a decision; an operator writes the rest, in the customer's language. */
const DECIDED: Said = {
  en: 'Your signature: what we decided',
  fr: 'Votre signature : notre décision',
};

/** A customer's signature on the final price or change of that number, with its lines; in cents with tax. */
export type Signed = {
  kind: SignatureKind;
  number: number;
  factor: SignatureFactor;
  name: string;
  lines: PriceLine[];
  totalCents: number;
  ceilingCents: number;
  /** An SVG path of the crew's phone. */
  drawing?: string | null;
  textVersion?: string;
  /** The crew on whose phone the customer signed. */
  crew?: string;
};

/**
 * Enters what a customer has signed behind all that was signed before (rule 8.18), and tells the customer by mail. The
 * last act of a transaction: every other signature waits for its end. Needs the lead's row lock.
 */
export async function enterSignature(act: LeadAct, signed: Signed): Promise<void> {
  const { tx, at, leadId } = act;
  const lead = await findLead(tx, leadId);
  const { kind, number, factor, name, lines, drawing } = signed;
  const [mail_id] = await act.as(CUSTOMER).happened('signature.entered');
  if (!lead || !mail_id) throw new Error(`The booking ${leadId} went while it was signed.`);
  await createSignature(tx, {
    lead_id: leadId,
    kind,
    number,
    factor,
    other_name: !isNameOf(name, lead),
    total_cents: signed.totalCents,
    ceiling_cents: signed.ceilingCents,
    signed_at: at,
    content: {
      name,
      lines,
      text_version: signed.textVersion ?? null,
      drawing: drawing ? await sha256(drawing) : null,
      crew: signed.crew ?? null,
      nonce: randomUUID(),
    },
    mail_id,
  });
}

/** Enters that the customer has signed, by their link, for a plan in the place of the booking. As `enterSignature`. */
export const signPlan = (
  act: LeadAct,
  { plan: before }: Pick<Changeable, 'plan'>,
  { result: { breakdown } }: BookingPlan,
  { kind, number, name }: Pick<Signed, 'kind' | 'number' | 'name'>,
): Promise<void> =>
  enterSignature(act, {
    kind,
    number,
    name,
    factor: 'own_link',
    lines: breakdown.lines,
    totalCents: breakdown.total_cents,
    ceilingCents: before.result.breakdown.ceiling_cents,
  });

/** A booking's signatures as the operators read them, newest first. */
export const readSignatures = async (sql: Queryable, leadId: string): Promise<Sent<Signature[]>> =>
  (await listSignatures(sql, leadId)).map(asSignature);

function asSignature({ content, ...row }: SignatureRow): Sent<Signature> {
  const { lead_id: _lead, number: _number, ...signature } = row;
  return { ...signature, name: content?.name ?? null };
}

/** A signature as its customer is asked about it. */
export type SignedPage = { lead: LeadRow; signature: SignatureRow };

/** The lead and the signature that the link of a mail opens; null when the link is none of ours, or has run out. */
export async function findSignedPage(deps: Deps, token: string): Promise<SignedPage | null> {
  const link = await openCustomerLink(deps, 'signature', token);
  if (!link) return null;
  const [lead, signature] = await Promise.all([
    findLead(deps.sql, link.leadId),
    findSignature(deps.sql, link.leadId, { id: link.number }),
  ]);
  return lead && signature && { lead, signature };
}

/**
 * The customer says not to have signed: from now on it is on hold (rule 8.18), and waits for an operator. A second
 * time changes nothing.
 */
export async function disputeSignature(
  deps: ActDeps,
  { lead_id: leadId, id }: Pick<SignatureRow, 'lead_id' | 'id'>,
): Promise<void> {
  await onLead(deps, leadId, CUSTOMER, async ({ tx, at, happened }) => {
    if (!(await createDispute(tx, { id, leadId, at }))) return;
    await happened('signature.disputed', { after: { signature: id } });
  });
}

/**
 * An operator decides whether a disputed signature stands, and the customer is mailed why. Refuses (`conflict`) where
 * nothing is disputed, or it is decided.
 */
export async function decideSignature(
  deps: ActDeps,
  leadId: string,
  { id, stands, reason, actor }: { id: number; stands: boolean; reason: string; actor: string },
): Promise<Sent<Signature>> {
  await onLead(deps, leadId, actor, async ({ tx, queue, at, happened }) => {
    if (!(await decideDispute(tx, { id, leadId, stands, by: actor, at }))) {
      throw new Refusal('conflict', 'This signature is not disputed, or it is decided.');
    }
    await happened('signature.decided', { after: { signature: id, stands, reason } });
    const subject = DECIDED[await findLeadLanguage(tx, leadId)];
    const mail = { template: 'message', subject, body: reason } as const;
    const mailId = await createOperatorMail(tx, { ...mail, leadId, sentBy: actor });
    if (mailId !== null) await queue.send(tx, 'mail', { id: mailId });
  });
  const decided = await findSignature(deps.sql, leadId, { id });
  if (!decided) throw new Error(`The signature ${id} went after it was decided.`);
  return asSignature(decided);
}
