import type { AccessNotes, AccessNotesInput, HomeAccess } from '../../../contracts/access-notes.ts';
import { Form, FormProblem, Submit } from '../form/Form.tsx';
import { TextArea, TextField } from '../form/fields.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { moment } from '../panel-format.ts';
import { ACCESS } from './access-messages.ts';
import './job-forms.css';

const ENDS = ['pickup', 'dropoff'] as const;

interface Props {
  notes: AccessNotes;
  timeZone: string | undefined;
  send: (notes: AccessNotesInput) => Promise<AccessNotes>;
  onSaved: (notes: AccessNotes) => void;
}

/** How a crew gets into the two homes: customer and mover write the same. */
export function AccessForm({ notes, timeZone, send, onSaved }: Props) {
  const form = useSubmit({
    send,
    failed: ACCESS.failed,
    says: 'form-always',
    done: ACCESS.saved,
    onDone: onSaved,
  });
  const { written_by, written_at, version } = notes;
  return (
    <Form
      // The fields begin anew with the other side's words of the meantime.
      key={version}
      state={form}
      className="stack gap-3"
      onSubmit={(given) => {
        const home = (end: (typeof ENDS)[number]): HomeAccess => {
          const text = (field: string) => (given[`${end}.${field}`] ?? '').trim();
          return {
            buzzer: text('buzzer'),
            elevator_from: text('elevator_from').slice(0, 5) || null,
            elevator_to: text('elevator_to').slice(0, 5) || null,
            parking: text('parking'),
            note: text('note'),
          };
        };
        form.submit({ version, pickup: home('pickup'), dropoff: home('dropoff') });
      }}
    >
      {ENDS.map((end) => (
        <fieldset key={end} className="access-home">
          <legend className="bold">{ACCESS.ends[end]}</legend>
          <TextField
            label={ACCESS.buzzer}
            name={`${end}.buzzer`}
            maxLength={60}
            autoComplete="off"
            defaultValue={notes[end].buzzer}
            optional
          />
          <div className="columns gap-3">
            <TextField
              label={ACCESS.from}
              name={`${end}.elevator_from`}
              type="time"
              defaultValue={notes[end].elevator_from ?? ''}
              optional
            />
            <TextField
              label={ACCESS.to}
              name={`${end}.elevator_to`}
              type="time"
              defaultValue={notes[end].elevator_to ?? ''}
              optional
            />
          </div>
          <TextField
            label={ACCESS.parking}
            name={`${end}.parking`}
            maxLength={200}
            autoComplete="off"
            defaultValue={notes[end].parking}
            optional
          />
          <TextArea
            label={ACCESS.note}
            name={`${end}.note`}
            maxLength={500}
            rows={2}
            defaultValue={notes[end].note}
            optional
          />
        </fieldset>
      ))}
      {written_by && written_at && (
        <p className="soft">{ACCESS.written[written_by](moment(written_at, timeZone))}</p>
      )}
      <FormProblem />
      <p className="actions">
        <Submit label={ACCESS.save} />
      </p>
    </Form>
  );
}
