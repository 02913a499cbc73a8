import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublishReply } from '../../../../../contracts/rate-versions.ts';
import { discard } from '../../../../shared/rates/drafts.ts';
import { TEXTS as RATE_TEXTS } from '../../../../shared/rates/messages.ts';
import { errorMessage, request } from '../../../../shared/request.ts';
import { notify } from '../../../../shared/ui/notices.tsx';
import { moverPath } from '../calls.ts';
import { TEXTS } from './messages.ts';

/** The way back to the default rates of a mover. It says what came of it. */
export function useReset(slug: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function reset(seen: number): Promise<void> {
    setBusy(true);
    try {
      await request<PublishReply>('POST', moverPath(slug, '/reset'), {
        query: { expected_version: seen },
        headers: { 'content-type': 'application/json' },
      });
      discard(slug);
      notify('success', TEXTS.resetDone(slug));
    } catch (error) {
      notify('error', TEXTS.resetFailed(errorMessage(error, RATE_TEXTS.network)));
    }
    await client.invalidateQueries({ queryKey: ['vendors', slug] });
    setBusy(false);
  }
  return { busy, reset };
}
