import {
  CASE_LIMITS,
  type Case,
  getLeadCasePhoto,
  getLeadCases,
  postCaseAnswer,
} from '../../../../contracts/cases.ts';
import { getInboxCases } from '../../../../contracts/portal/inbox.ts';
import { getLeads, type LeadDetail } from '../../../../contracts/portal/leads.ts';
import { CasePhotos } from '../../../shared/cases/CasePhotos.tsx';
import { call, send } from '../../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../../shared/form/Form.tsx';
import { TextArea } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { moment } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { INBOX_KEY } from '../../inbox.ts';
import { useMay } from '../../session.ts';
import { CASES as texts } from './thread-messages.ts';

export interface LeadCasesProps {
  lead: LeadDetail;
}

/** Problems that the customer of a booking has reported, and the company's answers; null without a problem. */
export function LeadCases({ lead }: LeadCasesProps) {
  const query = useCall(getLeadCases, { params: { id: lead.id } });
  return (
    <QueryView query={query} of={texts.what} keepsData>
      {(cases) =>
        cases.length > 0 && (
          <section className="stack" aria-label={texts.title}>
            <h3>{texts.title}</h3>
            {cases.map((one) => (
              <LeadCase key={one.id} lead={lead} one={one} />
            ))}
          </section>
        )
      }
    </QueryView>
  );
}

interface LeadCaseProps {
  lead: Pick<LeadDetail, 'id' | 'time_zone'>;
  one: Case;
}

/** A reported problem with its clock, and the company's answer or a field for it. */
export function LeadCase({ lead, one }: LeadCaseProps) {
  const mayAct = useMay('manage_leads');
  const params = { id: lead.id, case: one.id };
  const by = moment(one.answer_by, lead.time_zone);
  const answer = useSubmit({
    send: (text: string) => call(postCaseAnswer, { params, body: { text } }),
    failed: texts.sendFailed,
    done: texts.sent,
    stale: [
      keyOf(getLeadCases, { params: { id: lead.id } }),
      keyOf(getLeads),
      keyOf(getInboxCases),
      INBOX_KEY,
    ],
  });
  const state = texts.states[one.overdue ? 'overdue' : one.state];
  return (
    <article className="stack gap-2" aria-label={texts.kinds[one.kind]}>
      <p>
        <strong>{texts.kinds[one.kind]}</strong>{' '}
        <span className="soft">{texts.reported(moment(one.opened_at, lead.time_zone))}</span>
      </p>
      <p className="pre-line breaks">{one.text}</p>
      <CasePhotos
        photos={one.photos}
        load={({ id: photo }, signal) =>
          send(getLeadCasePhoto, { params: { ...params, photo }, signal })
        }
        texts={texts}
      />
      <p className={one.overdue ? 'notice bad' : 'notice'}>
        {typeof state === 'string' ? state : state(by)}
      </p>
      {one.answer && (
        <>
          <p className="bold">{texts.yours}</p>
          <p className="pre-line breaks">{one.answer}</p>
        </>
      )}
      {one.outcome && (
        <>
          <p className="bold">{texts.outcome}</p>
          <p className="pre-line breaks">{one.outcome}</p>
        </>
      )}
      {one.state === 'open' && !mayAct && <p className="soft">{texts.viewer}</p>}
      {one.state === 'open' && mayAct && (
        <Form
          state={answer}
          noValidate={false}
          onSubmit={({ text = '' }) => text.trim() && answer.submit(text.trim())}
        >
          <TextArea
            label={texts.answer}
            hint={texts.hint}
            name="text"
            maxLength={CASE_LIMITS.text}
            rows={4}
          />
          <FormProblem />
          <Submit label={texts.send} />
        </Form>
      )}
    </article>
  );
}
