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
import { cents, date } from '../../shared/format.ts';
import { keyOf } from '../../shared/query-view/use-call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CHANGES } from '../messages/changes.ts';
import { PriceLines } from '../parts/PriceLines.tsx';
import { useContractChoice } from './use-contract-choice.tsx';

interface Props {
  vendor: string;
  move: BookedMove;
  preview: ChangePreview;
  onDone: () => void;
}

/** What a change makes of the booking, old and new side by side, and the press that makes it. */
export function ChangeOffer({ vendor, move, preview, onDone }: Props) {
  const { before, after, needs_signature, needs_vendor, because, version } = preview;
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
  const sides = [
    { title: CHANGES.now, ...before },
    { title: CHANGES.after, move_date: move.move_date, move_time: move.move_time, ...after },
  ];
  return (
    <Form
      state={change}
      className="change-offer"
      onSubmit={({ name }) => change.submit(needs_signature ? (name ?? '').trim() : undefined)}
    >
      <h3>{CHANGES.offerTitle}</h3>
      <div className="change-sides">
        {sides.map(({ title, move_date, move_time, breakdown }) => (
          <section key={title}>
            <h4>{title}</h4>
            <p>{CHANGES.when(date(move_date), move_time)}</p>
            <p>
              <strong>{cents(breakdown.total_cents)}</strong> {CHANGES.total}
            </p>
            <p className="hint">
              {CHANGES.ceiling}: {cents(breakdown.ceiling_cents)}
            </p>
            <details>
              <summary>{title === CHANGES.now ? CHANGES.linesNow : CHANGES.linesThen}</summary>
              <PriceLines breakdown={breakdown} />
            </details>
          </section>
        ))}
      </div>
      {because.map((reason) => (
        <p key={reason} className="notice">
          {CHANGES.because[reason](vendor)}
        </p>
      ))}
      {!needs_vendor && <p>{CHANGES.atOnce(vendor)}</p>}
      {needs_signature && (
        <TextField label={CHANGES.name} name="name" autoComplete="name" maxLength={120} required />
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
