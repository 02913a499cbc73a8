import { useState } from 'react';
import { postLeadEmail } from '../../../../contracts/admin/lead-actions.ts';
import {
  EMAIL_TEMPLATES,
  fillTemplate,
  type NewEmail,
} from '../../../../contracts/admin/lead-emails.ts';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { SelectField, TextArea, TextField } from '../../../shared/form/fields.tsx';
import { cents, date } from '../../../shared/format.ts';
import { DETAIL } from './detail-messages.ts';
import { useSend } from './use-send.ts';

/** The values of the templates' braces. */
const valuesOf = (lead: Lead): Record<string, string> => ({
  first_name: lead.first_name || lead.last_name,
  reference: lead.id,
  date: date(lead.move_date),
  origin: lead.origin_address,
  destination: lead.destination_address,
  vendor: lead.vendor_name ?? '',
  price: cents(lead.quote_amount),
});

interface Props {
  lead: Lead;
  onDone: () => void;
  onCancel?: () => void;
}

/** A mail to the customer, begun from a template; every word may be changed. */
export function EmailForm({ lead, onDone, onCancel }: Props) {
  const begin = (id: string) => {
    const template = EMAIL_TEMPLATES.find((one) => one.id === id) ?? EMAIL_TEMPLATES[0];
    const values = valuesOf(lead);
    return {
      template: template.id,
      subject: fillTemplate(template.subject, values),
      body: fillTemplate(template.body, values),
    };
  };
  const [mail, setMail] = useState(() => begin(EMAIL_TEMPLATES[0].id));
  const form = useSend(
    lead,
    (id, body: NewEmail) => call(postLeadEmail, { params: { id }, body }),
    { ...DETAIL.mail, onDone: (_, sent) => sent === mail && onDone() },
  );
  return (
    <Form
      {...(onCancel && { className: 'panel' })}
      state={form}
      onSubmit={() => form.submit(mail)}
      noValidate={false}
    >
      <SelectField
        label={DETAIL.mail.template}
        value={mail.template}
        onChoose={(id) => setMail(begin(id))}
        options={EMAIL_TEMPLATES.map(({ id, label }) => [id, label])}
      />
      <TextField
        label={DETAIL.mail.subject}
        name="subject"
        maxLength={200}
        value={mail.subject}
        onText={(subject) => setMail({ ...mail, subject })}
      />
      <TextArea
        label={DETAIL.mail.body}
        name="body"
        hint={DETAIL.mail.to(lead.email)}
        rows={10}
        maxLength={8000}
        value={mail.body}
        onText={(body) => setMail({ ...mail, body })}
      />
      <FormActions onCancel={onCancel} label={DETAIL.mail.send} />
    </Form>
  );
}
