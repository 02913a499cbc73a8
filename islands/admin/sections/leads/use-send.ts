import type { QueryKey } from '@tanstack/react-query';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { leadKeys } from './keys.ts';

interface Says<Reply> {
  done: string | ((reply: Reply) => string);
  failed: string;
  onDone: () => void;
  /** What it makes stale beside the lead itself. */
  stale?: QueryKey;
}

/** Sends a form of a lead's panel. */
export function useSend<Body, Reply>(
  lead: Lead,
  act: (id: string, body: Body) => Promise<Reply>,
  { done, failed, onDone, stale = leadKeys.one(lead.id) }: Says<Reply>,
) {
  return useSubmit({
    send: (body: Body) => act(lead.id, body),
    failed: (why) => (why ? `${failed}. ${why}` : failed),
    says: 'notice-always',
    done,
    onDone,
    stale: [stale],
  });
}
