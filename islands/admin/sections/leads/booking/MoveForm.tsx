import { useState } from 'react';
import { getBookedMove } from '../../../../../contracts/admin/booking-changes.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { HEAVY_ITEMS, ROOMS, SERVICES } from '../../../../../contracts/choices.ts';
import { itemsTotalText } from '../../../../../contracts/item-texts.ts';
import { HEAVY_MAX, hasItems } from '../../../../../contracts/items.ts';
import type { BookedMove } from '../../../../../contracts/moves.ts';
import { TextField } from '../../../../shared/form/fields.tsx';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import { words } from '../../../../shared/ui/Badge.tsx';
import { Check } from '../../../../shared/ui/Choice.tsx';
import { ChangeOffer } from './ChangeOffer.tsx';
import { ACTS } from './composer-messages.ts';
import { HomeFields } from './HomeFields.tsx';

const texts = ACTS.editMove;

interface Props {
  lead: LeadDetail;
  onDone: () => void;
}

/** Other addresses, homes, sizes and services of a paid booking, then what they make of it. */
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
  // Rooms and square feet say the size from here on, not the home as the customer named it.
  const resize = (values: Partial<BookedMove>) => change({ ...values, home_size: null });
  return (
    <div className="stack">
      <HomeFields end="pickup" move={move} onChange={change} />
      <HomeFields end="dropoff" move={move} onChange={change} />
      <fieldset className="move-part">
        <legend>{texts.size}</legend>
        <div className="fields">
          <TextField
            label={texts.rooms}
            type="number"
            min={ROOMS.min}
            max={ROOMS.max}
            value={move.total_rooms}
            onText={(rooms) => resize({ total_rooms: Number(rooms) })}
          />
          <TextField
            label={texts.feet}
            type="number"
            min={1}
            value={move.square_footage ?? ''}
            onText={(feet) => resize({ square_footage: feet ? Number(feet) : null })}
          />
        </div>
        {move.items && hasItems(move.items) && (
          <p className="soft">{texts.items(itemsTotalText(move.items))}</p>
        )}
      </fieldset>
      <fieldset className="move-part">
        <legend>{texts.heavy}</legend>
        <div className="fields">
          {HEAVY_ITEMS.map((item) => (
            <TextField
              key={item}
              label={words(item)}
              type="number"
              min={0}
              max={HEAVY_MAX}
              value={move.heavy_items[item]}
              onText={(count) =>
                change({ heavy_items: { ...move.heavy_items, [item]: Number(count) } })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="move-part">
        <legend>{texts.services}</legend>
        <div className="row">
          {SERVICES.map((service) => (
            <Check
              key={service}
              label={words(service)}
              checked={move.additional_services[service]}
              onCheck={(wanted) =>
                change({ additional_services: { ...move.additional_services, [service]: wanted } })
              }
            />
          ))}
        </div>
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
