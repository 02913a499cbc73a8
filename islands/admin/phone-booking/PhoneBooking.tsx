import { useEffect, useState } from 'react';
import { leadPage } from '../../../contracts/admin/leads.ts';
import { postPhoneBooking } from '../../../contracts/admin/phone-bookings.ts';
import type { BookedMove } from '../../../contracts/moves.ts';
import { ENDS } from '../../../contracts/questions.ts';
import { postMove, type Quote } from '../../../contracts/quotes.ts';
import { call } from '../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { type FieldErrors, useSubmit } from '../../shared/form/use-submit.ts';
import { navigate } from '../../shared/location.ts';
import { emptyAnswers, type MoveAnswers } from '../../shared/move/answers.ts';
import { gapsIn } from '../../shared/move/gaps.ts';
import { toMove } from '../../shared/move/wire-move.ts';
import { EVERYTHING } from '../../shared/query-view/use-call.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { notify } from '../../shared/ui/notices.tsx';
import { MoveSteps } from './MoveSteps.tsx';
import { PHONE } from './messages.ts';
import { Offers } from './Offers.tsx';
import { Step } from './Step.tsx';
import './phone-booking.css';

/** The caller's missing answers, by field: no price is made of a home that was not described. */
function missing(answers: MoveAnswers): FieldErrors {
  const { from, to, date, time, fromDetails, toDetails } = answers;
  const homes = { pickup: gapsIn(fromDetails, 'pickup'), dropoff: gapsIn(toDetails, 'dropoff') };
  const unsaid = ENDS.flatMap((end) =>
    homes[end].map((field) => [`${end}.${field}`, PHONE.missing.answer]),
  );
  return {
    ...(!from.trim() && { origin_address: PHONE.missing.origin_address }),
    ...(!to.trim() && { destination_address: PHONE.missing.destination_address }),
    ...(!date && { move_date: PHONE.missing.move_date }),
    ...(!time && { move_time: PHONE.missing.move_time }),
    ...Object.fromEntries(unsaid),
  };
}

const moveOf = (answers: MoveAnswers) => toMove(answers) as BookedMove;

/** A caller's move, asked for as the wizard does, the movers' prices, and the mailed offer of the chosen one. */
export function PhoneBooking({ onClose }: { onClose: () => void }) {
  const [answers, setAnswers] = useState(emptyAnswers);
  const [chosen, setChosen] = useState<Quote | null>(null);
  // The caller talks already: what is typed is the first answer.
  useEffect(() => document.getElementsByName('origin_address')[0]?.focus(), []);
  const prices = useSubmit({
    send: (asked: MoveAnswers) => call(postMove, { body: moveOf(asked) }),
    check: missing,
    failed: PHONE.priceFailed,
    says: 'form-always',
    onDone: () => setChosen(null),
  });
  const isPriced = prices.reply !== undefined && prices.input === answers;
  return (
    <Dialog title={PHONE.title} kind="side" onClose={onClose}>
      <p className="soft mb-4">{PHONE.about}</p>
      <MoveSteps
        answers={answers}
        onChange={(change) => setAnswers((now) => ({ ...now, ...change }))}
        errors={prices.errors}
        busy={prices.busy}
        onSubmit={() => prices.submit(answers)}
      >
        <Submit label={PHONE.price} busyText={PHONE.pricing} />
      </MoveSteps>
      <FormProblem text={prices.problem} />
      {prices.reply && !isPriced && <p className="notice mt-4">{PHONE.changed}</p>}
      {prices.reply && isPriced && (
        <Step step="mover" open {...(chosen && { summary: chosen.vendor_name })}>
          <Offers quotes={prices.reply.quotes} chosen={chosen} onChoose={setChosen} />
        </Step>
      )}
      {isPriced && chosen && (
        <Caller key={chosen.vendor_slug} move={moveOf(answers)} quote={chosen} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface CallerProps {
  move: BookedMove;
  quote: Quote;
  onClose: () => void;
}

/** The caller's details, a word on what follows for them, and the sending. */
function Caller({ move, quote, onClose }: CallerProps) {
  // A single offer, however often the button is pressed.
  const [key] = useState(() => crypto.randomUUID());
  const form = useSubmit({
    send: (contact: { firstName: string; lastName: string; email: string; phone: string }) => {
      const { vendor_slug, vendor_name, total_cost } = quote;
      const selected_quote = { vendor_slug, vendor_name, total_cost };
      return call(postPhoneBooking, { body: { move, selected_quote, contact, key } });
    },
    failed: PHONE.failed,
    says: 'form-always',
    onDone: ({ id }, { email }) => {
      onClose();
      notify('success', PHONE.sent(id, email), {
        label: PHONE.open,
        run: () => navigate(leadPage(id)),
      });
    },
    stale: [EVERYTHING],
  });
  const errorOf = (field: string) => ({ error: form.errors[`contact.${field}`] });
  return (
    <Form
      className="mt-4"
      state={form}
      onSubmit={({ firstName = '', lastName = '', email = '', phone = '' }) =>
        form.submit({ firstName, lastName, email, phone })
      }
    >
      <fieldset className="form-group">
        <legend>{PHONE.caller}</legend>
        <FormProblem />
        <div className="fields">
          <TextField label={PHONE.firstName} name="firstName" {...errorOf('firstName')} />
          <TextField label={PHONE.lastName} name="lastName" {...errorOf('lastName')} />
          <TextField label={PHONE.email} name="email" type="email" {...errorOf('email')} />
          <TextField label={PHONE.phone} name="phone" type="tel" {...errorOf('phone')} />
        </div>
      </fieldset>
      <ul className="phone-terms soft">
        {PHONE.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <FormActions label={PHONE.send} busyText={PHONE.sending} look="primary" />
    </Form>
  );
}
