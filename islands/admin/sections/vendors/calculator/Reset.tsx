import { useState } from 'react';
import { postRateReset } from '../../../../../contracts/admin/rate-versions.ts';
import { rateChanges } from '../../../../../contracts/rate-changes.ts';
import type { RatesReply } from '../../../../../contracts/rate-versions.ts';
import { call } from '../../../../shared/client.ts';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { EVERYTHING } from '../../../../shared/query-view/use-call.ts';
import { ChangeTable } from '../../../../shared/rates/ChangeTable.tsx';
import { discard, useDrafts } from '../../../../shared/rates/drafts.ts';
import { TEXTS as RATE_TEXTS } from '../../../../shared/rates/messages.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Confirm } from '../../../../shared/ui/Dialog.tsx';
import { TEXTS } from './messages.ts';

/** Goes back to the default rates, as a new version, after showing the effect. */
export function Reset({ reply }: { reply: RatesReply }) {
  const [asks, setAsks] = useState(false);
  const { vendor_slug: slug } = reply;
  const close = () => setAsks(false);
  const reset = useSubmit({
    send: () =>
      call(postRateReset, {
        params: { slug },
        query: { expected_version: reply.newest_version },
        headers: { 'content-type': 'application/json' },
      }),
    failed: (why) => TEXTS.resetFailed(why || RATE_TEXTS.network),
    says: 'notice-always',
    done: TEXTS.resetDone(slug),
    onDone: () => {
      discard(slug);
      close();
    },
    onFailed: close,
    stale: [EVERYTHING],
  });
  const unsaved = useDrafts((state) => state.drafts[slug] !== undefined);
  const changes = rateChanges(reply.rates, reply.defaults);
  return (
    <p className="row mt-4">
      <Button icon="undo" label={TEXTS.reset.button} onClick={() => setAsks(true)} />
      {changes.length === 0 && <span className="soft">{TEXTS.reset.same}</span>}
      {asks && (
        <Confirm
          title={TEXTS.reset.title}
          action={TEXTS.reset.button}
          busy={reset.busy}
          onClose={close}
          onConfirm={() => reset.submit()}
        >
          <span>{TEXTS.reset.about}</span>
          {unsaved && <strong>{TEXTS.reset.unsaved}</strong>}
          {changes.length > 0 && (
            <ChangeTable
              label={TEXTS.reset.title}
              columns={RATE_TEXTS.history.columns}
              changes={changes}
            />
          )}
        </Confirm>
      )}
    </p>
  );
}
