import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getNeedsYou, type NeedsYou, needSection } from '../../contracts/admin/needs-you.ts';
import { keyOf, useCall } from '../shared/query-view/use-call.ts';
import type { ShellMark } from '../shared/ui/ShellMark.tsx';

const POLL_MS = 30_000;

export const NEEDS = keyOf(getNeedsYou);

/** The items that wait for a person (rule 7.15): one query for the sidebar and the dashboard alike. */
export const useNeeds = (enabled = true) =>
  useCall(getNeedsYou, {}, { enabled, refetchInterval: POLL_MS, background: true });

/** Asks for the waiting items again as soon as anything was done, in any section. */
export function useFreshNeeds(): void {
  const client = useQueryClient();
  useEffect(() => client.getMutationCache().subscribe(onDone(client)), [client]);
}

type Listener = Parameters<ReturnType<QueryClient['getMutationCache']>['subscribe']>[0];
const onDone =
  (client: QueryClient): Listener =>
  ({ type, mutation }) => {
    if (type !== 'updated' || mutation?.state.status !== 'success') return;
    void client.invalidateQueries({ queryKey: NEEDS });
  };

/** How much waits in each section, by its id; all of it stands at the dashboard. */
export function marksOf(needs: NeedsYou | undefined): Record<string, ShellMark> {
  const marks: Record<string, ShellMark> = {};
  for (const { kind, items, past_due } of needs?.counts ?? []) {
    for (const section of ['dashboard', needSection(kind)]) {
      const mark = marks[section] ?? { count: 0, pastDue: 0 };
      marks[section] = { count: mark.count + items, pastDue: mark.pastDue + past_due };
    }
  }
  return marks;
}

/** How much is past due. */
export const pastDueOf = (needs: NeedsYou): number =>
  needs.counts.reduce((sum, { past_due }) => sum + past_due, 0);
