import { Buffer } from 'node:buffer';
import type { Case, CaseKind } from '../contracts/cases.ts';
import type { HomeType } from '../contracts/choices.ts';
import type { Language } from '../contracts/language.ts';
import type { KeptPlace } from '../contracts/places.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { affects, all, cell, done, first, type Queryable } from './connect.ts';
import { columnsOf } from './dossiers.ts';
import { leadsAtRest } from './leads.ts';

export type CaseRow = Dated<Omit<Case, 'state' | 'overdue'>> & {
  lead_id: string;
  vendor_id: number;
};

/** A lead's cases, or one vendor's of them; `open`: the cases that no operator has closed. */
type Which = { leadId: string; vendorId?: number } | 'open';

const columns = (sql: Queryable) => sql`
  c.id, c.lead_id, c.vendor_id, v.name as vendor_name, c.kind, c.body as text, c.opened_at,
    c.answer_by, c.answer, c.answered_at, c.outcome, c.closed_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height)
        order by p.id)
      from case_photos p where p.case_id = c.id), '[]') as photos`;

const select = (sql: Queryable) => sql`
  select ${columns(sql)} from cases c join vendors v on v.id = c.vendor_id`;

/** Cases, newest first; the open ones by their clock. */
export async function listCases(sql: Queryable, which: Which): Promise<CaseRow[]> {
  if (which === 'open') {
    return await sql<CaseRow[]>`
      ${select(sql)} where c.closed_at is null
      order by c.answered_at is not null, c.answer_by, c.id limit 200`;
  }
  const { leadId, vendorId = null } = which;
  return await sql<CaseRow[]>`
    ${select(sql)} where c.lead_id = ${leadId} and c.vendor_id = coalesce(${vendorId}, c.vendor_id)
    order by c.id desc`;
}

/** The cases of a vendor's own bookings: unanswered ones by their clock, then the newest. */
export const listVendorCases = (sql: Queryable, vendorId: number, limit: number) =>
  all(sql<(CaseRow & { origin: KeptPlace; home_type: HomeType | null })[]>`
    select ${columns(sql)}, ${columnsOf(sql, ['origin', 'home_type'])}
    from cases c
    join vendors v on v.id = c.vendor_id
    join leads l on l.id = c.lead_id and l.selected_vendor_id = c.vendor_id
    join quotes q on q.lead_id = l.id
    where c.vendor_id = ${vendorId}
    order by c.answered_at is not null or c.closed_at is not null,
      case when c.answered_at is null and c.closed_at is null then c.answer_by end, c.id desc
    limit ${limit}`);

/** The case that a mail tells of, or null. */
export const findMailedCase = (sql: Queryable, mailId: number) =>
  first(sql<(CaseRow & { vendor_language: Language })[]>`
    select ${columns(sql)}, v.language as vendor_language
    from cases c join vendors v on v.id = c.vendor_id
    where ${mailId} = any(c.mails)`);

/** The lead of a case, or null. */
export const findCaseLead = (sql: Queryable, id: number) =>
  cell(sql<{ lead_id: string }[]>`select lead_id from cases where id = ${id}`);

/** Opens a case; null while a case of its kind is open. Needs the lead's row lock. */
export const createCase = (
  sql: Queryable,
  opened: {
    leadId: string;
    vendorId: number;
    kind: CaseKind;
    text: string;
    at: Date;
    answerBy: Date;
  },
) =>
  cell(sql<{ id: number }[]>`
    insert into cases (lead_id, vendor_id, kind, body, opened_at, answer_by)
    values (${opened.leadId}, ${opened.vendorId}, ${opened.kind}, ${opened.text}, ${opened.at},
      ${opened.answerBy})
    on conflict (lead_id, kind) where closed_at is null do nothing returning id`);

/** Names the mails that tell of a case. */
export const addCaseMails = (sql: Queryable, id: number, mails: number[]) =>
  done(sql`update cases set mails = mails || ${mails}::bigint[] where id = ${id}`);

/** Enters a vendor's answer, once and while the case is open. False where it is not. */
export const answerCase = (
  sql: Queryable,
  answer: {
    id: number;
    leadId: string;
    vendorId: number;
    text: string;
    by: string;
    at: Date;
  },
) =>
  affects(sql`
    update cases set answer = ${answer.text}, answered_by = ${answer.by}, answered_at = ${answer.at}
    where id = ${answer.id} and lead_id = ${answer.leadId} and vendor_id = ${answer.vendorId}
      and answered_at is null and closed_at is null`);

/** Closes a case with its decision. False where it is closed. */
export const closeCase = (
  sql: Queryable,
  closing: { id: number; outcome: string; by: string; at: Date },
) =>
  affects(sql`
    update cases set outcome = ${closing.outcome}, closed_by = ${closing.by},
      closed_at = ${closing.at}
    where id = ${closing.id} and closed_at is null`);

/** Marks the cases whose vendor is late as told to the operators, each once, and resolves to them. */
export const escalateCases = (sql: Queryable, { at, limit }: { at: Date; limit: number }) =>
  all(sql<{ id: number; lead_id: string }[]>`
    update cases set escalated_at = ${at} where id in (
      select w.id from cases w join leads l on l.id = w.lead_id
      where w.closed_at is null and w.answered_at is null and w.escalated_at is null
        and w.answer_by <= ${at}
      order by w.answer_by limit ${limit} ${leadsAtRest(sql)})
    returning id, lead_id`);

/** Adds a photo to a case of a lead. Needs the lead's row lock. */
export const createCasePhoto = (
  sql: Queryable,
  caseId: number,
  photo: { width: number; height: number; body: Uint8Array; at: Date },
) =>
  done(sql`
    insert into case_photos (case_id, width, height, body, added_at)
    values (${caseId}, ${photo.width}, ${photo.height}, ${Buffer.from(photo.body)}, ${photo.at})`);

/** Takes a photo of a case away; false when there is none. */
export const removeCasePhoto = (
  sql: Queryable,
  { caseId, photoId }: { caseId: number; photoId: number },
) =>
  affects(sql`
    delete from case_photos where id = ${photoId} and case_id = ${caseId}`);

/** A photo's JPEG: of a case of one lead, of one vendor, or of any where an operator asks. */
export const findCasePhoto = (
  sql: Queryable,
  photo: { photoId: number; caseId: number; leadId: string | null; vendorId: number | null },
) =>
  cell(sql<{ body: Uint8Array<ArrayBuffer> }[]>`
    select p.body from case_photos p join cases c on c.id = p.case_id
    where p.id = ${photo.photoId} and c.id = ${photo.caseId}
      and c.lead_id = coalesce(${photo.leadId}, c.lead_id)
      and c.vendor_id = coalesce(${photo.vendorId}, c.vendor_id)`);
