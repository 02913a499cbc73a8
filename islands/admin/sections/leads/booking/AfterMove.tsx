import { DECLINE_REASONS, type DeclineReason } from '../../../../../contracts/decline-reasons.ts';
import { cents, decimal } from '../../../../shared/format.ts';
import { moment } from '../../../../shared/panel-format.ts';
import { BillDoubt } from './BillDoubt.tsx';
import type { BookingProps } from './booking-props.ts';
import { BOOKING } from './messages.ts';
import { Part, PartFacts } from './Part.tsx';

const texts = BOOKING.after;

/** The mover's bill of a completed move, and the customer's words on bill and move. */
export function AfterMove({ lead: { id }, booking: { bill, review } }: BookingProps) {
  if (!bill && !review) return null;
  const word = bill?.is_right === null ? texts.noWord : bill?.is_right ? texts.right : texts.wrong;
  return (
    <Part title={BOOKING.sections.after}>
      <PartFacts
        facts={[
          bill && [texts.billed, cents(bill.billed_cents)],
          bill && [texts.hours, decimal(bill.hours, 2)],
          bill && [texts.balance, cents(bill.balance_cents)],
          bill && [texts.word, bill.note ? `${word}: ${bill.note}` : word],
          bill?.settled_at && [texts.settled, moment(bill.settled_at)],
          review && [
            texts.review,
            `${texts.stars(review.stars)}${review.hidden_at ? ` (${texts.hidden})` : ''}${review.text ? `: ${review.text}` : ''}`,
          ],
          review && [texts.answer, review.answer],
        ]}
      />
      {bill?.is_right === false && !bill.settled_at && <BillDoubt id={id} />}
    </Part>
  );
}

/** The price that the mover was asked for before there was a booking. */
export function Request({ booking: { quote_request: request } }: BookingProps) {
  if (!request) return null;
  const words = BOOKING.request;
  const reason = request.decline_reason as DeclineReason | null;
  return (
    <Part title={BOOKING.sections.request}>
      <p>{words.stages[request.stage]}</p>
      <PartFacts
        facts={[
          [words.asked, moment(request.asked_at)],
          [words.note, request.note],
          [words.answer, request.answer_note],
          [words.valid, request.valid_until && moment(request.valid_until)],
          [words.reason, reason && (DECLINE_REASONS[reason] ?? reason)],
        ]}
      />
    </Part>
  );
}
