import { orNone } from '../../shared/format.ts';
import { BookedRoute } from '../parts/BookedRoute.tsx';
import { hasTicket } from './booked-move.ts';
import { ContactFacts } from './ContactFacts.tsx';
import { MoveFacts } from './MoveFacts.tsx';
import type { SectionProps } from './section-props.ts';

/** The move's facts where no ticket has them, the customer, and the way on a map. */
export function Move({ booking }: SectionProps) {
  const { ends, form_data } = booking;
  const { originAddress, destinationAddress } = form_data.quote_data;
  return (
    <>
      {!hasTicket(booking) && <MoveFacts booking={booking} />}
      <ContactFacts booking={booking} />
      {ends && (
        <BookedRoute ends={ends} from={orNone(originAddress)} to={orNone(destinationAddress)} />
      )}
    </>
  );
}
