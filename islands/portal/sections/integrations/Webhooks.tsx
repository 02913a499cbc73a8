import { useState } from 'react';
import {
  getWebhookEndpoints,
  type WebhookEndpoint,
  type WebhookSecret,
} from '../../../../contracts/portal/webhook-endpoints.ts';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { ShownOnce } from './Copyable.tsx';
import { Deliveries } from './Deliveries.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { EndpointLine } from './EndpointLine.tsx';
import { IntegrationList } from './IntegrationList.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.webhooks;

/** The dialog that is open over the list. */
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
    <IntegrationList
      texts={texts}
      icon="pulse"
      query={endpoints}
      onAdd={() => setOpen({ what: 'add' })}
      line={(endpoint) => (
        <EndpointLine
          key={endpoint.id}
          endpoint={endpoint}
          onOpen={(what) => setOpen({ what, endpoint })}
        />
      )}
    >
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
    </IntegrationList>
  );
}
