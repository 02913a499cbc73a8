import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api.ts';
import { errorMessage } from '../../../shared/request.ts';
import { notify } from '../../../shared/ui/notices.tsx';

/**
 * Saves one form: busy meanwhile, the fields' sentences when it is refused, and everything of the
 * movers asked for again when it is done.
 */
export function useSave(failed: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function save(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setErrors({});
    try {
      await work();
      await client.invalidateQueries({ queryKey: ['vendors'] });
    } catch (error) {
      const fields = error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
      setErrors(fields);
      notify('error', errorMessage(error, failed));
    }
    setBusy(false);
  }
  return { busy, errors, save };
}
