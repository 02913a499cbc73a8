import { addressOf } from '../../../../../contracts/addresses.ts';
import type { DayBooking } from '../../../../../contracts/calendars.ts';
import type { TimeSlot } from '../../../../../contracts/choices.ts';
import { TIME_ZONE } from '../../../../../contracts/facts.ts';
import { getDay } from '../../../../../contracts/portal/calendars.ts';
import { zoneInitials } from '../../../../../contracts/zone-initials.ts';
import { followLink } from '../../../../shared/location.ts';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import { time } from '../../../../shared/time.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { useMay } from '../../../session.ts';
import { LOOK_AGAIN } from './calendar-data.ts';
import { TEXTS } from './messages.ts';

const { entries: texts } = TEXTS;

/** The bookings that take a date's trucks, and why no more can be booked. */
export function DayEntries({ id, day }: { id: number; day: string }) {
  return (
    <section className="below-rule mt-6">
      <h3 className="mb-3 step-1">{texts.title}</h3>
      <QueryView
        query={useCall(getDay, { params: { id, day } }, LOOK_AGAIN)}
        of={texts.what}
        lines={3}
        keepsData
      >
        {({ why_full, entries }) => (
          <>
            {why_full && (
              <p className="notice">
                <strong>{texts.why}</strong> {why_full}
              </p>
            )}
            {entries.length === 0 && <p className="soft">{texts.none}</p>}
            <ul className="ruled">
              {entries.map((entry) => (
                <Entry key={entry.reference} {...entry} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </section>
  );
}

function Entry({ reference, state, trucks, move_time, held_until, customer, ...span }: DayBooking) {
  const seesLeads = useMay('view_leads');
  return (
    <li>
      <div className="row">
        {seesLeads ? (
          <a href={addressOf(`/vendor/leads?lead=${reference}`)} onClick={followLink}>
            {reference}
          </a>
        ) : (
          <strong>{reference}</strong>
        )}
        <Badge
          status={state === 'held' ? 'pending' : state}
          label={state === 'held' ? texts.held : texts.confirmed}
        />
      </div>
      <p className="soft">
        {[
          customer,
          texts.slots[move_time as TimeSlot] ?? move_time,
          span.days > 1 && texts.dayOf(span.day_of, span.days),
          texts.trucks(trucks),
          held_until && texts.until(clock(held_until)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

const TIME = time({ hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE });

const clock = (at: string) => `${TIME.format(Date.parse(at))} ${zoneInitials(TIME_ZONE)}`;
