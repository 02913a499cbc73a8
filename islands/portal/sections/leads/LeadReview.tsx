import { getInboxReviews } from '../../../../contracts/portal/inbox.ts';
import { getLead, type LeadDetail } from '../../../../contracts/portal/leads.ts';
import { putReviewAnswer, REVIEW_MAX } from '../../../../contracts/reviews.ts';
import { call } from '../../../shared/client.ts';
import { Form, Submit } from '../../../shared/form/Form.tsx';
import { TextArea } from '../../../shared/form/fields.tsx';
import { useSeen } from '../../../shared/form/use-seen.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { INBOX_KEY } from '../../inbox.ts';
import { useMay } from '../../session.ts';
import { REVIEW as texts } from './thread-messages.ts';

export interface LeadReviewProps {
  id: string;
  review: Pick<NonNullable<LeadDetail['review']>, 'stars' | 'text' | 'answer'>;
}

/** The customer's review of a move, and the company's answer for all to read. */
export function LeadReview({ id, review: { stars, text, answer } }: LeadReviewProps) {
  const mayAct = useMay('manage_leads');
  const params = { id };
  const { was, see, learn } = useSeen({ text: answer });
  const send = useSubmit({
    send: (body: { text: string }) => call(putReviewAnswer, { params, body: { ...body, was } }),
    onDone: (_reply, { text }) => see({ text }),
    onFailed: learn,
    failed: texts.failed,
    says: 'notice-always',
    done: texts.done,
    stale: [keyOf(getLead, { params }), keyOf(getInboxReviews), INBOX_KEY],
  });
  return (
    <section aria-label={`${texts.title}, ${id}`}>
      <h3>{texts.title}</h3>
      <p>
        <strong>{texts.stars(stars)}</strong>
      </p>
      {text && <p className="pre-line breaks">{text}</p>}
      {mayAct ? (
        <Form
          state={send}
          noValidate={false}
          onSubmit={({ text: written = '' }) =>
            written.trim() && send.submit({ text: written.trim() })
          }
        >
          <TextArea
            label={texts.answer}
            hint={texts.hint}
            name="text"
            maxLength={REVIEW_MAX}
            rows={3}
            defaultValue={answer}
          />
          <Submit look="quiet" label={texts.send} />
        </Form>
      ) : (
        <>
          <p className="bold">{texts.answer}</p>
          <p className="pre-line breaks">{answer || texts.none}</p>
        </>
      )}
    </section>
  );
}
