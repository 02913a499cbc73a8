import { useState } from 'react';
import {
  type ApiKey,
  type ApiScope,
  type CreatedApiKey,
  deleteApiKey,
  getApiKeys,
} from '../../../../contracts/portal/api-keys.ts';
import { API_SCOPES } from '../../../../contracts/portal/api-scopes.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { pair } from '../../../shared/pair.ts';
import { moment } from '../../../shared/panel-format.ts';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Confirm } from '../../../shared/ui/Dialog.tsx';
import { ShownOnce } from './Copyable.tsx';
import { IntegrationList } from './IntegrationList.tsx';
import { KeyForm } from './KeyForm.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.keys;

/** Keys of the company's software: make, see when each was used, revoke. */
export function Keys() {
  const keys = useCall(getApiKeys);
  const [makes, setMakes] = useState(false);
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  return (
    <IntegrationList
      texts={texts}
      icon="key"
      query={keys}
      onAdd={() => setMakes(true)}
      line={(key) => <KeyLine key={key.id} apiKey={key} />}
    >
      {makes && (
        <KeyForm
          onClose={() => setMakes(false)}
          onMade={(key) => {
            setMakes(false);
            setMade(key);
          }}
        />
      )}
      {made && (
        <ShownOnce
          title={texts.tokenTitle}
          label={texts.token}
          hint={texts.tokenHint}
          value={made.token}
          onClose={() => setMade(null)}
        />
      )}
    </IntegrationList>
  );
}

const wordsOf = (scopes: readonly ApiScope[]) =>
  `${scopes.map((scope) => API_SCOPES[scope]).join('. ')}.`;

function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, scopes, holder, lost_scopes, created_by, created_at } = apiKey;
  const { expires_at, last_used_at } = apiKey;
  const [asks, setAsks] = useState(false);
  const revoke = useSubmit({
    send: () => call(deleteApiKey, { params: { id } }),
    failed: texts.failed,
    says: 'notice-always',
    done: texts.revoked,
    stale: [keyOf(getApiKeys)],
  });
  const hasEnded = expires_at !== null && new Date(expires_at) <= new Date();
  const facts = [
    last_used_at ? texts.used(moment(last_used_at)) : texts.unused,
    expires_at && !hasEnded && texts.ends(moment(expires_at)),
    texts.made(created_by, moment(created_at)),
    holder && texts.holder(holder),
  ];
  return (
    <li>
      <div>
        <p className="row gap-2">
          <strong>{name}</strong>
          <code>{prefix}…</code>
          {hasEnded && <Badge status="failed" label={texts.ended} />}
        </p>
        <p>{wordsOf(scopes)}</p>
        {lost_scopes.length > 0 && <p>{texts.lost(wordsOf(lost_scopes))}</p>}
        <p className="soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        aria-label={pair(texts.revoke, name)}
        onClick={() => setAsks(true)}
        label={texts.revoke}
      />
      {asks && (
        <Confirm
          title={texts.revokeTitle}
          action={texts.revoke}
          busy={revoke.busy}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            revoke.submit();
          }}
        >
          <p>{texts.revokeAbout(name)}</p>
        </Confirm>
      )}
    </li>
  );
}
