import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { ApiError } from '../../../shared/api.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { notify } from '../../../shared/ui/notices.tsx';

/** Sends a form of a lead's panel: what it says when done, and which field was wrong. */
export function useSend(lead: Lead, action: 'notes' | 'emails' | 'refund' | 'refund/settled') {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});

  async function send(
    body: object,
    { done, failed }: { done: string | ((reply: unknown) => string); failed: string },
  ): Promise<boolean> {
    setBusy(true);
    setFields({});
    try {
      const reply = await request('POST', `/admin/leads/${lead.id}/${action}`, { body });
      notify('success', typeof done === 'string' ? done : done(reply));
      return true;
    } catch (error) {
      if (error instanceof ApiError) setFields(error.problem?.fields ?? {});
      const why = errorMessage(error, '');
      notify('error', why ? `${failed}. ${why}` : failed);
      return false;
    } finally {
      setBusy(false);
      // Also after a failure: a refund may be under way, and somebody else may have been faster.
      void client.invalidateQueries({ queryKey: ['leads', 'one', lead.id] });
      if (action.startsWith('refund')) void client.invalidateQueries({ queryKey: ['leads'] });
    }
  }
  return { busy, fields, send };
}
