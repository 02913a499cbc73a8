import { useMemo } from 'react';
import type { TicketFacts } from '../../../contracts/tickets.ts';
import { SUMMARY } from '../messages/frame.ts';
import { REVIEW } from '../messages/review.ts';
import { lazyPart } from './lazy-part.ts';

const RouteMap = lazyPart(() => import('./RouteMap.tsx').then((module) => module.RouteMap), {
  failed: REVIEW.routeFailed,
});

interface Props {
  ends: NonNullable<TicketFacts['ends']>;
  /** The addresses. */
  from: string;
  to: string;
}

/** The way of a booked move on the map. */
export function BookedRoute({ ends, from, to }: Props) {
  const { origin, destination } = ends;
  // The map is drawn anew when its ends are other objects.
  const map = useMemo(
    () => ({
      origin: { lat: origin.lat, lng: origin.lng, label: SUMMARY.from },
      destination: { lat: destination.lat, lng: destination.lng, label: SUMMARY.to },
    }),
    [origin.lat, origin.lng, destination.lat, destination.lng],
  );
  return (
    <div className="route-room">
      <RouteMap {...map} from={from} to={to} />
    </div>
  );
}
