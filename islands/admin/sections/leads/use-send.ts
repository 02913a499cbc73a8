import type { Lead } from '../../../../contracts/admin/leads.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { request } from '../../../shared/request.ts';
import { leadKeys } from './keys.ts';

interface Says {
  done: string | ((reply: { waiting?: number }) => string);
  failed: string;
  onDone: () => void;
}

/** Sends a form of a lead's panel. */
export function useSend(
  lead: Lead,
  action: 'notes' | 'emails' | 'refund' | 'refund/settled',
  { done, failed, onDone }: Says,
) {
  return useSubmit({
    send: (body: object) =>
      request<{ waiting?: number }>('POST', `/admin/leads/${lead.id}/${action}`, { body }),
    failed: (why) => (why ? `${failed}. ${why}` : failed),
    says: 'notice-always',
    done,
    onDone,
    stale: [action.startsWith('refund') ? leadKeys.all : leadKeys.one(lead.id)],
  });
}
