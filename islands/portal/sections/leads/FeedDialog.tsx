import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteCalendarFeed,
  getCalendarFeed,
  postCalendarFeed,
} from '../../../../contracts/portal/calendar-feeds.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { leadKeys } from './keys.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.feedDialog;
const KEY = leadKeys.feed;

/** The private address that a calendar program reads: make, renew, end. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const found = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
  });
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
        <QueryView query={found} loading={texts.loading} lines={2} failed={texts.failed}>
          {({ created_at: since }) => (
            <>
              {url ? (
                <Address url={url} />
              ) : (
                <p>{since ? texts.since(moment(since)) : texts.none}</p>
              )}
              <div className="lead-buttons">
                <button
                  type="button"
                  className="button solid"
                  disabled={busy}
                  onClick={() => make.submit()}
                >
                  {since ? texts.renew : texts.make}
                </button>
                {since && (
                  <button
                    type="button"
                    className="button quiet"
                    disabled={busy}
                    onClick={() => revoke.submit()}
                  >
                    {texts.revoke}
                  </button>
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
      <Field label={texts.label} hint={texts.made}>
        {(control) => (
          <input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div className="lead-buttons">
        <button
          type="button"
          className="button quiet"
          onClick={() =>
            void navigator.clipboard.writeText(url).then(() => notify('success', texts.copied))
          }
        >
          <Icon name="copy" /> {texts.copy}
        </button>
        <a className="button quiet" href={url.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar" /> {texts.subscribe}
        </a>
      </div>
    </div>
  );
}
