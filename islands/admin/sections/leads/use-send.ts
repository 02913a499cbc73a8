import { getBooking } from '../../../../contracts/admin/bookings.ts';
import { getLead, type Lead } from '../../../../contracts/admin/leads.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { EVERYTHING, keyOf } from '../../../shared/query-view/use-call.ts';

interface Says<Body, Reply> {
  done: string | ((reply: Reply) => string);
  failed: string;
  onDone: (reply: Reply, sent: Body) => unknown;
  onFailed?: (error: Error) => void;
  /** True where the call changes more than the lead itself. */
  changesAll?: boolean;
}

/** Sends a form of a lead's panel; a form that closes itself looks first whether more has been typed meanwhile. */
export function useSend<Body, Reply>(
  lead: Lead,
  act: (id: string, body: Body) => Promise<Reply>,
  { done, failed, onDone, onFailed, changesAll = false }: Says<Body, Reply>,
) {
  const params = { id: lead.id };
  return useSubmit({
    send: (body: Body) => act(lead.id, body),
    failed: (why) => (why ? `${failed}. ${why}` : failed),
    says: 'notice-always',
    done,
    onDone,
    ...(onFailed && { onFailed }),
    stale: changesAll ? [EVERYTHING] : [keyOf(getLead, { params }), keyOf(getBooking, { params })],
  });
}
