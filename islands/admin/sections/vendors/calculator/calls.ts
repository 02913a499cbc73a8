import { postRateReset } from '../../../../../contracts/admin/rate-versions.ts';
import { call } from '../../../../shared/client.ts';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { discard } from '../../../../shared/rates/drafts.ts';
import { TEXTS as RATE_TEXTS } from '../../../../shared/rates/messages.ts';
import { vendorKeys } from '../keys.ts';
import { TEXTS } from './messages.ts';

/** The way back to the default rates of a mover, from the version that was seen. */
export const useReset = (slug: string, onSettled: () => void) =>
  useSubmit({
    send: (seen: number) =>
      call(postRateReset, {
        params: { slug },
        query: { expected_version: seen },
        headers: { 'content-type': 'application/json' },
      }),
    failed: (why) => TEXTS.resetFailed(why || RATE_TEXTS.network),
    says: 'notice-always',
    done: TEXTS.resetDone(slug),
    onDone: () => {
      discard(slug);
      onSettled();
    },
    onFailed: onSettled,
    stale: [vendorKeys.of(slug)],
  });
