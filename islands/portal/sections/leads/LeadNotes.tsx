import { useQueryClient } from '@tanstack/react-query';
import {
  getLead,
  type LeadDetail,
  NOTE_MAX,
  postLeadNote,
} from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { Form, Submit } from '../../../shared/form/Form.tsx';
import { TextArea } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { moment } from '../../../shared/panel-format.ts';
import { showAnswer } from '../../../shared/query-view/show-answer.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { useMay } from '../../session.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.notes;

/** The notes of the mover's people for each other on a booking. */
export function LeadNotes({ lead: { id, notes, time_zone } }: { lead: LeadDetail }) {
  const mayAct = useMay('manage_leads');
  const client = useQueryClient();
  const params = { id };
  const add = useSubmit({
    send: ({ body }: { body: string; element: HTMLFormElement }) =>
      call(postLeadNote, { params, body: { body } }),
    failed: texts.failed,
    says: 'notice-always',
    onDone: (now, { body, element }) => {
      showAnswer(client, keyOf(getLead, { params }), now);
      // The next note may have been begun meanwhile.
      if (`${new FormData(element).get('body')}`.trim() === body) element.reset();
    },
  });

  return (
    <section aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p className="soft">{texts.about}</p>
      {mayAct && (
        <Form
          state={add}
          noValidate={false}
          onSubmit={({ body = '' }, element) =>
            body.trim() && add.submit({ body: body.trim(), element })
          }
        >
          <TextArea label={texts.label} name="body" maxLength={NOTE_MAX} rows={2} optional />
          <Submit look="quiet" label={texts.add} />
        </Form>
      )}
      {notes.length === 0 && <p className="soft">{texts.none}</p>}
      <ul className="stack gap-3 mt-3 lead-history">
        {notes.map(({ body, author, created_at }) => (
          <li key={created_at + author}>
            <p className="pre-line breaks">{body}</p>
            <small className="soft">
              {author}, <time dateTime={created_at}>{moment(created_at, time_zone)}</time>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
