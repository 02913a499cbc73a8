import { useState } from 'react';
import { type Bill, postBillAnswer } from '../../../contracts/bills.ts';
import { type CustomerBooking, getCustomerBooking } from '../../../contracts/customer/bookings.ts';
import { getJobRecord } from '../../../contracts/job-records.ts';
import { putReview, REVIEW_MAX } from '../../../contracts/reviews.ts';
import { call } from '../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../shared/form/Form.tsx';
import { TextArea } from '../../shared/form/fields.tsx';
import { type FieldErrors, useSubmit } from '../../shared/form/use-submit.ts';
import { cents, date, duration } from '../../shared/format.ts';
import { RecordView } from '../../shared/job-sheet/RecordView.tsx';
import { keyOf, useCall } from '../../shared/query-view/use-call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { AFTER } from '../messages/manage-after.ts';
import { Rows } from '../parts/Rows.tsx';
import type { SectionProps } from './section-props.ts';

const STALE = [keyOf(getCustomerBooking)];
const STARS = [5, 4, 3, 2, 1] as const;

/** After the move: the bill beside the estimate, and how it was. */
export function AfterMove({ booking }: SectionProps) {
  return (
    <div className="stack gap-5">
      {booking.bill && <BillPart booking={booking} bill={booking.bill} />}
      {booking.bill && <SignedPart booking={booking} />}
      <ReviewPart booking={booking} />
    </div>
  );
}

function BillPart({ booking, bill }: { booking: CustomerBooking; bill: Bill }) {
  const [doubts, setDoubts] = useState(false);
  const answer = useSubmit({
    send: (body: { is_right: boolean; note: string }) => call(postBillAnswer, { body }),
    check: ({ is_right, note }): FieldErrors =>
      !is_right && note === '' ? { note: AFTER.noteMissing } : {},
    failed: AFTER.failed,
    done: ({ is_right }) => (is_right ? AFTER.thanks : AFTER.doubted),
    stale: STALE,
  });
  return (
    <section aria-label={AFTER.bill}>
      <h3>{AFTER.bill}</h3>
      <Rows
        rows={[
          [AFTER.billed, cents(bill.billed_cents)],
          [AFTER.estimate, cents(booking.estimate_cents)],
          [AFTER.ceiling, cents(booking.ceiling_cents)],
          [AFTER.hours, duration(bill.hours)],
          [AFTER.deposit, cents(booking.paid_cents)],
          ...(bill.owed_cents === bill.billed_cents
            ? []
            : [[AFTER.owed, cents(bill.owed_cents)] as const]),
          [AFTER.balance, cents(bill.balance_cents)],
        ]}
      />
      {bill.on_hold && <p className="notice">{AFTER.onHold}</p>}
      {bill.is_right === null ? (
        <Form
          state={answer}
          className="stack"
          onSubmit={({ note }) => answer.submit({ is_right: false, note: (note ?? '').trim() })}
        >
          <p>{AFTER.isRight}</p>
          {doubts && <TextArea label={AFTER.what} name="note" maxLength={2000} rows={4} />}
          <FormProblem />
          <p className="actions">
            {doubts ? (
              <>
                <Submit label={AFTER.tell} busyText={AFTER.sending} />
                <Button label={AFTER.back} onClick={() => setDoubts(false)} />
              </>
            ) : (
              <>
                <Button
                  look="solid"
                  label={AFTER.right}
                  disabled={answer.busy}
                  onClick={() => answer.submit({ is_right: true, note: '' })}
                />
                <Button label={AFTER.wrong} onClick={() => setDoubts(true)} />
              </>
            )}
          </p>
        </Form>
      ) : (
        <p className="notice">{bill.is_right ? AFTER.saidRight : AFTER.saidWrong}</p>
      )}
    </section>
  );
}

/** The record signed on the spot, if any. */
function SignedPart({ booking }: SectionProps) {
  const record = useCall(getJobRecord).data;
  if (!record) return null;
  const zone = booking.form_data.quote_data.timeZone;
  return (
    <section aria-label={AFTER.signed}>
      <h3>{AFTER.signed}</h3>
      <RecordView record={record} {...(zone && { timeZone: zone })} />
    </section>
  );
}

function ReviewPart({ booking: { review, vendor } }: SectionProps) {
  const [writes, setWrites] = useState(false);
  const send = useSubmit({
    send: ({ stars, text }: { stars: number; text: string }) =>
      call(putReview, { body: { stars, text } }),
    check: ({ stars }): FieldErrors => (stars ? {} : { stars: AFTER.starsMissing }),
    failed: AFTER.failed,
    done: AFTER.rated,
    onDone: () => setWrites(false),
    stale: STALE,
  });
  const shows = review && !writes;
  return (
    <section aria-label={AFTER.review(vendor.name)}>
      <h3>{AFTER.review(vendor.name)}</h3>
      {shows ? (
        <>
          <p>
            <strong>{AFTER.stars(review.stars)}</strong>
          </p>
          {review.text && <p className="pre-line breaks">{review.text}</p>}
          {review.answer && (
            <p className="pre-line breaks">
              <strong>{AFTER.answered(vendor.name)}</strong> {review.answer}
            </p>
          )}
          {review.is_hidden && <p className="notice">{AFTER.hidden}</p>}
          {Date.parse(review.editable_until) > Date.now() && (
            <p className="actions">
              <Button label={AFTER.change} onClick={() => setWrites(true)} />
              <span className="hint">{AFTER.until(date(review.editable_until.slice(0, 10)))}</span>
            </p>
          )}
        </>
      ) : (
        <Form
          state={send}
          className="stack"
          onSubmit={({ stars, text }) =>
            send.submit({ stars: Number(stars ?? 0), text: (text ?? '').trim() })
          }
        >
          <p>{AFTER.about}</p>
          <fieldset aria-describedby={send.errors.stars && 'stars-wrong'}>
            <legend>{AFTER.starsLabel}</legend>
            {STARS.map((count) => (
              <label key={count} className="check">
                <input
                  type="radio"
                  name="stars"
                  value={count}
                  defaultChecked={review?.stars === count}
                />{' '}
                {AFTER.choice(count)}
              </label>
            ))}
            {send.errors.stars && (
              <p id="stars-wrong" className="field-error" role="alert">
                {send.errors.stars}
              </p>
            )}
          </fieldset>
          <TextArea
            label={AFTER.text}
            hint={AFTER.textHint}
            name="text"
            maxLength={REVIEW_MAX}
            rows={5}
            defaultValue={review?.text ?? ''}
            optional
          />
          <FormProblem />
          <p className="actions">
            <Submit label={AFTER.send} busyText={AFTER.sending} />
            {review && <Button label={AFTER.back} onClick={() => setWrites(false)} />}
          </p>
        </Form>
      )}
    </section>
  );
}
