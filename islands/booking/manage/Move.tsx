import { useMemo } from 'react';
import { orNone } from '../../shared/format.ts';
import { lazyComponent } from '../../shared/ui/lazy-component.tsx';
import { FRAME } from '../messages/frame.ts';
import { MANAGE } from '../messages/manage.ts';
import type { RouteMapProps } from '../parts/RouteMap.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { MoveFacts } from './MoveFacts.tsx';
import type { SectionProps } from './section-props.ts';

const RouteMap = lazyComponent<RouteMapProps>(
  () => import('../parts/RouteMap.tsx').then((module) => module.RouteMap),
  { loading: FRAME.loading, failed: MANAGE.mapFailed, retry: FRAME.tryAgain },
);

/** The move's facts, who moves, and the way on a map. */
export function Move({ booking }: SectionProps) {
  const { ends, form_data } = booking;
  const { quote_data: move } = form_data;
  // The map is drawn anew when its ends are other objects.
  const map = useMemo(
    () =>
      ends && {
        origin: { ...ends.origin, label: MANAGE.from },
        destination: { ...ends.destination, label: MANAGE.to },
      },
    [ends],
  );
  return (
    <>
      <MoveFacts booking={booking} />
      <ContactFacts booking={booking} />
      {map && (
        <div className="route-room">
          <RouteMap
            {...map}
            from={orNone(move.originAddress)}
            to={orNone(move.destinationAddress)}
          />
        </div>
      )}
    </>
  );
}
