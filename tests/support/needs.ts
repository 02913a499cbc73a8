import { expect } from 'vitest';
import { type Need, type NeedKind, NeedsYou } from '../../contracts/admin/needs-you.ts';
import type { Role } from '../../contracts/users.ts';
import type { TestApp } from './app.ts';
import { castOf } from './cast.ts';
import { read } from './vendor-leads.ts';

/** Hours from an item's beginning until it is due. */
export const hoursUntil = ({ due_at, since }: Need): number =>
  (Date.parse(due_at) - Date.parse(since)) / 3_600_000;

/** Reads the queue as an operator who has just signed in. */
export function needsOf(app: () => TestApp) {
  const all = async (role: Role = 'operator') =>
    NeedsYou.parse(await read(await (await castOf(app()).operator(role)).get('/admin/needs-you')));
  /** The items of a kind; those of one lead, where it is named. */
  const items = async (kind: NeedKind, lead?: string) =>
    (await all()).items.filter((one) => one.kind === kind && (!lead || one.lead?.id === lead));
  return {
    all,
    items,
    /** The one item of a kind. */
    async itemOf(kind: NeedKind, lead?: string): Promise<Need> {
      const found = await items(kind, lead);
      expect(found).toHaveLength(1);
      return found[0] as Need;
    },
    expectGone: async (kind: NeedKind, lead?: string) =>
      expect(await items(kind, lead)).toEqual([]),
  };
}
