import { useState } from 'react';
import { getBooking } from '../../../../../contracts/admin/bookings.ts';
import { getLead } from '../../../../../contracts/admin/leads.ts';
import { postSignatureDecision, type Signature } from '../../../../../contracts/signatures.ts';
import { call } from '../../../../shared/client.ts';
import { Form, FormProblem } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { TextField } from '../../../../shared/form/fields.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { cents } from '../../../../shared/format.ts';
import {
  SIGNATURE_FACTOR_WORDS,
  SIGNATURE_STATE_WORDS,
} from '../../../../shared/job-sheet/record-messages.ts';
import { moment } from '../../../../shared/panel-format.ts';
import { keyOf } from '../../../../shared/query-view/use-call.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useMayChange } from '../../../session.ts';
import type { BookingProps } from './booking-props.ts';
import { BOOKING } from './messages.ts';
import { Part } from './Part.tsx';

const texts = BOOKING.signatures;

/** The customer's signatures, each with its factor, and the disputes that wait for an operator. */
export function Signatures({ lead: { id }, booking: { signatures, time_zone } }: BookingProps) {
  return (
    <Part title={BOOKING.sections.signatures}>
      {signatures.map((signature) => (
        <section key={signature.id} className="stack gap-2">
          <p>
            {texts.line(
              texts.kinds[signature.kind],
              cents(signature.total_cents),
              signature.name ?? '',
              moment(signature.signed_at, time_zone),
              SIGNATURE_FACTOR_WORDS[signature.factor],
            )}
          </p>
          {signature.other_name && <p className="notice">{texts.otherName}</p>}
          {signature.state !== 'signed' && (
            <p className="notice bad">{SIGNATURE_STATE_WORDS[signature.state]}</p>
          )}
          {signature.state === 'on_hold' && <Decision id={id} signature={signature} />}
        </section>
      ))}
    </Part>
  );
}

function Decision({ id, signature }: { id: string; signature: Signature }) {
  const [stands, decide] = useState<boolean | null>(null);
  const mayChange = useMayChange();
  const send = useSubmit({
    send: (body: { stands: boolean; reason: string }) =>
      call(postSignatureDecision, { params: { id, number: signature.id }, body }),
    failed: texts.failed,
    done: texts.done,
    // The history stands in the lead.
    stale: [keyOf(getBooking, { params: { id } }), keyOf(getLead, { params: { id } })],
  });
  if (!mayChange) return null;
  if (stands === null) {
    return (
      <p className="row gap-2">
        <Button label={texts.stands} onClick={() => decide(true)} />
        <Button label={texts.void} onClick={() => decide(false)} />
      </p>
    );
  }
  const label = stands ? texts.stands : texts.void;
  return (
    <Form
      state={send}
      aria-label={label}
      onSubmit={({ reason = '' }) => send.submit({ stands, reason })}
    >
      <TextField label={texts.why} name="reason" maxLength={500} autoFocus />
      <FormProblem />
      <FormActions onCancel={() => decide(null)} label={label} />
    </Form>
  );
}
