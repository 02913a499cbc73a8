import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  postAcceptance,
  postCompletion,
  postContact,
  postNoShow,
} from '../../../../contracts/portal/lead-actions.ts';
import {
  getLead,
  getLeadCounts,
  getLeads,
  type LeadDetail,
} from '../../../../contracts/portal/leads.ts';
import { call, problemOf } from '../../../shared/client.ts';
import { type FieldErrors, useSubmit } from '../../../shared/form/use-submit.ts';
import { callPage } from '../../../shared/paging.ts';
import { polled } from '../../../shared/polling.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { TEXTS } from './messages.ts';
import type { Asked } from './use-asked.ts';

const PAGE = 100;
/** New bookings come into sight without a press. */
export const LOOK_AGAIN = { refetchInterval: 60_000 };

/** The bookings that a list is narrowed to, page by page. */
export function useLeads(asked: Asked) {
  return useInfiniteQuery({
    queryKey: [...keyOf(getLeads, { query: asked }), 'pages'],
    queryFn: ({ pageParam, ...context }) =>
      callPage(getLeads, {
        query: { ...asked, limit: PAGE, cursor: pageParam },
        ...polled(context),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    ...LOOK_AGAIN,
  });
}

/** What a change of a booking is sent with: which one, and the version that the person saw. */
type Seen = { params: { id: string }; body: { version: number } };

interface Options<Input> {
  lead: { id: string; version: number };
  send: (seen: Seen, input: Input) => Promise<LeadDetail>;
  check?: (input: Input) => FieldErrors;
  done: (input: Input) => string;
  onDone?: () => void;
  onFailed?: () => void;
}

/**
 * Does something with a booking as it was last seen. When a colleague was quicker, the person is
 * told, and sees the booking as it is now.
 */
export function useLeadSubmit<Input>(options: Options<Input>) {
  const { lead, send, done, onDone, onFailed, ...rest } = options;
  const { id, version } = lead;
  const client = useQueryClient();
  const show = (now: LeadDetail) => {
    client.setQueryData(keyOf(getLead, { params: { id } }), now);
    void client.invalidateQueries({ queryKey: keyOf(getLeads) });
    void client.invalidateQueries({ queryKey: keyOf(getLeadCounts) });
  };
  return useSubmit({
    ...rest,
    send: (input: Input) => send({ params: { id }, body: { version } }, input),
    failed: TEXTS.actions.failed,
    says: 'notice-always',
    done: (_, input) => done(input),
    onDone: (now) => {
      show(now);
      onDone?.();
    },
    onFailed: (error) => {
      const now = problemOf(postAcceptance, error)?.lead;
      if (now) show(now);
      onFailed?.();
    },
  });
}

const ENDPOINTS = {
  accept: postAcceptance,
  contact: postContact,
  complete: postCompletion,
  no_show: postNoShow,
};
export type Act = keyof typeof ENDPOINTS;

/** What is done with a booking at one press. */
export const useAct = (lead: Options<Act>['lead'], onSettled?: () => void) =>
  useLeadSubmit({
    lead,
    send: (seen, act: Act) => call(ENDPOINTS[act], seen),
    done: (act) => TEXTS.actions.done[act],
    ...(onSettled && { onDone: onSettled, onFailed: onSettled }),
  });
