import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { type LeadDetail, NOTE_MAX } from '../../../../contracts/portal/leads.ts';
import { moment } from '../../../shared/format.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { PATH } from './calls.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.notes;

/** What the mover's people tell each other about a booking. */
export function LeadNotes({ lead }: { lead: LeadDetail }) {
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (body: string) =>
      request<LeadDetail>('POST', `${PATH}/${lead.id}/notes`, { body: { body } }),
    onSuccess: (now) => {
      client.setQueryData(['leads', 'one', lead.id], now);
      form.current?.reset();
    },
    onError: (error) => notify('error', errorMessage(error, texts.failed)),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = String(new FormData(event.currentTarget).get('body')).trim();
    if (body) add.mutate(body);
  }

  return (
    <section aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p className="soft">{texts.about}</p>
      <form ref={form} onSubmit={submit}>
        <Field label={texts.label}>
          {(control) => <textarea {...control} name="body" maxLength={NOTE_MAX} rows={2} />}
        </Field>
        <button type="submit" className="button quiet" disabled={add.isPending}>
          {texts.add}
        </button>
      </form>
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
