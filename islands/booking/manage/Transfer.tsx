import { getCustomerBooking } from '../../../contracts/customer/bookings.ts';
import {
  getTransferOffer,
  postTransferAnswer,
  type TransferOffer,
} from '../../../contracts/transfers.ts';
import { call } from '../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../shared/form/Form.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { type FieldErrors, useSubmit } from '../../shared/form/use-submit.ts';
import { instantText } from '../../shared/instants.ts';
import { differenceFacts } from '../../shared/move/differences.tsx';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../shared/query-view/use-call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CHANGES } from '../messages/changes.ts';
import { OTHER_MOVERS, TRANSFER } from '../messages/transfers.ts';
import { PriceMade } from '../parts/PriceMade.tsx';
import { Rows } from '../parts/Rows.tsx';
import { serviceText } from '../parts/service-text.ts';
import type { SectionProps } from './section-props.ts';
import { useContractChoice } from './use-contract-choice.tsx';

/** The effect of another mover, date or home on the booking, and the customer's word on it. */
export function Transfer({ booking }: SectionProps) {
  const query = useCall(getTransferOffer);
  return (
    <QueryView query={query} of={TRANSFER}>
      {(offer) => (offer ? <Offer booking={booking} offer={offer} /> : <p>{TRANSFER.gone}</p>)}
    </QueryView>
  );
}

const nameOf = (service: string) => serviceText(service)?.name ?? service;

/** The customer's word: a name that agrees, or null to stay. */
type Word = string | null;

function Offer({ booking, offer }: SectionProps & { offer: TransferOffer }) {
  const { timeZone } = booking.form_data.quote_data;
  const { number, kind, version, differences, before, after, because, expires_at } = offer;
  const isMover = kind === 'vendor';
  /** Whether there is a mover to stay with. */
  const hasMover = isMover && booking.state !== 'declined';
  const notNow = isMover ? OTHER_MOVERS.back : TRANSFER.change.stay;
  const { choice, chosen, fault } = useContractChoice(offer.asks_contract_choice);
  const answer = useSubmit({
    send: (name: Word) =>
      call(postTransferAnswer, {
        body: { number, version, agrees: name !== null, ...(name !== null && { name, ...chosen }) },
      }),
    check: (name): FieldErrors =>
      name === null ? {} : { ...fault, ...(name === '' && { name: TRANSFER.nameMissing }) },
    failed: TRANSFER.sendFailed,
    done: ({ state }) => {
      if (state === 'refused') return hasMover ? TRANSFER.stayed : TRANSFER.change.stayed;
      if (state === 'waiting') return CHANGES.asked;
      return isMover ? TRANSFER.done : CHANGES.done;
    },
    stale: [keyOf(getCustomerBooking), keyOf(getTransferOffer)],
  });
  return (
    <Form
      state={answer}
      className="stack"
      onSubmit={({ name }) => answer.submit((name ?? '').trim())}
    >
      <p>
        {isMover ? TRANSFER.about(after.vendor_name, before.vendor_name) : TRANSFER.change.about}
      </p>
      <Rows rows={differenceFacts(differences)} />
      {after.services_not_included.length > 0 && (
        <p>{TRANSFER.missing(after.services_not_included.map(nameOf).join(', '))}</p>
      )}
      <PriceMade before={before.breakdown} after={after.breakdown} />
      {because.length > 0 && (
        <div className="notice">
          <h3>{TRANSFER.differs}</h3>
          <ul>
            {because.map((reason) => (
              <li key={reason}>{TRANSFER.because[reason]}</li>
            ))}
          </ul>
        </div>
      )}
      {expires_at && <p>{TRANSFER.until(instantText(expires_at, timeZone, 'full'))}</p>}
      <TextField label={TRANSFER.name} name="name" autoComplete="name" maxLength={120} />
      {choice}
      <FormProblem text={answer.errors.chooses_english} />
      <p className="actions">
        <Submit
          label={isMover ? TRANSFER.agree(after.vendor_name) : TRANSFER.change.agree}
          busyText={TRANSFER.sending}
        />
        <Button
          label={hasMover ? TRANSFER.stay(before.vendor_name) : notNow}
          disabled={answer.busy}
          onClick={() => answer.submit(null)}
        />
      </p>
    </Form>
  );
}
