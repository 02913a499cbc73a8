import { useState } from 'react';
import { postBookingAccess, postBookingCode } from '../../../contracts/customer/booking-codes.ts';
import { call } from '../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../shared/form/Form.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { useSubmit } from '../../shared/form/use-submit.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ACCESS } from '../messages/manage.ts';
import { StepHeading } from '../parts/fields.tsx';
import { MeantEmail } from '../parts/MeantEmail.tsx';
import { openLink } from '../state/booking-link.ts';

interface Asked {
  reference: string;
  email: string;
}

/** Where no link opens a booking: a code is mailed, which does. */
export function Access({ isRefused }: { isRefused: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <StepHeading title={ACCESS.title} intro={ACCESS.text} />
      {isRefused && !asked && (
        <div className="notice bad" role="alert">
          <p>{ACCESS.badLink}</p>
        </div>
      )}
      {asked ? (
        <Code asked={asked} onBack={() => setAsked(null)} />
      ) : (
        <Reference onAsked={setAsked} />
      )}
      <p className="hint">{ACCESS.support}</p>
    </>
  );
}

/** The booking that the address names, as the code on a crew's screen does. */
const named = () => new URLSearchParams(window.location.search).get('reference') ?? '';

/** Which booking, and whose. */
function Reference({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const [email, setEmail] = useState('');
  const [typing, setTyping] = useState(false);
  const ask = useSubmit({
    send: (body: Asked) => call(postBookingAccess, { body }),
    failed: ACCESS.failed,
    onDone: (_reply, body) => onAsked(body),
  });
  return (
    <Form
      className="stack narrow mt-4 mb-4"
      state={ask}
      onSubmit={({ reference = '' }) => ask.submit({ reference, email })}
    >
      <FormProblem />
      <TextField
        label={ACCESS.reference}
        name="reference"
        hint={ACCESS.referenceHint}
        defaultValue={named()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label={ACCESS.email}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onText={setEmail}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <MeantEmail email={typing ? '' : email} onTake={setEmail} />
      <Submit look="primary" className="start" label={ACCESS.ask} busyText={ACCESS.asking} />
    </Form>
  );
}

/** The code from the mail. */
function Code({ asked, onBack }: { asked: Asked; onBack: () => void }) {
  const open = useSubmit({
    send: (code: string) => call(postBookingCode, { body: { ...asked, code } }),
    failed: ACCESS.failed,
    onDone: ({ token }) => openLink(token),
  });
  return (
    <Form
      className="stack narrow mt-4 mb-4"
      state={open}
      onSubmit={({ code = '' }) => open.submit(code)}
    >
      <p role="status">{ACCESS.sent(asked.email)}</p>
      <FormProblem />
      <TextField
        label={ACCESS.code}
        name="code"
        // The field that had the focus is gone.
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className="actions mt-0 mb-0">
        <Submit look="primary" label={ACCESS.open} busyText={ACCESS.opening} />
        <Button label={ACCESS.anew} onClick={onBack} />
      </div>
    </Form>
  );
}
