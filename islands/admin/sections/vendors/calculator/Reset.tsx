import { useState } from 'react';
import { rateChanges } from '../../../../../contracts/rate-changes.ts';
import type { RatesReply } from '../../../../../contracts/rate-versions.ts';
import { ChangeTable } from '../../../../shared/rates/ChangeTable.tsx';
import { useDrafts } from '../../../../shared/rates/drafts.ts';
import { TEXTS as RATE_TEXTS } from '../../../../shared/rates/messages.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Confirm } from '../../../../shared/ui/Dialog.tsx';
import { useReset } from './calls.ts';
import { TEXTS } from './messages.ts';

/** Back to the default rates, as a new version, after showing what that changes. */
export function Reset({ reply }: { reply: RatesReply }) {
  const [asks, setAsks] = useState(false);
  const reset = useReset(reply.vendor_slug, () => setAsks(false));
  const unsaved = useDrafts((state) => state.drafts[reply.vendor_slug] !== undefined);
  const changes = rateChanges(reply.rates, reply.defaults);
  return (
    <p className="row reset">
      <Button icon="undo" label={TEXTS.reset.button} onClick={() => setAsks(true)} />
      {changes.length === 0 && <span className="soft">{TEXTS.reset.same}</span>}
      {asks && (
        <Confirm
          title={TEXTS.reset.title}
          action={TEXTS.reset.button}
          busy={reset.busy}
          onClose={() => setAsks(false)}
          onConfirm={() => reset.submit(reply.newest_version)}
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
