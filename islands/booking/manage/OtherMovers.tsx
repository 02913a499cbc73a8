import { type ReactNode, useState } from 'react';
import { getCustomerBooking } from '../../../contracts/customer/bookings.ts';
import {
  getOtherMovers,
  type OtherMovers as Movers,
  postDepositReturn,
  postOtherMover,
  type TransferOption,
} from '../../../contracts/transfers.ts';
import { call } from '../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../shared/form/Form.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { type FieldErrors, useSubmit } from '../../shared/form/use-submit.ts';
import { cents, date as dateText } from '../../shared/format.ts';
import { differenceFacts } from '../../shared/move/differences.tsx';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../shared/query-view/use-call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { OTHER_MOVERS as TEXTS, TRANSFER } from '../messages/transfers.ts';
import { PriceCalendar } from '../parts/PriceCalendar.tsx';
import { Rows } from '../parts/Rows.tsx';
import { askDays } from './ask-days.ts';
import { bookedMove } from './booked-move.ts';
import type { SectionProps } from './section-props.ts';
import { useContractChoice } from './use-contract-choice.tsx';

const STALE = [keyOf(getCustomerBooking), keyOf(getOtherMovers)];

/** After a decline: the movers that could come on a date with their prices, or the deposit back now. */
export function OtherMovers({ booking }: SectionProps) {
  const [date, setDate] = useState<string>();
  const query = useCall(getOtherMovers, { query: { move_date: date } }, { keepsBefore: true });
  const booked = bookedMove(booking);
  return (
    <QueryView query={query} of={TEXTS}>
      {(movers) => (
        <Choice movers={movers}>
          {booked && (
            <PriceCalendar
              move={{ ...booked, move_date: date ?? booked.move_date }}
              ask={askDays}
              onDate={setDate}
            />
          )}
        </Choice>
      )}
    </QueryView>
  );
}

interface ChoiceProps {
  movers: Movers;
  /** The other dates. */
  children: ReactNode;
}

function Choice({ movers, children }: ChoiceProps) {
  const [chosen, setChosen] = useState<TransferOption | null>(null);
  if (movers.refusal) return <p>{movers.refusal}</p>;
  const day = dateText(movers.move_date);
  return (
    <div className="stack">
      {movers.asked.length > 0 && (
        <>
          <p>{TEXTS.signedFor}</p>
          <Rows rows={differenceFacts(movers.asked)} />
        </>
      )}
      <p>{movers.options.length === 0 ? TEXTS.none(day) : TEXTS.free(day)}</p>
      {chosen ? (
        <Taking movers={movers} mover={chosen} onBack={() => setChosen(null)} />
      ) : (
        <ul className="other-movers">
          {movers.options.map((mover, index) => (
            <li key={mover.vendor_slug}>
              <div>
                <h3>{mover.vendor_name}</h3>
                <p>
                  <strong>{cents(mover.total_cents)}</strong> {TEXTS.total}
                </p>
                <p className="hint">{TEXTS.ceiling(cents(mover.ceiling_cents))}</p>
                <p className="hint">{TEXTS.differs(mover.difference_cents)}</p>
              </div>
              <Button
                look={index === 0 ? 'solid' : 'quiet'}
                label={TEXTS.take(mover.vendor_name)}
                onClick={() => setChosen(mover)}
              />
            </li>
          ))}
        </ul>
      )}
      {!chosen && children}
      <Return />
    </div>
  );
}

interface TakingProps {
  movers: Movers;
  mover: TransferOption;
  onBack: () => void;
}

/** The last word before it: a name as a signature where price or terms are worse than before. */
function Taking({ movers, mover, onBack }: TakingProps) {
  const { version, move_date } = movers;
  const { vendor_slug, vendor_name, total_cents, because } = mover;
  const signs = because.length > 0;
  const { choice, chosen, fault } = useContractChoice(movers.asks_contract_choice);
  const take = useSubmit({
    send: (name: string) =>
      call(postOtherMover, {
        body: { vendor_slug, total_cents, version, move_date, ...(name && { name }), ...chosen },
      }),
    check: (name): FieldErrors => ({
      ...fault,
      ...(signs && name === '' && { name: TRANSFER.nameMissing }),
    }),
    failed: TEXTS.takeFailed,
    done: TEXTS.taken(vendor_name),
    stale: STALE,
  });
  return (
    <Form state={take} className="stack" onSubmit={({ name }) => take.submit((name ?? '').trim())}>
      <h3>{TEXTS.sure(vendor_name)}</h3>
      <p>{TEXTS.about(vendor_name, dateText(move_date), cents(total_cents))}</p>
      {signs && (
        <>
          <div className="notice">
            <h4>{TEXTS.worse}</h4>
            <ul>
              {because.map((reason) => (
                <li key={reason}>{TRANSFER.because[reason]}</li>
              ))}
            </ul>
          </div>
          <TextField label={TRANSFER.name} name="name" autoComplete="name" maxLength={120} />
        </>
      )}
      {choice}
      <FormProblem text={take.errors.chooses_english} />
      <p className="actions">
        <Submit look="primary" label={TEXTS.take(vendor_name)} busyText={TEXTS.taking} />
        <Button label={TEXTS.back} disabled={take.busy} onClick={onBack} />
      </p>
    </Form>
  );
}

/** The deposit back at once, after a question. */
function Return() {
  const [asks, setAsks] = useState(false);
  const give = useSubmit({
    send: () => call(postDepositReturn, {}),
    failed: TEXTS.returnFailed,
    done: TEXTS.returned,
    stale: STALE,
  });
  return (
    <Form state={give} onSubmit={() => give.submit()}>
      <FormProblem />
      {asks ? (
        <div role="alert">
          <p>{TEXTS.returnSure}</p>
          <p className="actions">
            <Submit label={TEXTS.returnYes} busyText={TEXTS.returning} />
            <Button label={TEXTS.back} disabled={give.busy} onClick={() => setAsks(false)} />
          </p>
        </div>
      ) : (
        <p className="actions">
          <Button label={TEXTS.return} onClick={() => setAsks(true)} />
        </p>
      )}
    </Form>
  );
}
