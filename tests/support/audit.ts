import type { Sql } from '../../db/connect.ts';

type Line = { actor: string; action: string; after: { status?: string } | null };

/** The audit's lines about a thing, oldest first, of actions like `refund.%`. */
export const audited = async ({ sql }: { sql: Sql }, id: string, action: string) => [
  ...(await sql<Line[]>`
    select actor, action, after from audit
    where entity_id = ${id} and action like ${action} order by id`),
];
