import type { AuditFilter, AuditLine } from '../../contracts/admin/audit.ts';
import type { Dated } from '../../contracts/sent-rows.ts';
import type { Queryable } from '../connect.ts';

export type AuditPageRow = Dated<AuditLine>;

/** A page of the audit, newest first: the lines after `cursor`, which is the last one of the page before. */
export async function listAuditPage(
  sql: Queryable,
  asked: AuditFilter & { cursor?: number | undefined; limit: number },
): Promise<AuditPageRow[]> {
  const { actor, action, entity, entity_id: id, from, to, cursor, limit } = asked;
  const parts = [
    actor && sql`and actor = ${actor}`,
    action && sql`and action = ${action}`,
    entity && sql`and entity = ${entity}`,
    id && sql`and entity_id = ${id}`,
    from && sql`and at >= toronto_midnight(${from}::date)`,
    to && sql`and at < toronto_midnight(${to}::date + 1)`,
    cursor && sql`and (at, id) < (select c.at, c.id from audit c where c.id = ${cursor})`,
  ].map((part) => part || sql``);
  const where = parts.reduce((all, part) => sql`${all} ${part}`, sql`true`);
  return await sql<AuditPageRow[]>`
    select a.id, a.at, a.actor, a.action, a.entity, a.entity_id, a.before, a.after,
      case a.entity
        when 'vendor' then (select name from vendors
          where id::text = a.entity_id or slug = a.entity_id limit 1)
        when 'location' then (select v.name || ', ' || o.name from locations o
          join vendors v on v.id = o.vendor_id where o.id::text = a.entity_id)
        when 'user' then (select email from users where id::text = a.entity_id)
        when 'vendor_user' then (select email from vendor_users where id::text = a.entity_id)
      end as entity_name
    from (
      select * from audit where ${where} order by at desc, id desc limit ${limit}
    ) a order by a.at desc, a.id desc`;
}
