import { putLeadContact } from '../../../../../contracts/admin/booking-changes.ts';
import type { LeadDetail } from '../../../../../contracts/admin/leads.ts';
import { CONTACT_MAX } from '../../../../../contracts/choices.ts';
import type { Contact } from '../../../../../contracts/leads.ts';
import { call } from '../../../../shared/client.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { TextField } from '../../../../shared/form/fields.tsx';
import { useSeen } from '../../../../shared/form/use-seen.ts';
import { useSend } from '../use-send.ts';
import { ACTS } from './composer-messages.ts';

const texts = ACTS.editContact;

/** Corrects who the customer is. */
export function ContactForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const { first_name: firstName, last_name: lastName, email, phone } = lead;
  const { was, learn } = useSeen({ firstName, lastName, email, phone });
  const form = useSend(
    lead,
    (id, body: Contact) => call(putLeadContact, { params: { id }, body: { ...body, was } }),
    { done: texts.done, failed: texts.failed, onDone, onFailed: learn, changesAll: true },
  );
  const field = (name: keyof Contact, label: string, value: string) => (
    <TextField label={label} name={name} defaultValue={value} maxLength={CONTACT_MAX[name]} />
  );
  return (
    <Form state={form} onSubmit={(given) => form.submit(given as Contact)}>
      <p className="soft mb-3">{texts.about}</p>
      <div className="fields">
        {field('firstName', texts.first, lead.first_name)}
        {field('lastName', texts.last, lead.last_name)}
        {field('email', texts.email, lead.email)}
        {field('phone', texts.phone, lead.phone)}
      </div>
      <FormActions cancel={ACTS.close} onCancel={onDone} label={texts.save} />
    </Form>
  );
}
