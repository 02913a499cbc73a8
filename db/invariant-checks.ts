import { all, type Queryable } from './connect.ts';
import { type Breach, INVARIANTS } from './invariants.ts';

/** Examples that are kept of each invariant's breaches. */
const EXAMPLES = 10;

export type InvariantCheck = {
  name: string;
  breaches: number;
  examples: { entity_id: string; detail: string }[];
  checked_at: Date;
};

/** Keeps what a check of all invariants found, in place of the one before. */
export async function saveInvariantChecks(
  sql: Queryable,
  { at, breaches }: { at: Date; breaches: Breach[] },
): Promise<void> {
  const rows = INVARIANTS.map(({ name }) => {
    const found = breaches.filter(({ invariant }) => invariant === name);
    const examples = found
      .slice(0, EXAMPLES)
      .map(({ entity_id, detail }) => ({ entity_id, detail }));
    return { name, breaches: found.length, examples: JSON.stringify(examples), checked_at: at };
  });
  await sql`
    insert into invariant_checks ${sql(rows)}
    on conflict (name) do update
    set breaches = excluded.breaches, examples = excluded.examples, checked_at = excluded.checked_at`;
}

/** The findings of the last check, one row an invariant; empty before the first check. */
export const listInvariantChecks = (sql: Queryable) =>
  all(sql<InvariantCheck[]>`
    select name, breaches, examples, checked_at from invariant_checks order by name`);
