import { useState } from 'react';
import {
  CALL_OUTCOMES,
  type CallOutcome,
  type NewCall,
  postLeadCall,
} from '../../../../../contracts/admin/lead-calls.ts';
import { type Lead, NOTE_MAX } from '../../../../../contracts/admin/leads.ts';
import { TIME_ZONE } from '../../../../../contracts/facts.ts';
import { instantAt } from '../../../../../contracts/instants.ts';
import { call } from '../../../../shared/client.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { SelectField, TextArea, TextField } from '../../../../shared/form/fields.tsx';
import { useSend } from '../use-send.ts';
import { COMPOSER } from './composer-messages.ts';
import { BOOKING } from './messages.ts';

const texts = COMPOSER.call;

/** A telephone call that was made: its outcome, the words, and when to call again. */
export function CallForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const [outcome, setOutcome] = useState<CallOutcome>('reached');
  const [body, setBody] = useState('');
  const [back, setBack] = useState('');
  const [day = '', hour = ''] = back.split('T');
  const at = back ? instantAt(TIME_ZONE, day, hour).toISOString() : null;
  const made: NewCall = { outcome, body, ...(at && { call_back_at: at }) };
  const form = useSend(lead, (id, body: NewCall) => call(postLeadCall, { params: { id }, body }), {
    done: texts.done,
    failed: texts.failed,
    onDone: (_, sent) => JSON.stringify(sent) === JSON.stringify(made) && onDone(),
  });
  return (
    <Form state={form} onSubmit={() => form.submit(made)}>
      <div className="fields">
        <SelectField
          label={texts.outcome}
          name="outcome"
          value={outcome}
          onChoose={(chosen) => setOutcome(chosen as CallOutcome)}
          options={CALL_OUTCOMES.map((one) => [one, BOOKING.outcomes[one]])}
        />
        <TextField
          label={texts.back}
          name="call_back_at"
          type="datetime-local"
          hint={texts.backHint}
          value={back}
          onText={setBack}
          optional
        />
      </div>
      <TextArea
        label={texts.body}
        name="body"
        rows={3}
        maxLength={NOTE_MAX}
        value={body}
        onText={setBody}
        optional
      />
      <FormActions label={texts.save} />
    </Form>
  );
}
