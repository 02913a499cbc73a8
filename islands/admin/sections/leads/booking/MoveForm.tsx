import { useState } from 'react';
import { getBookedMove } from '../../../../../contracts/admin/booking-changes.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { TIME_SLOTS } from '../../../../../contracts/choices.ts';
import type { BookedMove } from '../../../../../contracts/moves.ts';
import { SelectField, TextField } from '../../../../shared/form/fields.tsx';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import { AddressField } from './AddressField.tsx';
import { ANSWERS } from './answer-messages.ts';
import { ChangeOffer } from './ChangeOffer.tsx';
import { ACTS } from './composer-messages.ts';
import { ExtraFields } from './ExtraFields.tsx';
import { type AnswerProps, HomeFields } from './HomeFields.tsx';
import { ItemFields } from './ItemFields.tsx';
import { NewOffer } from './NewOffer.tsx';

const texts = ACTS.editMove;

interface Props {
  lead: LeadDetail;
  onDone: () => void;
}

/**
 * Other addresses, homes, sizes, things and services, then what they make of a paid booking; before it is
 * paid, of the lead's price, the date with them.
 */
export function MoveForm({ lead, onDone }: Props) {
  const move = useCall(getBookedMove, { params: { id: lead.id } });
  return (
    <QueryView query={move} of={ACTS.changeDate.what} lines={8}>
      {(booked) => <Fields lead={lead} booked={booked} onDone={onDone} />}
    </QueryView>
  );
}

function Fields({ lead, booked, onDone }: Props & { booked: BookedMove }) {
  const [move, setMove] = useState(booked);
  const change = (values: Partial<BookedMove>) => setMove({ ...move, ...values });
  const isPaid = lead.payment_status === 'succeeded';
  const Offer = isPaid ? ChangeOffer : NewOffer;
  return (
    <div className="stack">
      {!isPaid && <WhenFields move={move} onChange={change} />}
      <fieldset className="move-part">
        <legend>{texts.pickup}</legend>
        <AddressField
          label={ANSWERS.from}
          name="origin_address"
          value={move.origin_address}
          onText={(origin_address) => change({ origin_address })}
        />
        <HomeFields end="pickup" move={move} onChange={change}>
          <ItemFields move={move} onChange={change} />
        </HomeFields>
      </fieldset>
      <ExtraFields move={move} onChange={change} />
      <fieldset className="move-part">
        <legend>{texts.dropoff}</legend>
        <AddressField
          label={ANSWERS.to}
          name="destination_address"
          value={move.destination_address}
          onText={(destination_address) => change({ destination_address })}
        />
        <HomeFields end="dropoff" move={move} onChange={change} />
      </fieldset>
      <Offer
        key={JSON.stringify(move)}
        lead={lead}
        move={move}
        isSame={JSON.stringify(move) === JSON.stringify(booked)}
        onDone={onDone}
      />
    </div>
  );
}

/** The date and arrival, which a paid booking changes by an act of its own. */
function WhenFields({ move, onChange }: AnswerProps) {
  const { when, date, time } = ACTS.newOffer;
  return (
    <fieldset className="move-part">
      <legend>{when}</legend>
      <div className="fields">
        <TextField
          label={date}
          type="date"
          value={move.move_date}
          onText={(move_date) => onChange({ move_date })}
        />
        <SelectField
          label={time}
          value={move.move_time}
          onChoose={(slot) => onChange({ move_time: slot as BookedMove['move_time'] })}
          options={TIME_SLOTS.map((slot) => [slot, slot])}
        />
      </div>
    </fieldset>
  );
}
