import { type FormEvent, useState } from 'react';
import { EMAIL_TEMPLATES, fillTemplate } from '../../../../contracts/admin/lead-emails.ts';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { cents, date } from '../../../shared/format.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { DETAIL } from './detail-messages.ts';
import { useSend } from './use-send.ts';

/** What the templates' braces stand for. */
const valuesOf = (lead: Lead): Record<string, string> => ({
  first_name: lead.first_name || lead.last_name,
  reference: lead.id,
  date: date(lead.move_date),
  origin: lead.origin_address,
  destination: lead.destination_address,
  vendor: lead.vendor_name ?? '',
  price: cents(lead.quote_amount),
});

/** A mail to the customer, begun from a template; every word may be changed. */
export function EmailForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
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
  const { busy, fields, send } = useSend(lead, 'emails');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await send(mail, DETAIL.mail)) onDone();
  }
  return (
    <form className="panel" onSubmit={submit}>
      <Field label={DETAIL.mail.template}>
        {(control) => (
          <select
            {...control}
            value={mail.template}
            onChange={(event) => setMail(begin(event.target.value))}
          >
            {EMAIL_TEMPLATES.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={DETAIL.mail.subject} error={fields.subject} required>
        {(control) => (
          <input
            {...control}
            maxLength={200}
            value={mail.subject}
            onChange={(event) => setMail({ ...mail, subject: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={DETAIL.mail.body}
        error={fields.body}
        hint={DETAIL.mail.to(lead.email)}
        required
      >
        {(control) => (
          <textarea
            {...control}
            rows={10}
            maxLength={8000}
            value={mail.body}
            onChange={(event) => setMail({ ...mail, body: event.target.value })}
          />
        )}
      </Field>
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onDone}>
          {DETAIL.cancel}
        </button>
        <button type="submit" className="button solid" disabled={busy}>
          {DETAIL.mail.send}
        </button>
      </div>
    </form>
  );
}
