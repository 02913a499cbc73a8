import type { Fragment } from 'postgres';
import type { PriceLine } from '../contracts/price-lines.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import type { Signature } from '../contracts/signatures.ts';
import { affects, all, first, type Queryable } from './connect.ts';

/** The signed words, word by word; money in cents with tax. */
export type SignedContent = {
  name: string;
  lines: PriceLine[];
  /** Which sentence was signed, of a bill. */
  text_version: string | null;
  /** SHA-256 of the drawing. */
  drawing: string | null;
  /** Where: the crew whose phone it was, or null of the customer's own device. */
  crew: string | null;
  /** Random, so that nobody finds the words by the digest once they are erased. */
  nonce: string;
};

export type SignatureRow = Dated<Omit<Signature, 'name'>> & {
  lead_id: string;
  number: number;
  /** Null once its lead is erased. */
  content: SignedContent | null;
};

/** The state of the signature `s`, whose dispute is `d`. */
export const signatureState = (sql: Queryable): Fragment => sql`
  case when d.signature_id is null then 'signed' when d.stands is null then 'on_hold'
    when d.stands then 'stands' else 'void' end`;

const rows = (sql: Queryable) => sql`
  select s.id::int as id, s.lead_id, s.kind, s.number, s.factor, s.other_name, s.total_cents, s.ceiling_cents,
    s.signed_at, s.content, ${signatureState(sql)} as state
  from signatures s left join signature_disputes d on d.signature_id = s.id`;

/**
 * Enters what a customer has signed; the database chains it to the signature before. The last statement of a
 * transaction, since every other signature waits for its end.
 */
export async function createSignature(
  sql: Queryable,
  signature: Omit<SignatureRow, 'id' | 'state' | 'content'> & {
    content: SignedContent;
    mail_id: number;
  },
): Promise<void> {
  const content = JSON.stringify(signature.content);
  await sql`insert into signatures ${sql({ ...signature, content })}`;
}

/** The signatures of a booking, newest first. */
export const listSignatures = (sql: Queryable, leadId: string) =>
  all(sql<SignatureRow[]>`${rows(sql)} where s.lead_id = ${leadId} order by s.id desc`);

/** A booking's signature by its id, or by the mail that told of it; null where there is none. */
export async function findSignature(
  sql: Queryable,
  leadId: string,
  by: { id: number } | { mailId: number },
): Promise<SignatureRow | null> {
  const which = 'id' in by ? sql`s.id = ${by.id}` : sql`s.mail_id = ${by.mailId}`;
  return await first(sql<SignatureRow[]>`${rows(sql)} where s.lead_id = ${leadId} and ${which}`);
}

/** Enters that the customer disputes a signature, once. False where that is entered already. */
export const createDispute = (
  sql: Queryable,
  { id, leadId, at }: { id: number; leadId: string; at: Date },
) =>
  affects(sql`
    insert into signature_disputes (signature_id, lead_id, disputed_at)
    values (${id}, ${leadId}, ${at}) on conflict do nothing`);

/** Enters whether a disputed signature stands. False where no signature is disputed, or the dispute is decided. */
export const decideDispute = (
  sql: Queryable,
  decision: { id: number; leadId: string; stands: boolean; by: string; at: Date },
) =>
  affects(sql`
    update signature_disputes set stands = ${decision.stands}, decided_at = ${decision.at},
      decided_by = ${decision.by}
    where signature_id = ${decision.id} and lead_id = ${decision.leadId} and decided_at is null`);
