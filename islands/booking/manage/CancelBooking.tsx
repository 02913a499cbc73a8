import { useState } from 'react';
import type { CancellationPreview } from '../../../contracts/booking-changes.ts';
import { getCancellation, postCancellation } from '../../../contracts/booking-changes.ts';
import { getCustomerBooking } from '../../../contracts/customer/bookings.ts';
import { call } from '../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../shared/form/Form.tsx';
import { TextArea } from '../../shared/form/fields.tsx';
import { useSubmit } from '../../shared/form/use-submit.ts';
import { cents } from '../../shared/format.ts';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../shared/query-view/use-call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CANCEL } from '../messages/changes.ts';

/** The end of a booking: what happens to the deposit, then the question, then the end. */
export function CancelBooking() {
  const query = useCall(getCancellation);
  return (
    <QueryView query={query} of={{ loading: CANCEL.loading, failed: CANCEL.loadFailed }}>
      {(terms) => <Terms terms={terms} />}
    </QueryView>
  );
}

function Terms({ terms }: { terms: CancellationPreview }) {
  const { refusal, deposit, deposit_cents, policy, rights, version } = terms;
  const [claims, setClaims] = useState(false);
  const [sure, setSure] = useState(false);
  const cancel = useSubmit({
    send: (claim: string) => call(postCancellation, { body: { version, claim } }),
    failed: CANCEL.failed,
    done: CANCEL.done,
    stale: [keyOf(getCustomerBooking), keyOf(getCancellation)],
  });
  if (refusal) return <p>{refusal}</p>;
  return (
    <Form
      state={cancel}
      className="stack"
      onSubmit={({ claim }) => cancel.submit(claims ? (claim ?? '') : '')}
    >
      <p>
        <strong>{CANCEL.deposit(cents(deposit_cents))}</strong>: {CANCEL[deposit]} {policy}
      </p>
      {rights.length > 0 && (
        <>
          <h3>{CANCEL.rights}</h3>
          <ul>
            {rights.map(({ text, source, url }) => (
              <li key={source}>
                {text} <a href={url}>{source}</a>
              </li>
            ))}
          </ul>
          {deposit === 'kept' && (
            <label className="check">
              <input
                type="checkbox"
                checked={claims}
                onChange={(event) => setClaims(event.target.checked)}
              />{' '}
              {CANCEL.claim}
            </label>
          )}
        </>
      )}
      {claims && (
        <TextArea label={CANCEL.why} name="claim" hint={CANCEL.whyHint} maxLength={1000} rows={4} />
      )}
      <FormProblem />
      {sure ? (
        <div role="alert">
          <p>{CANCEL.sure}</p>
          <p className="actions">
            <Submit look="primary" label={CANCEL.yes} busyText={CANCEL.sending} />
            <Button label={CANCEL.no} onClick={() => setSure(false)} />
          </p>
        </div>
      ) : (
        <p className="actions">
          <Button look="solid" label={CANCEL.confirm} onClick={() => setSure(true)} />
        </p>
      )}
    </Form>
  );
}
