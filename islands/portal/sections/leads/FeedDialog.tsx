import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteCalendarFeed,
  getCalendarFeed,
  postCalendarFeed,
} from '../../../../contracts/portal/calendar-feeds.ts';
import { call } from '../../../shared/client.ts';
import { TextField } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.feedDialog;
const KEY = keyOf(getCalendarFeed);

/** The private address that a calendar program reads: make, renew, end. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const found = useCall(getCalendarFeed);
  const make = useSubmit({
    send: () => call(postCalendarFeed),
    failed: texts.saveFailed,
    says: 'notice-always',
    onDone: ({ url: made, created_at }) => {
      setUrl(made);
      client.setQueryData(KEY, { created_at });
    },
  });
  const revoke = useSubmit({
    send: () => call(deleteCalendarFeed),
    failed: texts.saveFailed,
    says: 'notice-always',
    done: texts.revoked,
    onDone: () => {
      setUrl(null);
      client.setQueryData(KEY, { created_at: null });
    },
  });
  const busy = make.busy || revoke.busy;

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="stack">
        <p>{texts.about}</p>
        <p className="notice">{texts.warning}</p>
        <QueryView query={found} of={texts} lines={2}>
          {({ created_at: since }) => (
            <>
              {url ? (
                <Address url={url} />
              ) : (
                <p>{since ? texts.since(moment(since)) : texts.none}</p>
              )}
              <div className="row gap-2 lead-buttons">
                <Button
                  look="solid"
                  disabled={busy}
                  onClick={() => make.submit()}
                  label={since ? texts.renew : texts.make}
                />
                {since && (
                  <Button disabled={busy} onClick={() => revoke.submit()} label={texts.revoke} />
                )}
              </div>
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

function Address({ url }: { url: string }) {
  return (
    <div>
      <TextField
        label={texts.label}
        hint={texts.made}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        optional
      />
      <div className="row gap-2 lead-buttons">
        <Button
          icon="copy"
          onClick={() =>
            void navigator.clipboard.writeText(url).then(() => notify('success', texts.copied))
          }
          label={texts.copy}
        />
        <a className="button quiet" href={url.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar" /> {texts.subscribe}
        </a>
      </div>
    </div>
  );
}
