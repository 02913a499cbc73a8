import { type AskedBill as Asked, postBillCode } from '../../contracts/asked-bills.ts';
import { getCrewDay } from '../../contracts/crew-links.ts';
import { SIGNATURE_VERSION } from '../../contracts/job-records.ts';
import { SIGNATURE_TEXTS } from '../../contracts/signature-texts.ts';
import { call } from '../shared/client.ts';
import { Form, FormProblem, Submit } from '../shared/form/Form.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { useSubmit } from '../shared/form/use-submit.ts';
import { cents } from '../shared/format.ts';
import { moment } from '../shared/panel-format.ts';
import { keyOf, useCall } from '../shared/query-view/use-call.ts';
import { Button } from '../shared/ui/Button.tsx';
import { amountsOf, type SignOffProps, signerField } from './agreed.ts';
import { ASK } from './ask-messages.ts';
import { PriceLines } from './PriceLines.tsx';

/** How soon this phone hears that the customer has agreed on another one. */
const LOOK_AGAIN_MS = 5000;

interface Props extends SignOffProps {
  asked: Asked;
  onChange: () => void;
}

/** A bill that waits for its customer: scanned on an own phone, agreed to by the mailed code, or later. */
export function AskedBill({ sheet, asked, onChange }: Props) {
  const { customer, time_zone, balance_cents } = sheet;
  const { number, price, mailed_to, expires_at, qr } = asked;
  const amounts = amountsOf(price);
  useCall(getCrewDay, {}, { refetchInterval: LOOK_AGAIN_MS });
  const agree = useSubmit({
    send: ({ code, name }: { code: string; name: string }) =>
      call(postBillCode, { params: { id: sheet.id }, body: { number, code, name } }),
    failed: ASK.failed,
    says: 'form-always',
    done: ASK.done,
    stale: [keyOf(getCrewDay)],
  });
  return (
    <div className="stack gap-3">
      <p className="notice" role="status">
        {ASK.asked(amounts.total, mailed_to)}
      </p>
      <PriceLines price={price} />
      <p className="crew-words">{SIGNATURE_TEXTS[SIGNATURE_VERSION].above(amounts)}</p>
      <section className="stack gap-2" aria-label={ASK.scan}>
        <h4>{ASK.scan}</h4>
        <p>{ASK.scanAbout}</p>
        <img
          className="crew-qr"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={ASK.qr}
          width="220"
          height="220"
        />
      </section>
      <Form
        state={agree}
        className="stack gap-2"
        aria-label={ASK.code}
        onSubmit={({ code = '', name = '' }) => agree.submit({ code, name: name.trim() })}
      >
        <h4>{ASK.code}</h4>
        <p>{ASK.codeAbout(mailed_to)}</p>
        <TextField
          label={ASK.codeField}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <TextField label={ASK.name} {...signerField(customer)} />
        <FormProblem />
        <Submit label={ASK.agree(amounts.total)} />
      </Form>
      <section className="stack gap-2" aria-label={ASK.later}>
        <h4>{ASK.later}</h4>
        <p>
          {ASK.laterAbout(
            moment(expires_at, time_zone),
            cents(price.ceiling_cents),
            cents(balance_cents),
          )}
        </p>
      </section>
      <p>
        <Button label={ASK.change} onClick={onChange} />
      </p>
    </div>
  );
}
