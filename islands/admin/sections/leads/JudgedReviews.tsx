import { useState } from 'react';
import {
  getJudgedReviews,
  type JudgedReview,
  postReviewJudgement,
} from '../../../../contracts/admin/reviews.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../../shared/form/Form.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useMayChange } from '../../session.ts';
import { JUDGED } from './judged-messages.ts';

/** Reviews that readers have reported or operators have hidden; null without any. */
export function JudgedReviews({ onOpen }: { onOpen: (lead: string) => void }) {
  const { data = [] } = useCall(getJudgedReviews);
  if (data.length === 0) return null;
  return (
    <details className="notice mb-4">
      <summary>{JUDGED.title(data.length)}</summary>
      <ul className="stack">
        {data.map((review) => (
          <Row key={review.id} review={review} onOpen={onOpen} />
        ))}
      </ul>
    </details>
  );
}

function Row({ review, onOpen }: { review: JudgedReview; onOpen: (lead: string) => void }) {
  const { id, lead_id, vendor_name, stars, text, answer, hidden_at } = review;
  const [act, setAct] = useState<'hide' | 'show' | null>(null);
  const mayChange = useMayChange();
  const judge = useSubmit({
    send: (reason: string) =>
      call(postReviewJudgement, {
        params: { id: String(id) },
        body: { hides: act === 'hide', reason },
      }),
    failed: JUDGED.failed,
    done: JUDGED.done,
    onDone: () => setAct(null),
    stale: [keyOf(getJudgedReviews)],
  });
  return (
    <li className="stack gap-2">
      <p className="row gap-2">
        <Button look="link" label={lead_id} onClick={() => onOpen(lead_id)} />
        <span>{JUDGED.row(vendor_name, stars)}</span>
        <strong>{JUDGED.state(hidden_at !== null)}</strong>
      </p>
      <blockquote>{text}</blockquote>
      {answer && <p className="soft">{JUDGED.answer(answer)}</p>}
      {mayChange && !act && (
        <p className="row gap-2">
          {hidden_at === null && <Button label={JUDGED.hide} onClick={() => setAct('hide')} />}
          <Button label={JUDGED.show} onClick={() => setAct('show')} />
        </p>
      )}
      {act && (
        <Form
          state={judge}
          aria-label={JUDGED[act]}
          onSubmit={({ reason = '' }) => judge.submit(reason)}
        >
          <TextField label={JUDGED.why} name="reason" maxLength={500} autoFocus />
          <FormProblem />
          <p className="row gap-2">
            <Submit label={JUDGED[act]} />
            <Button label={JUDGED.cancel} onClick={() => setAct(null)} />
          </p>
        </Form>
      )}
    </li>
  );
}
