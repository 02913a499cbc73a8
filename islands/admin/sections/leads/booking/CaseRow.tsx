import { useState } from 'react';
import { getBooking } from '../../../../../contracts/admin/bookings.ts';
import {
  CASE_LIMITS,
  type Case,
  getOpenCasePhoto,
  postCaseClosing,
} from '../../../../../contracts/cases.ts';
import { CasePhotos } from '../../../../shared/cases/CasePhotos.tsx';
import { call, send } from '../../../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../../../shared/form/Form.tsx';
import { TextArea } from '../../../../shared/form/fields.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { moment } from '../../../../shared/panel-format.ts';
import { keyOf } from '../../../../shared/query-view/use-call.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useMayChange } from '../../../session.ts';
import { CASE as TEXTS } from './case-messages.ts';

interface Props {
  one: Case;
  /** The id of the case's lead. */
  lead: string;
}

/** A reported problem: the customer's words, the mover's words, and the decision. */
export function CaseRow({ one, lead }: Props) {
  const { id, kind, vendor_name, text, answer, photos } = one;
  const [closes, setCloses] = useState(false);
  const mayChange = useMayChange();
  const close = useSubmit({
    send: (outcome: string) => call(postCaseClosing, { params: { case: id }, body: { outcome } }),
    failed: TEXTS.failed,
    done: TEXTS.closed,
    stale: [keyOf(getBooking, { params: { id: lead } })],
  });
  const state = TEXTS.states[one.overdue ? 'overdue' : one.state];
  return (
    <li className="stack gap-2">
      <p className="row gap-2">
        <span>{TEXTS.row(TEXTS.kinds[kind], vendor_name, moment(one.opened_at))}</span>
        <strong>{state(moment(one.answer_by))}</strong>
      </p>
      <blockquote className="pre-line breaks">{text}</blockquote>
      <CasePhotos
        photos={mayChange ? photos : []}
        load={({ id: photo }, signal) =>
          send(getOpenCasePhoto, { params: { case: id, photo }, signal })
        }
        texts={TEXTS}
      />
      {answer && <p className="pre-line breaks">{TEXTS.answer(answer)}</p>}
      {one.outcome && <p className="pre-line breaks">{TEXTS.decided(one.outcome)}</p>}
      {mayChange && !closes && one.state !== 'closed' && (
        <p>
          <Button label={TEXTS.close} onClick={() => setCloses(true)} />
        </p>
      )}
      {closes && (
        <Form
          state={close}
          aria-label={TEXTS.close}
          onSubmit={({ outcome = '' }) => close.submit(outcome)}
        >
          <TextArea
            label={TEXTS.outcome}
            name="outcome"
            maxLength={CASE_LIMITS.text}
            rows={4}
            autoFocus
          />
          <FormProblem />
          <p className="row gap-2">
            <Submit label={TEXTS.closing} />
            <Button label={TEXTS.cancel} onClick={() => setCloses(false)} />
          </p>
        </Form>
      )}
    </li>
  );
}
