/** A step of a plan, as Postgres's EXPLAIN (FORMAT JSON) has it. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Name'?: string;
  'CTE Name'?: string;
  'Function Name'?: string;
  'Join Type'?: string;
  'Total Cost': number;
  'Plan Rows': number;
  'Actual Total Time'?: number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Filter?: string;
  'Index Cond'?: string;
  'Hash Cond'?: string;
  'Join Filter'?: string;
  'Sort Key'?: string[];
  'Group Key'?: string[];
  Plans?: PlanNode[];
};

export type Plan = { Plan: PlanNode; 'Execution Time'?: number };

/** The plan in a query's only cell, or null where the query explained nothing. */
export function planOf(data: Record<string, unknown>[]): Plan | null {
  const value = data[0]?.['QUERY PLAN'];
  const plan: unknown = Array.isArray(value) ? value[0] : null;
  return plan !== null && typeof plan === 'object' && 'Plan' in plan ? (plan as Plan) : null;
}

/** A step's action and its object: `Index Scan on leads by leads_created`. */
export function stepName(node: PlanNode): string {
  const on = node['Relation Name'] ?? node['CTE Name'] ?? node['Function Name'];
  const alias = node.Alias && on && node.Alias !== on ? ` ${node.Alias}` : '';
  const by = node['Index Name'] ? ` by ${node['Index Name']}` : '';
  return `${node['Node Type']}${on ? ` on ${on}${alias}` : ''}${by}`;
}

/** By what a step chooses, orders or joins its rows; empty for one that does none of it. */
export const conditions = (node: PlanNode): string[] =>
  [
    node['Index Cond'],
    node['Hash Cond'],
    node['Join Filter'],
    node.Filter,
    node['Sort Key']?.join(', '),
    node['Group Key']?.join(', '),
  ].filter((text) => text !== undefined);

/** The share of a step itself, without the steps below it: milliseconds where measured, else cost. */
export function ownShare(node: PlanNode): number {
  const whole = (one: PlanNode) =>
    one['Actual Total Time'] === undefined
      ? one['Total Cost']
      : one['Actual Total Time'] * (one['Actual Loops'] ?? 1);
  const below = (node.Plans ?? []).reduce((sum, child) => sum + whole(child), 0);
  return Math.max(0, whole(node) - below);
}
