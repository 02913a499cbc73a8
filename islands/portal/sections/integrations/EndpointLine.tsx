import { WEBHOOK_EVENTS } from '../../../../contracts/happening-words.ts';
import {
  getWebhookDeliveries,
  postWebhookTest,
  type WebhookEndpoint,
} from '../../../../contracts/portal/webhook-endpoints.ts';
import { BOOKING_EVENT_TYPES } from '../../../../contracts/webhooks.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { pair } from '../../../shared/pair.ts';
import { moment } from '../../../shared/panel-format.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.webhooks;

interface Props {
  endpoint: WebhookEndpoint;
  onOpen: (what: 'edit' | 'log') => void;
}

/** An endpoint: its state, its deliveries, a test, and the way to change it. */
export function EndpointLine({ endpoint, onOpen }: Props) {
  const { id, url, disabled_at, stopped } = endpoint;
  const params = { id };
  const test = useSubmit({
    send: () => call(postWebhookTest, { params }),
    failed: texts.failed,
    says: 'notice-always',
    done: texts.testSent,
    stale: [keyOf(getWebhookDeliveries, { params })],
  });
  const named = (act: string) => pair(act, new URL(url).host);
  return (
    <li>
      <Facts endpoint={endpoint} />
      <div className="row gap-2">
        <Button
          icon="list"
          aria-label={named(texts.log)}
          onClick={() => onOpen('log')}
          label={texts.log}
        />
        {!disabled_at && !stopped && (
          <Button
            aria-label={named(texts.test)}
            disabled={test.busy}
            onClick={() => test.submit()}
            label={texts.test}
          />
        )}
        <Button
          icon="edit"
          aria-label={named(texts.edit)}
          onClick={() => onOpen('edit')}
          label={texts.edit}
        />
      </div>
    </li>
  );
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { url, events, failing_since, former_until } = endpoint;
  const state = stateOf(endpoint);
  const isAll = events.length === BOOKING_EVENT_TYPES.length;
  return (
    <div>
      <p className="row gap-2">
        <strong>{url}</strong>
        <Badge status={TONES[state]} label={texts.state[state]} />
      </p>
      <p className="soft">
        {isAll ? texts.every : events.map((event) => WEBHOOK_EVENTS[event].name).join(', ')}
      </p>
      {state === 'stopped' && <p>{texts.stoppedAbout}</p>}
      {state === 'failing' && <p>{texts.failingSince(moment(failing_since))}</p>}
      {former_until && <p className="soft">{texts.formerUntil(moment(former_until))}</p>}
    </div>
  );
}

const TONES = {
  active: 'active',
  failing: 'warning',
  paused: 'paused',
  gone: 'failed',
  disabled: 'failed',
  stopped: 'failed',
} as const;

function stateOf(endpoint: WebhookEndpoint): keyof typeof TONES {
  const { disabled_because, failing_since, stopped } = endpoint;
  if (stopped) return 'stopped';
  if (disabled_because === 'failing') return 'disabled';
  return disabled_because ?? (failing_since ? 'failing' : 'active');
}
