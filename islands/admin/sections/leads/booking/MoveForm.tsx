import { useState } from 'react';
import { getBookedMove } from '../../../../../contracts/admin/booking-changes.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import type { BookedMove } from '../../../../../contracts/moves.ts';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import { AddressField } from './AddressField.tsx';
import { ANSWERS } from './answer-messages.ts';
import { ChangeOffer } from './ChangeOffer.tsx';
import { ACTS } from './composer-messages.ts';
import { ExtraFields } from './ExtraFields.tsx';
import { HomeFields } from './HomeFields.tsx';
import { ItemFields } from './ItemFields.tsx';

const texts = ACTS.editMove;

interface Props {
  lead: LeadDetail;
  onDone: () => void;
}

/** Other addresses, homes, sizes, things and services of a paid booking, then what they make of it. */
export function MoveForm({ lead, onDone }: Props) {
  const move = useCall(getBookedMove, { params: { id: lead.id } });
  const { loading, failed } = ACTS.changeDate;
  return (
    <QueryView query={move} loading={loading} lines={8} failed={failed}>
      {(booked) => <Fields lead={lead} booked={booked} onDone={onDone} />}
    </QueryView>
  );
}

function Fields({ lead, booked, onDone }: Props & { booked: BookedMove }) {
  const [move, setMove] = useState(booked);
  const change = (values: Partial<BookedMove>) => setMove({ ...move, ...values });
  return (
    <div className="stack">
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
      <ChangeOffer
        key={JSON.stringify(move)}
        lead={lead}
        move={move}
        isSame={JSON.stringify(move) === JSON.stringify(booked)}
        onDone={onDone}
      />
    </div>
  );
}
