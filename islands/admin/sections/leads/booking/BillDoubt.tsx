import { useState } from 'react';
import { getBooking } from '../../../../../contracts/admin/bookings.ts';
import { postBillSettlement } from '../../../../../contracts/bills.ts';
import { call } from '../../../../shared/client.ts';
import { Form, FormProblem } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { TextField } from '../../../../shared/form/fields.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { keyOf } from '../../../../shared/query-view/use-call.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useMayChange } from '../../../session.ts';
import { BOOKING } from './messages.ts';

const texts = BOOKING.doubt;

/** A doubted bill until an operator has settled it, with why. */
export function BillDoubt({ id }: { id: string }) {
  const [settles, setSettles] = useState(false);
  const mayChange = useMayChange();
  const params = { id };
  const settle = useSubmit({
    send: (reason: string) => call(postBillSettlement, { params, body: { reason } }),
    failed: texts.failed,
    done: texts.done,
    stale: [keyOf(getBooking, { params })],
  });
  if (!mayChange) return null;
  if (!settles) return <Button label={texts.settle} onClick={() => setSettles(true)} />;
  return (
    <Form
      state={settle}
      aria-label={texts.settle}
      onSubmit={({ reason = '' }) => settle.submit(reason)}
    >
      <TextField label={texts.why} name="reason" maxLength={500} autoFocus />
      <FormProblem />
      <FormActions onCancel={() => setSettles(false)} label={texts.settle} />
    </Form>
  );
}
