import { arrivalText } from '../../../contracts/arrivals.ts';
import { jobDaysText } from '../../../contracts/job-days.ts';
import { date, orNone } from '../../shared/format.ts';
import { MANAGE } from '../messages/manage.ts';
import { Rows } from '../parts/Rows.tsx';
import { crewText } from '../parts/ticket.ts';
import type { SectionProps } from './section-props.ts';

/** When, from where and to where, and with how many. */
export function MoveFacts({ booking }: SectionProps) {
  const { arrival, form_data } = booking;
  const { quote_data: move } = form_data;
  const { moveDate, moveTime, timeZone } = move;
  const takes = jobDaysText(moveDate, move.jobDays);
  return (
    <Rows
      rows={[
        [MANAGE.date, date(moveDate)],
        [MANAGE.arrival, arrivalText({ slot: moveTime, timeZone, time: arrival })],
        ...(takes ? [[MANAGE.takes, takes] as const] : []),
        [MANAGE.from, orNone(move.originAddress)],
        [MANAGE.to, orNone(move.destinationAddress)],
        [MANAGE.crew, crewText(booking)],
      ]}
    />
  );
}
