import { useEffect, useState } from 'react';
import {
  getWebhookDeliveries,
  postWebhookRedelivery,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../../../contracts/portal/webhook-endpoints.ts';
import { TEST_EVENT } from '../../../../contracts/webhooks.ts';
import { call } from '../../../shared/client.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { decimal } from '../../../shared/format.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCallPages } from '../../../shared/query-view/use-call.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.log;
/** Deliveries on their way are looked at again after this many milliseconds. */
const LOOK_AGAIN_MS = 3000;

interface Props {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

/** The deliveries to an endpoint, newest first, and its answers. */
export function Deliveries({ endpoint, onClose }: Props) {
  const params = { id: endpoint.id };
  const [waits, setWaits] = useState(false);
  const { list, rows, onEnd } = useCallPages(
    getWebhookDeliveries,
    { params },
    { refetchInterval: waits && LOOK_AGAIN_MS },
  );
  // A delivery whose next try is hours away is not worth a look every few seconds.
  const isSoon = rows.some(({ state, attempts }) => state === 'waiting' && attempts.length < 2);
  useEffect(() => setWaits(isSoon), [isSoon]);
  return (
    <Dialog kind="side" title={texts.title(new URL(endpoint.url).host)} onClose={onClose}>
      <QueryView query={list} of={texts.what} keepsData>
        {() =>
          rows.length === 0 ? (
            <Empty icon="pulse" title={texts.none} about={texts.noneAbout} />
          ) : (
            <>
              <ul className="ruled deliveries">
                {rows.map((delivery) => (
                  <Delivery
                    key={delivery.id}
                    delivery={delivery}
                    endpoint={endpoint}
                    startsOpen={delivery === rows[0]}
                  />
                ))}
              </ul>
              {list.hasNextPage && <Button onClick={onEnd} label={texts.more} />}
            </>
          )
        }
      </QueryView>
    </Dialog>
  );
}

const TONES = { waiting: 'pending', delivered: 'sent', failed: 'failed' } as const;

interface DeliveryProps {
  delivery: WebhookDelivery;
  endpoint: WebhookEndpoint;
  startsOpen: boolean;
}

function Delivery({ delivery, endpoint, startsOpen }: DeliveryProps) {
  const { id, event, booking_id, state, created_at, next_at, attempts } = delivery;
  const again = useSubmit({
    send: () => call(postWebhookRedelivery, { params: { id: endpoint.id, delivery: id } }),
    failed: texts.againFailed,
    says: 'notice-always',
    done: texts.againDone,
    stale: [keyOf(getWebhookDeliveries, { params: { id: endpoint.id } })],
  });
  return (
    <li>
      <details open={startsOpen}>
        <summary className="between">
          <span>
            <strong>{event === TEST_EVENT ? TEXTS.webhooks.testEvent : event}</strong>
            {booking_id && ` ${booking_id}`}
            <small className="soft as-block">{moment(created_at)}</small>
          </span>
          <Badge status={TONES[state]} label={texts.state[state]} />
        </summary>
        <div className="stack gap-3 mt-2">
          <p className="soft small">{id}</p>
          {next_at && attempts.length > 0 && <p>{texts.next(moment(next_at))}</p>}
          {attempts.map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} />
          ))}
          {!endpoint.disabled_at && (
            <div>
              <Button
                icon="refresh"
                disabled={again.busy}
                onClick={() => again.submit()}
                label={texts.again}
              />
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { number, at, duration_ms, status, failure, answer } = attempt;
  const took = texts.seconds(decimal(duration_ms / 1000, 2));
  return (
    <div className="attempt">
      <p>
        <strong>{failure ? texts.failure[failure] : texts.status(status ?? 0)}</strong>{' '}
        <span className="soft">{texts.attempt(number, moment(at), took)}</span>
      </p>
      {answer && <pre>{answer}</pre>}
    </div>
  );
}
