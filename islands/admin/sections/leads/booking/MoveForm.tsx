import { useState } from 'react';
import { getBookedMove } from '../../../../../contracts/admin/booking-changes.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { TIME_SLOTS, type TimeSlot } from '../../../../../contracts/choices.ts';
import type { BookedMove } from '../../../../../contracts/moves.ts';
import { SelectField, TextField } from '../../../../shared/form/fields.tsx';
import type { Home, MoveAnswers, Origin } from '../../../../shared/move/answers.ts';
import { ExtraFields } from '../../../../shared/move/ExtraFields.tsx';
import { gapsIn } from '../../../../shared/move/gaps.ts';
import { HomeFields } from '../../../../shared/move/HomeFields.tsx';
import { answersOf, editedMove } from '../../../../shared/move/wire-move.ts';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import { AddressField } from './AddressField.tsx';
import { ChangeOffer } from './ChangeOffer.tsx';
import { ACTS } from './composer-messages.ts';
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
  const [answers, setAnswers] = useState(() => answersOf(booked));
  const { fromDetails, toDetails } = answers;
  const change = (patch: Partial<MoveAnswers>) => setAnswers({ ...answers, ...patch });
  const left = (patch: Partial<Origin>) => change({ fromDetails: { ...fromDetails, ...patch } });
  const entered = (patch: Partial<Home>) => change({ toDetails: { ...toDetails, ...patch } });
  const isPaid = lead.payment_status === 'succeeded';
  const Offer = isPaid ? ChangeOffer : NewOffer;
  const missing = [...gapsIn(fromDetails, 'pickup'), ...gapsIn(toDetails, 'dropoff')];
  const move = editedMove(booked, answers) ?? booked;
  return (
    <div className="stack">
      {!isPaid && <WhenFields answers={answers} onChange={change} />}
      <fieldset>
        <legend className="mb-2 heavy">{texts.pickup}</legend>
        <AddressField of="from" answers={answers} onChange={change} />
        <HomeFields end="pickup" home={fromDetails} onChange={left}>
          <ItemFields home={fromDetails} onChange={left} />
        </HomeFields>
      </fieldset>
      <ExtraFields home={fromDetails} onChange={left} />
      <fieldset>
        <legend className="mb-2 heavy">{texts.dropoff}</legend>
        <AddressField of="to" answers={answers} onChange={change} />
        <HomeFields end="dropoff" home={toDetails} onChange={entered} />
      </fieldset>
      {missing.length > 0 && <p className="notice">{texts.missing}</p>}
      <Offer
        key={JSON.stringify(move)}
        lead={lead}
        move={move}
        isSame={missing.length > 0 || JSON.stringify(move) === JSON.stringify(booked)}
        onDone={onDone}
      />
    </div>
  );
}

interface WhenProps {
  answers: MoveAnswers;
  onChange: (patch: Partial<MoveAnswers>) => void;
}

/** The date and arrival, which a paid booking changes by an act of its own. */
function WhenFields({ answers, onChange }: WhenProps) {
  const { when, date, time } = ACTS.newOffer;
  return (
    <fieldset>
      <legend className="mb-2 heavy">{when}</legend>
      <div className="fields">
        <TextField
          label={date}
          type="date"
          value={answers.date}
          onText={(day) => onChange({ date: day })}
          optional
        />
        <SelectField
          label={time}
          value={answers.time}
          onChoose={(slot) => onChange({ time: slot as TimeSlot })}
          options={TIME_SLOTS.map((slot) => [slot, slot])}
        />
      </div>
    </fieldset>
  );
}
