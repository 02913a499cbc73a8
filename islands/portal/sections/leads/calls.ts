import { useQueryClient } from '@tanstack/react-query';
import {
  postAcceptance,
  postCompletion,
  postContact,
  postNoShow,
  postTakeBack,
} from '../../../../contracts/portal/lead-actions.ts';
import {
  getLead,
  getLeadCounts,
  getLeads,
  type LeadDetail,
} from '../../../../contracts/portal/leads.ts';
import { call, problemOf } from '../../../shared/client.ts';
import { type FieldErrors, useSubmit } from '../../../shared/form/use-submit.ts';
import { showAnswer } from '../../../shared/query-view/show-answer.ts';
import { keyOf, useCallPages } from '../../../shared/query-view/use-call.ts';
import { INBOX_KEY } from '../../inbox.ts';
import { TEXTS } from './messages.ts';
import type { Asked } from './use-asked.ts';

const PAGE = 100;
/** New bookings come into sight without a press. */
export const LOOK_AGAIN = { refetchInterval: 60_000 };

/** The bookings that a list is narrowed to, page by page. */
export const useLeads = (asked: Asked) =>
  useCallPages(
    getLeads,
    { query: { ...asked, limit: PAGE } },
    { keepsBefore: true, ...LOOK_AGAIN },
  );

/** The part that every change of a booking sends: the booking's id, and the version that the person saw. */
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
  const show = (now: LeadDetail) => showAnswer(client, keyOf(getLead, { params: { id } }), now);
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
    stale: [keyOf(getLeads), keyOf(getLeadCounts), INBOX_KEY],
  });
}

const ENDPOINTS = {
  accept: postAcceptance,
  contact: postContact,
  complete: postCompletion,
  no_show: postNoShow,
  take_back: postTakeBack,
};
export type Act = keyof typeof ENDPOINTS;

/** The acts on a booking at a single press. */
export const useAct = (lead: Options<Act>['lead'], onSettled?: () => void) =>
  useLeadSubmit({
    lead,
    send: (seen, act: Act) => call(ENDPOINTS[act], seen),
    done: (act) => TEXTS.actions.done[act],
    ...(onSettled && { onDone: onSettled, onFailed: onSettled }),
  });
