import { getInboxCounts } from '../../contracts/portal/inbox.ts';
import { keyOf, useCall } from '../shared/query-view/use-call.ts';
import { useMay } from './session.ts';

/** The parts of the inbox, in their order. */
export const INBOX_TABS = ['messages', 'requests', 'cases', 'reviews'] as const;

const LOOK_AGAIN_MS = 60_000;

/** How much waits for an answer, for those who may see leads; asked again each minute. */
export function useInboxCounts() {
  const enabled = useMay('view_leads');
  return useCall(getInboxCounts, {}, { enabled, background: true, refetchInterval: LOOK_AGAIN_MS });
}

/** The counts of waiting items by section, for the sidebar; empty sections have none. */
export function useMarks() {
  const { data } = useInboxCounts();
  if (!data) return {};
  const marks = {
    leads: { count: data.leads, pastDue: data.late_leads },
    inbox: {
      count: data.messages + data.requests + data.cases + data.reviews,
      pastDue: data.late_requests + data.late_cases,
    },
  };
  return Object.fromEntries(Object.entries(marks).filter(([, { count }]) => count > 0));
}

/** The counts to ask for anew after an answer. */
export const INBOX_KEY = keyOf(getInboxCounts);
