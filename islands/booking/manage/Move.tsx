import { useMemo } from 'react';
import { arrivalText } from '../../../contracts/arrivals.ts';
import { jobDaysText } from '../../../contracts/job-days.ts';
import { date, duration, orNone } from '../../shared/format.ts';
import { lazyComponent } from '../../shared/ui/lazy-component.tsx';
import { FRAME } from '../messages/frame.ts';
import { MANAGE } from '../messages/manage.ts';
import type { RouteMapProps } from '../parts/RouteMap.tsx';
import { Rows } from '../parts/Rows.tsx';
import type { SectionProps } from './section-props.ts';

const RouteMap = lazyComponent<RouteMapProps>(
  () => import('../parts/RouteMap.tsx').then((module) => module.RouteMap),
  { loading: FRAME.loading, failed: MANAGE.mapFailed, retry: FRAME.tryAgain },
);

/** When, from where and to where, and for whom. */
export function Move({ booking }: SectionProps) {
  const { ends, arrival, form_data } = booking;
  const { quote_data: move, contact_data: contact } = form_data;
  const { moveDate, moveTime, timeZone } = move;
  const takes = jobDaysText(moveDate, move.jobDays);
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
      <Rows
        rows={[
          [MANAGE.date, date(moveDate)],
          [
            MANAGE.arrival,
            arrivalText({ date: moveDate, slot: moveTime, timeZone, time: arrival }),
          ],
          ...(takes ? [[MANAGE.takes, takes] as const] : []),
          [MANAGE.from, orNone(move.originAddress)],
          [MANAGE.to, orNone(move.destinationAddress)],
          [
            MANAGE.crew,
            MANAGE.crewValue(
              booking.crew_size,
              booking.truck_count,
              duration(booking.estimated_hours),
            ),
          ],
          [MANAGE.name, contact ? `${contact.firstName} ${contact.lastName}` : orNone(null)],
          [MANAGE.phone, orNone(contact?.phone)],
          [MANAGE.email, orNone(contact?.email)],
        ]}
      />
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
