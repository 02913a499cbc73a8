import { useState } from 'react';
import {
  getWebhookEndpoints,
  type WebhookEndpoint,
  type WebhookSecret,
} from '../../../../contracts/portal/webhook-endpoints.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Empty } from '../../../shared/ui/states.tsx';
import { ShownOnce } from './Copyable.tsx';
import { Deliveries } from './Deliveries.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { EndpointLine } from './EndpointLine.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.webhooks;

/** What is open over the list. */
type Open =
  | { what: 'add' }
  | { what: 'edit' | 'log'; endpoint: WebhookEndpoint }
  | { what: 'secret'; endpoint: WebhookSecret };

/** Where the company's software hears of bookings, and how that goes. */
export function Webhooks() {
  const endpoints = useCall(getWebhookEndpoints);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const showSecret = (endpoint: WebhookSecret) => setOpen({ what: 'secret', endpoint });
  return (
    <section className="panel" aria-label={texts.title}>
      <header className="spread top mb-3">
        <div>
          <h2>{texts.title}</h2>
          <p className="soft">{texts.about}</p>
        </div>
        <Button
          look="solid"
          icon="plus"
          onClick={() => setOpen({ what: 'add' })}
          label={texts.add}
        />
      </header>
      <QueryView
        query={endpoints}
        of={texts.what}
        keepsData
        empty={(all) =>
          all.length === 0 && (
            <Empty icon="pulse" title={texts.none}>
              {texts.noneAbout}
            </Empty>
          )
        }
      >
        {(all) => (
          <ul className="people-list integrations">
            {all.map((endpoint) => (
              <EndpointLine
                key={endpoint.id}
                endpoint={endpoint}
                onOpen={(what) => setOpen({ what, endpoint })}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {open?.what === 'add' && <EndpointForm onClose={close} onSecret={showSecret} />}
      {open?.what === 'edit' && (
        <EndpointForm endpoint={open.endpoint} onClose={close} onSecret={showSecret} />
      )}
      {open?.what === 'log' && <Deliveries endpoint={open.endpoint} onClose={close} />}
      {open?.what === 'secret' && (
        <ShownOnce
          title={texts.secretTitle}
          label={texts.secret}
          hint={texts.secretHint}
          value={open.endpoint.secret}
          onClose={close}
        />
      )}
    </section>
  );
}
