import {
  type ChangePreview,
  type ChangeReply,
  postBookingChange,
} from '../../../contracts/booking-changes.ts';
import { getCustomerBooking } from '../../../contracts/customer/bookings.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import { call } from '../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../shared/form/Form.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { type FieldErrors, useSubmit } from '../../shared/form/use-submit.ts';
import { differenceFacts } from '../../shared/move/differences.tsx';
import { keyOf } from '../../shared/query-view/use-call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CHANGES } from '../messages/changes.ts';
import { PriceMade } from '../parts/PriceMade.tsx';
import { Rows } from '../parts/Rows.tsx';
import { useContractChoice } from './use-contract-choice.tsx';

interface Props {
  vendor: string;
  move: BookedMove;
  preview: ChangePreview;
  onDone: () => void;
}

/** The effects of a change on the booking, and the press that makes the change. */
export function ChangeOffer({ vendor, move, preview, onDone }: Props) {
  const { differences, before, after, needs_signature, needs_vendor, because, version } = preview;
  const { choice, chosen, fault } = useContractChoice(preview.asks_contract_choice);
  const change = useSubmit({
    send: (name: string | undefined): Promise<ChangeReply> =>
      call(postBookingChange, {
        body: {
          move,
          version,
          total_cents: after.breakdown.total_cents,
          ...(name !== undefined && { name }),
          ...chosen,
        },
      }),
    check: (name): FieldErrors => ({ ...fault, ...(name === '' && { name: CHANGES.nameMissing }) }),
    failed: CHANGES.sendFailed,
    done: ({ state }) => (state === 'applied' ? CHANGES.done : CHANGES.asked),
    onDone,
    stale: [keyOf(getCustomerBooking)],
  });
  return (
    <Form
      state={change}
      className="stack"
      onSubmit={({ name }) => change.submit(needs_signature ? (name ?? '').trim() : undefined)}
    >
      <h3>{CHANGES.offerTitle}</h3>
      <Rows rows={differenceFacts(differences)} />
      <PriceMade before={before.breakdown} after={after.breakdown} />
      {because.map((reason) => (
        <p key={reason} className="notice">
          {CHANGES.because[reason](vendor)}
        </p>
      ))}
      {!needs_vendor && <p>{CHANGES.atOnce(vendor)}</p>}
      {needs_signature && (
        <TextField label={CHANGES.name} name="name" autoComplete="name" maxLength={120} />
      )}
      {choice}
      <FormProblem text={change.errors.chooses_english} />
      <p className="actions">
        <Submit label={needs_vendor ? CHANGES.ask : CHANGES.confirm} busyText={CHANGES.sending} />
        <Button label={CHANGES.back} onClick={onDone} />
      </p>
    </Form>
  );
}
