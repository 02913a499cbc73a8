import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../../contracts/happening-words.ts';
import {
  getWebhookEndpoints,
  patchWebhookEndpoint,
  postWebhookEndpoint,
  type WebhookEndpoint,
  type WebhookSecret,
} from '../../../../contracts/portal/webhook-endpoints.ts';
import { BOOKING_EVENT_TYPES } from '../../../../contracts/webhooks.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { useSeen } from '../../../shared/form/use-seen.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Boxes, checkedOf } from './Boxes.tsx';
import { EndpointActs } from './EndpointActs.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.webhooks.form;

interface Props {
  /** The one that is edited; a new one without it. */
  endpoint?: WebhookEndpoint;
  onClose: () => void;
  /** Called with a secret that is new. */
  onSecret: (endpoint: WebhookSecret) => void;
}

/** Address and events of an endpoint. */
export function EndpointForm({ endpoint, onClose, onSecret }: Props) {
  const { was, learn } = useSeen({ url: endpoint?.url ?? '', events: endpoint?.events ?? [] });
  const form = useSubmit({
    send: async (body: { url: string; events: WebhookEvent[] }) => {
      if (!endpoint) return await call(postWebhookEndpoint, { body });
      await call(patchWebhookEndpoint, { params: { id: endpoint.id }, body: { ...body, was } });
      return null;
    },
    onFailed: learn,
    failed: TEXTS.webhooks.failed,
    ...(endpoint && { done: texts.saved }),
    onDone: (added) => (added ? onSecret(added) : onClose()),
    stale: [keyOf(getWebhookEndpoints)],
  });
  return (
    <Dialog title={endpoint ? texts.editTitle : texts.addTitle} onClose={onClose}>
      <Form
        state={form}
        onSubmit={({ url = '' }, element) =>
          form.submit({ url, events: checkedOf(element, 'events', BOOKING_EVENT_TYPES) })
        }
      >
        <FormProblem />
        <TextField
          label={texts.url}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint={texts.urlHint}
          defaultValue={endpoint?.url ?? 'https://'}
        />
        <Boxes
          legend={texts.events}
          name="events"
          given={endpoint?.events ?? BOOKING_EVENT_TYPES}
          options={BOOKING_EVENT_TYPES.map((event) => ({
            value: event,
            title: WEBHOOK_EVENTS[event].name,
            about: WEBHOOK_EVENTS[event].about,
          }))}
        />
        <FormActions label={endpoint ? texts.save : texts.add} />
      </Form>
      {endpoint && <EndpointActs endpoint={endpoint} onClose={onClose} onSecret={onSecret} />}
    </Dialog>
  );
}
