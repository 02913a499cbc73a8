import { useEffect, useState } from 'react';
import { postChangePreview } from '../../../contracts/booking-changes.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import { call } from '../../shared/client.ts';
import { FormProblem } from '../../shared/form/Form.tsx';
import { type FieldErrors, useSubmit } from '../../shared/form/use-submit.ts';
import { gapsIn } from '../../shared/move/gaps.ts';
import { answersOf, toMove } from '../../shared/move/wire-move.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CHANGES } from '../messages/changes.ts';
import { DESTINATION } from '../messages/destination.ts';
import { DETAILS } from '../messages/details.ts';
import { ORIGIN } from '../messages/origin.ts';
import { AddressBox } from '../parts/AddressBox.tsx';
import { isComplete } from '../state/gaps.ts';
import { editInMemory, store, useBooking } from '../state/store.ts';
import { DestinationFields } from '../steps/Destination.tsx';
import { OriginFields } from '../steps/OriginHome.tsx';
import { bookedMove } from './booked-move.ts';
import { ChangeOffer } from './ChangeOffer.tsx';
import type { SectionProps } from './section-props.ts';

/** Other homes, things or addresses: the wizard's own questions, then what the answers make of the booking. */
export function ChangeDetails({ booking }: SectionProps) {
  const [ready, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays when the booking is read again
  useEffect(() => {
    const booked = bookedMove(booking);
    if (!booked) return;
    editInMemory(answersOf(booked));
    setReady(true);
  }, []);
  return ready ? <Fields booking={booking} /> : null;
}

function Fields({ booking }: SectionProps) {
  const from = useBooking((state) => state.from);
  const to = useBooking((state) => state.to);
  const preview = useSubmit({
    send: (move: BookedMove) => call(postChangePreview, { body: { move } }),
    check: (): FieldErrors => {
      const state = store.getState();
      const missing = [
        ...gapsIn(state.fromDetails, 'pickup'),
        ...gapsIn(state.toDetails, 'dropoff'),
      ];
      const isWhole = missing.length === 0 && isComplete('details', state);
      return isWhole ? {} : { move: CHANGES.incomplete };
    },
    failed: CHANGES.failed,
    says: 'form-always',
  });
  const ask = () => preview.submit(toMove(store.getState()) as BookedMove);
  const sentences = [...Object.values(preview.errors), preview.problem].filter(Boolean);
  return (
    <div className="stack">
      <p>{CHANGES.detailsText}</p>
      <div className="pair">
        <AddressBox label={DETAILS.from} name="from" placeholder="" value={from} question={null} />
        <AddressBox label={DETAILS.to} name="to" placeholder="" value={to} question={null} />
      </div>
      {/* Radio buttons of one name are one question, but in two forms. */}
      <form style={{ display: 'contents' }} onSubmit={(event) => event.preventDefault()}>
        <h3>{ORIGIN.title}</h3>
        <OriginFields />
      </form>
      <h3>{DESTINATION.title}</h3>
      <DestinationFields />
      <FormProblem text={sentences[0] ?? null} />
      {preview.reply && !preview.busy && sentences.length === 0 ? (
        <ChangeOffer
          vendor={booking.vendor.name}
          move={preview.input as BookedMove}
          preview={preview.reply}
          onDone={preview.reset}
        />
      ) : (
        <p className="actions">
          <Button
            look="solid"
            label={preview.busy ? CHANGES.seeing : CHANGES.see}
            disabled={preview.busy}
            onClick={ask}
          />
        </p>
      )}
    </div>
  );
}
