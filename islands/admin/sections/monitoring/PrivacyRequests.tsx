import { useState } from 'react';
import { leadPage } from '../../../../contracts/admin/leads.ts';
import {
  getPrivacyRequests,
  type PrivacyRequest,
  postPrivacyErasure,
  postPrivacyRefusal,
} from '../../../../contracts/admin/privacy-requests.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { followLink } from '../../../shared/location.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useUser } from '../../session.ts';
import { TEXTS } from './messages.ts';

const { privacy: WORDS } = TEXTS;
const STALE = [keyOf(getPrivacyRequests)];
type Act = 'done' | 'refuse';

/** Customers' requests to be erased, each with the day by which the law wants an answer (rule 10.9). */
export function PrivacyRequests({ refetchInterval }: { refetchInterval: number | false }) {
  const query = useCall(getPrivacyRequests, {}, { refetchInterval, background: true });
  return (
    <div className="panel stack">
      <h2 className="step-2">{WORDS.title}</h2>
      <QueryView query={query} of={WORDS.what} lines={2}>
        {({ requests }) => (
          <>
            {requests.length === 0 && <p>{WORDS.none}</p>}
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Request({ request }: { request: PrivacyRequest }) {
  const [act, setAct] = useState<Act | null>(null);
  const mayDecide = useUser().role !== 'analyst';
  const { lead_id, asked_at, due_at, overdue } = request;
  return (
    <div className={`notice stack${overdue ? ' bad' : ''}`}>
      <p>
        <a href={leadPage(lead_id)} onClick={followLink}>
          {lead_id}
        </a>{' '}
        {WORDS.asked(moment(asked_at))}{' '}
        <strong>{overdue ? WORDS.overdue(moment(due_at)) : WORDS.due(moment(due_at))}</strong>
      </p>
      {mayDecide && !act && (
        <p className="row gap-2">
          <Button label={WORDS.acts.done} onClick={() => setAct('done')} />
          <Button label={WORDS.acts.refuse} onClick={() => setAct('refuse')} />
        </p>
      )}
      {act && <Decision id={request.id} act={act} onDone={() => setAct(null)} />}
    </div>
  );
}

function Decision({ id, act, onDone }: { id: number; act: Act; onDone: () => void }) {
  const form = useSubmit({
    send: (reason: string) =>
      act === 'done'
        ? call(postPrivacyErasure, { params: { id } })
        : call(postPrivacyRefusal, { params: { id }, body: { reason } }),
    failed: WORDS.decideFailed,
    done: WORDS.decided,
    onDone,
    stale: STALE,
  });
  return (
    <Form
      state={form}
      aria-label={WORDS.acts[act]}
      onSubmit={({ reason = '' }) => form.submit(reason)}
    >
      {act === 'done' ? (
        <p>{WORDS.sure}</p>
      ) : (
        <TextField label={WORDS.reason} name="reason" maxLength={500} autoFocus />
      )}
      <FormProblem />
      <FormActions onCancel={onDone} label={WORDS.acts[act]} />
    </Form>
  );
}
