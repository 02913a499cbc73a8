import { done, type Queryable } from './connect.ts';

/** Counts one more tab at each of the steps, on that day in Toronto. */
export async function countWizardSteps(
  sql: Queryable,
  { day, steps }: { day: string; steps: string[] },
): Promise<void> {
  // In one order everywhere, so that two tabs at once cannot wait for each other.
  await sql`
    insert into wizard_steps (day, step, tabs)
    select ${day}, step, 1 from unnest(${steps}::text[]) as step order by step
    on conflict (day, step) do update set tabs = wizard_steps.tabs + 1`;
}

/** How many tabs came to each step from one day to another, both included. */
export async function sumWizardSteps(
  sql: Queryable,
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  const rows = await sql<{ step: string; tabs: number }[]>`
    select step, sum(tabs)::int as tabs from wizard_steps
    where day between ${from} and ${to} group by step`;
  return new Map(rows.map(({ step, tabs }) => [step, tabs]));
}

/** Removes counts from before a day. */
export const removeOldWizardSteps = (sql: Queryable, day: string) =>
  done(sql`delete from wizard_steps where day < ${day}`);
