import type { KeptPlace } from '../../../contracts/places.ts';
import type { TicketFacts } from '../../../contracts/tickets.ts';

type Ends = { origin?: KeptPlace; destination?: KeptPlace };

/** Both ends of a move on the globe; null where one was not located. */
export function endsOf({ origin, destination }: Ends): TicketFacts['ends'] {
  if (!origin || !destination || !('lat' in origin) || !('lat' in destination)) return null;
  return {
    origin: { lat: origin.lat, lng: origin.lng },
    destination: { lat: destination.lat, lng: destination.lng },
  };
}
