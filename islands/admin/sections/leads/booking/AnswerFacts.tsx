import { DECLINE_REASONS, type DeclineReason } from '../../../../../contracts/decline-reasons.ts';
import { jobDaysText } from '../../../../../contracts/job-days.ts';
import { date } from '../../../../shared/format.ts';
import { moment } from '../../../../shared/panel-format.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { PhoneLink } from '../../../../shared/ui/ContactLinks.tsx';
import { DETAIL } from '../detail-messages.ts';
import { TEXTS } from '../messages.ts';
import type { BookingProps } from './booking-props.ts';
import { BOOKING } from './messages.ts';
import { Part, PartFacts } from './Part.tsx';

const texts = BOOKING.answer;

/** The mover of the booking, and its answer. */
export function AnswerFacts({ lead, booking: { answer, time_zone } }: BookingProps) {
  const { booking: trucks } = lead;
  const at = (when: string | null) => when && moment(when, time_zone);
  return (
    <Part title={BOOKING.sections.answer}>
      {!answer && <p className="soft">{texts.none}</p>}
      <PartFacts
        facts={[
          [TEXTS.vendor, lead.vendor_name ?? TEXTS.unassigned],
          [texts.phone, lead.vendor_phone && <PhoneLink phone={lead.vendor_phone} />],
          answer && [
            texts.stage,
            <Badge key="stage" status={answer.stage} label={BOOKING.stages[answer.stage]} />,
          ],
          answer?.answer_by && [
            texts.by,
            answer.late ? texts.late(moment(answer.answer_by)) : moment(answer.answer_by),
          ],
          answer?.answered_at && [
            texts.answered,
            texts.byWhom(moment(answer.answered_at), answer.answered_by ?? DETAIL.system),
          ],
          answer?.decline_reason && [
            texts.reason,
            DECLINE_REASONS[answer.decline_reason as DeclineReason] ?? answer.decline_reason,
          ],
          answer?.decline_note && [texts.note, answer.decline_note],
          answer?.contacted_at && [texts.contacted, at(answer.contacted_at)],
          answer?.ended_at && [texts.ended, at(answer.ended_at)],
          trucks && [
            texts.truck,
            `${DETAIL.truck(trucks.state, trucks.trucks, trucks.location_name)}, ${jobDaysText(trucks.day, trucks.days) ?? date(trucks.day, 'short')}`,
          ],
          lead.lost_reason && [DETAIL.facts.lostReason, lead.lost_reason],
        ]}
      />
    </Part>
  );
}
