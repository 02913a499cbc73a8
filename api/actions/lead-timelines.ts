import type { TimelineEntry } from '../../contracts/admin/lead-timelines.ts';
import { readTimeline } from '../../db/admin/lead-timeline.ts';
import type { Queryable } from '../../db/connect.ts';
import { listVendorNames } from '../../db/vendor-names.ts';
import { withoutSecretLinks } from '../domain/secret-links.ts';

/**
 * A lead's history as operators read it: vendors by their names, and no link that opens something, be
 * it in a mail that an operator wrote.
 */
export async function readLeadTimeline(sql: Queryable, leadId: string): Promise<TimelineEntry[]> {
  const [entries, names] = await Promise.all([readTimeline(sql, leadId), listVendorNames(sql)]);
  return entries.map((entry) => {
    if (entry.kind === 'email') return { ...entry, text: withoutSecretLinks(entry.text) };
    if (entry.kind !== 'audit') return entry;
    return { ...entry, ...withVendorNames(entry, names) };
  });
}

/** The values of an entry of the audit, with vendors by name in place of their ids. */
export function withVendorNames(
  { before, after }: { before: unknown; after: unknown },
  names: ReadonlyMap<number, string>,
): { before: unknown; after: unknown } {
  const named = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const { selected_vendor_id, vendor_id, ...rest } = value as Record<string, unknown>;
    const id = selected_vendor_id ?? vendor_id;
    if (id === undefined) return value;
    return { ...rest, vendor: names.get(Number(id)) ?? null };
  };
  return { before: named(before), after: named(after) };
}
