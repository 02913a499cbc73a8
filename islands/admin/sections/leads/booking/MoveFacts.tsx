import { arrivalText } from '../../../../../contracts/arrivals.ts';
import { TIME_SLOTS } from '../../../../../contracts/choices.ts';
import { homeText } from '../../../../../contracts/home-texts.ts';
import { itemsByRoom, itemsTotalText, thingsText } from '../../../../../contracts/item-texts.ts';
import { hasItems } from '../../../../../contracts/items.ts';
import { sizeText } from '../../../../../contracts/size-texts.ts';
import { date, decimal } from '../../../../shared/format.ts';
import { heavyTexts, serviceTexts } from '../../../../shared/move/asked-things.ts';
import { DETAIL } from '../detail-messages.ts';
import type { BookingProps } from './booking-props.ts';
import { BOOKING } from './messages.ts';
import { Part, PartFacts } from './Part.tsx';

const texts = BOOKING.move;

/** The move as the customer described it: both homes, every answer, every thing. */
export function MoveFacts({ lead, booking }: BookingProps) {
  const { home, answer, time_zone } = booking;
  const slot = TIME_SLOTS.find((known) => known === lead.move_time) ?? 'Morning';
  const arrival = {
    date: lead.move_date,
    slot,
    timeZone: time_zone,
    time: answer?.final_time ?? null,
  };
  return (
    <Part title={BOOKING.sections.move}>
      <PartFacts
        facts={[
          [texts.when, `${date(lead.move_date)}, ${arrivalText(arrival)}`],
          [texts.from, lead.origin_address],
          [DETAIL.facts.pickup, home && homeText(home, 'pickup')],
          [texts.to, lead.destination_address],
          [DETAIL.facts.dropoff, home && homeText(home, 'dropoff')],
          [texts.size, sizeText(lead)],
          [
            texts.weight,
            lead.estimated_weight > 0 && DETAIL.pounds(decimal(lead.estimated_weight)),
          ],
          [texts.heavy, heavyTexts(lead.heavy_items).join(', ')],
          [texts.services, serviceTexts(lead.additional_services).join(', ')],
          [texts.items, hasItems(lead.items) && itemsTotalText(lead.items)],
          ...itemsByRoom(lead.items).map((room) => [room.name, thingsText(room)] as const),
        ]}
      />
    </Part>
  );
}
