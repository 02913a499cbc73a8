import type { AuditLine } from '../contracts/admin/audit.ts';
import type { Dated } from '../contracts/sent-rows.ts';
import { done, type Queryable } from './connect.ts';

export type AuditEntry = {
  /** The email of an operator or a vendor's person, or `system`. */
  actor: string;
  /** The action, as `noun.verb`: `session.created`, `rates.published`. */
  action: string;
  entity: string;
  entityId: string | number;
  before?: unknown;
  after?: unknown;
};

/** Adds a line to the append-only audit (rule 7.2). No secret and no customer's data goes in. */
export const addAudit = (sql: Queryable, entry: AuditEntry) =>
  done(sql`
    insert into audit (actor, action, entity, entity_id, before, after)
    values (${entry.actor}, ${entry.action}, ${entry.entity}, ${String(entry.entityId)},
      ${asJson(entry.before)}::jsonb, ${asJson(entry.after)}::jsonb)`);

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** The audit, newest first: lines older than `before`, of one actor or thing where asked. */
export async function listAudit(
  sql: Queryable,
  asked: {
    actor?: string | undefined;
    entity?: string | undefined;
    entityId?: string | undefined;
    before?: number | undefined;
    limit: number;
  },
) {
  const { actor = null, entity = null, entityId = null, before = null, limit } = asked;
  return await sql<AuditRow[]>`
    select id, at, actor, action, entity, entity_id, before, after from audit
    where (${before}::bigint is null or id < ${before})
      and (${actor}::text is null or actor = ${actor})
      and (${entity}::text is null or entity = ${entity})
      and (${entityId}::text is null or entity_id = ${entityId})
    order by id desc limit ${limit}`;
}
export type AuditRow = Dated<Omit<AuditLine, 'entity_name'>>;

/**
 * Names who acts in the rest of the transaction: the triggers that audit a change by themselves
 * write this name.
 */
export const setAuditActor = (tx: Queryable, actor: string) =>
  done(tx`select set_config('portage.actor', ${actor}, true)`);
