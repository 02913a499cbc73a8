import { useState } from 'react';
import { getCustomerBooking } from '../../../contracts/customer/bookings.ts';
import {
  type CorrectedContact,
  type CustomerPrivacy,
  getCustomerPrivacy,
  postContactCorrection,
  postNewEmail,
  postNewEmailCode,
} from '../../../contracts/customer/privacy.ts';
import { call } from '../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../shared/form/Form.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { useSeen } from '../../shared/form/use-seen.ts';
import { useSubmit } from '../../shared/form/use-submit.ts';
import { keyOf } from '../../shared/query-view/use-call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { PRIVACY } from '../messages/privacy.ts';
import { openLink } from '../state/booking-link.ts';

interface Props {
  contact: CustomerPrivacy['contact'];
}

const STALE = [keyOf(getCustomerPrivacy), keyOf(getCustomerBooking)];

const FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
  ['phone', 'tel'],
] as const;

/** Name and phone number at once, the email address by a code that is mailed to the new one. */
export function ContactCorrection({ contact }: Props) {
  const { was, see, learn } = useSeen(contact);
  const correct = useSubmit({
    send: (body: CorrectedContact) => call(postContactCorrection, { body: { ...body, was } }),
    failed: PRIVACY.sendFailed,
    done: PRIVACY.saved,
    onDone: (_reply, { firstName, lastName, phone }) => see({ firstName, lastName, phone }),
    onFailed: learn,
    stale: STALE,
  });
  return (
    <section>
      <h3>{PRIVACY.correct}</h3>
      <p>
        {PRIVACY.correctText} {PRIVACY.addresses}
      </p>
      <Form
        className="narrow"
        state={correct}
        onSubmit={({ firstName = '', lastName = '', phone = '' }) =>
          correct.submit({ firstName, lastName, phone })
        }
      >
        {FIELDS.map(([name, autoComplete]) => (
          <TextField
            key={name}
            label={PRIVACY[name]}
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            autoComplete={autoComplete}
            defaultValue={contact[name]}
          />
        ))}
        <FormProblem />
        <div className="actions">
          <Submit label={PRIVACY.save} busyText={PRIVACY.sending} />
        </div>
      </Form>
      <NewEmail contact={contact} />
    </section>
  );
}

function NewEmail({ contact }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const ask = useSubmit({
    send: (email: string) => call(postNewEmail, { body: { email } }),
    failed: PRIVACY.sendFailed,
    onDone: (_reply, email) => setAsked(email),
  });
  const take = useSubmit({
    send: (code: string) => call(postNewEmailCode, { body: { email: asked ?? '', code } }),
    failed: PRIVACY.sendFailed,
    done: PRIVACY.emailTaken,
    // The link that opened the page has ended with the address that it was mailed to.
    onDone: ({ token }) => openLink(token),
  });
  if (asked !== null) {
    return (
      <Form className="narrow" state={take} onSubmit={({ code = '' }) => take.submit(code)}>
        <p role="status">{PRIVACY.codeSent(asked)}</p>
        <TextField
          label={PRIVACY.code}
          name="code"
          // The field that had the focus is gone.
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormProblem />
        <div className="actions">
          <Submit label={PRIVACY.takeEmail} busyText={PRIVACY.sending} />
          <Button label={PRIVACY.back} onClick={() => setAsked(null)} />
        </div>
      </Form>
    );
  }
  return (
    <Form className="narrow" state={ask} onSubmit={({ email = '' }) => ask.submit(email)}>
      <p>{PRIVACY.emailText(contact.email)}</p>
      <TextField label={PRIVACY.email} name="email" type="email" autoComplete="email" />
      <FormProblem />
      <div className="actions">
        <Submit label={PRIVACY.mailCode} busyText={PRIVACY.sending} />
      </div>
    </Form>
  );
}
