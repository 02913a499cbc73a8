import { useState } from 'react';
import {
  deleteWebhookEndpoint,
  getWebhookEndpoints,
  patchWebhookEndpoint,
  postWebhookSecret,
  type WebhookEndpoint,
  type WebhookSecret,
} from '../../../../contracts/portal/webhook-endpoints.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Confirm } from '../../../shared/ui/Dialog.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.webhooks;

interface Props {
  endpoint: WebhookEndpoint;
  onClose: () => void;
  onSecret: (endpoint: WebhookSecret) => void;
}

/** The rare acts on an endpoint: pause it, replace its secret, remove it. */
export function EndpointActs({ endpoint, onClose, onSecret }: Props) {
  const { id, url } = endpoint;
  const isOff = endpoint.disabled_at !== null || endpoint.stopped;
  const [asks, setAsks] = useState<'rotate' | 'remove' | null>(null);
  const params = { id };
  const shared = {
    failed: texts.failed,
    says: 'notice-always',
    stale: [keyOf(getWebhookEndpoints)],
  } as const;
  const turn = useSubmit({
    ...shared,
    send: (enabled: boolean) => call(patchWebhookEndpoint, { params, body: { enabled } }),
    done: (_, enabled) => (enabled ? texts.resumed : texts.paused),
    onDone: onClose,
  });
  const rotate = useSubmit({
    ...shared,
    send: () => call(postWebhookSecret, { params }),
    onDone: onSecret,
  });
  const remove = useSubmit({
    ...shared,
    send: () => call(deleteWebhookEndpoint, { params }),
    done: texts.removed,
    onDone: onClose,
  });
  const isRotation = asks === 'rotate';
  return (
    <div className="row gap-2 below-rule mt-4">
      <Button
        disabled={turn.busy}
        onClick={() => turn.submit(isOff)}
        label={isOff ? texts.resume : texts.pause}
      />
      <Button icon="key" onClick={() => setAsks('rotate')} label={texts.rotate} />
      <Button onClick={() => setAsks('remove')} label={texts.remove} />
      {asks && (
        <Confirm
          title={isRotation ? texts.rotateTitle : texts.removeTitle}
          action={isRotation ? texts.rotate : texts.remove}
          onClose={() => setAsks(null)}
          onConfirm={() => {
            setAsks(null);
            (isRotation ? rotate : remove).submit();
          }}
        >
          <p>{isRotation ? texts.rotateAbout : texts.removeAbout(new URL(url).host)}</p>
        </Confirm>
      )}
    </div>
  );
}
