import { useQueryClient } from '@tanstack/react-query';
import { type LeadDetail, NOTE_MAX, postLeadNote } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { TextArea } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { moment } from '../../../shared/panel-format.ts';
import { leadKeys } from './keys.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.notes;

/** What the mover's people tell each other about a booking. */
export function LeadNotes({ lead }: { lead: LeadDetail }) {
  const client = useQueryClient();
  const add = useSubmit({
    send: ({ body }: { body: string; element: HTMLFormElement }) =>
      call(postLeadNote, { params: { id: lead.id }, body: { body } }),
    failed: texts.failed,
    says: 'notice-always',
    onDone: (now, { element }) => {
      client.setQueryData(leadKeys.one(lead.id), now);
      element.reset();
    },
  });

  return (
    <section aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p className="soft">{texts.about}</p>
      <Form
        state={add}
        noValidate={false}
        onSubmit={({ body = '' }, element) =>
          body.trim() && add.submit({ body: body.trim(), element })
        }
      >
        <TextArea label={texts.label} name="body" maxLength={NOTE_MAX} rows={2} />
        <button type="submit" className="button quiet" disabled={add.busy}>
          {texts.add}
        </button>
      </Form>
      {lead.notes.length === 0 && <p className="soft">{texts.none}</p>}
      <ul className="lead-notes">
        {lead.notes.map((note) => (
          <li key={note.created_at + note.author}>
            <p>{note.body}</p>
            <small className="soft">
              {note.author},{' '}
              <time dateTime={note.created_at}>{moment(note.created_at, lead.time_zone)}</time>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
