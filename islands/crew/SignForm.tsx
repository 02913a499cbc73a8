import { useRef, useState } from 'react';
import { getCrewDay } from '../../contracts/crew-links.ts';
import { type JobPrice, postJobSignature, SIGNATURE_VERSION } from '../../contracts/job-records.ts';
import { priceLimitText } from '../../contracts/price-limits.ts';
import { SIGNATURE_TEXTS } from '../../contracts/signature-texts.ts';
import { call } from '../shared/client.ts';
import { Form, FormProblem, Submit } from '../shared/form/Form.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { type FieldErrors, useSubmit } from '../shared/form/use-submit.ts';
import { cents, decimal, duration } from '../shared/format.ts';
import { SHEET } from '../shared/job-sheet/messages.ts';
import { keyOf } from '../shared/query-view/use-call.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Check } from '../shared/ui/Choice.tsx';
import type { Agreed, SignOffProps } from './agreed.ts';
import { SIGN } from './messages.ts';
import { SignaturePad } from './SignaturePad.tsx';

interface Props extends SignOffProps {
  agreed: Agreed;
  onBack: () => void;
}

/** The price for the customer to read, the words that are signed, and the signature. */
export function SignForm({ sheet, agreed: { job, reason, price }, onBack }: Props) {
  const { id, customer, price_limit } = sheet;
  const [path, setPath] = useState('');
  const [isTyped, setTyped] = useState(false);
  // The same words sent again are the same signature.
  const key = useRef(crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const ceiling = cents(price.ceiling_cents);
  const amounts = { total: cents(price.total_cents), balance: cents(price.balance_cents), ceiling };
  const words = SIGNATURE_TEXTS[SIGNATURE_VERSION];
  const sign = useSubmit({
    send: (name: string) =>
      call(postJobSignature, {
        params: { id },
        body: {
          ...job,
          hours_reason: reason,
          total_cents: price.total_cents,
          name,
          signature: isTyped ? null : path,
          text_version: SIGNATURE_VERSION,
          key: key.current,
        },
      }),
    check: (name): FieldErrors => ({
      ...(name.length < 2 && { name: SIGN.wrongName }),
      ...(!isTyped && !path.includes('L') && { signature: SIGN.wrongPad }),
    }),
    failed: SIGN.failed,
    says: 'form-always',
    done: SIGN.done,
    stale: [keyOf(getCrewDay)],
  });
  return (
    <Form
      state={sign}
      className="stack gap-3"
      onSubmit={({ name = '' }) => sign.submit(name.trim())}
    >
      <PriceLines price={price} hours={job.hours} />
      {price.above_ceiling && (
        <p className="notice bad">
          <strong>{SIGN.above}</strong> {priceLimitText(price_limit, 'customer', ceiling)}
        </p>
      )}
      <p className="crew-words">
        {price.above_ceiling ? words.above(amounts) : words.within(amounts)}
      </p>
      <TextField
        label={SIGN.name}
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={`${customer.first_name} ${customer.last_name}`}
      />
      {!isTyped && <SignaturePad path={path} onPath={setPath} error={sign.errors.signature} />}
      <Check label={SIGN.typed} checked={isTyped} onCheck={setTyped} />
      <FormProblem />
      <div className="row gap-2">
        <Submit look="primary" label={SIGN.submit(amounts.total)} />
        <Button label={SIGN.change} onClick={onBack} />
      </div>
    </Form>
  );
}

function PriceLines({ price, hours }: { price: JobPrice; hours: number }) {
  const sums = [
    [SIGN.total, price.total_cents],
    [SIGN.estimate, price.estimate_cents],
    [SIGN.ceiling, price.ceiling_cents],
    [SIGN.deposit, price.paid_cents],
    [SIGN.balance, price.balance_cents],
  ] as const;
  return (
    <section aria-label={SIGN.lines}>
      <h4>{SIGN.lines}</h4>
      {price.billed_hours > hours && (
        <p className="soft">{SIGN.minimum(duration(price.billed_hours))}</p>
      )}
      <dl className="job-sheet-lines">
        {price.lines.map(({ label, quantity, unit, amount_cents }) => (
          <div key={label}>
            <dt>
              {label}
              {unit === 'hour' && (
                <small className="soft">
                  {' '}
                  {decimal(quantity, 2)} {SHEET.unit(quantity, unit)}
                </small>
              )}
            </dt>
            <dd>{cents(amount_cents)}</dd>
          </div>
        ))}
      </dl>
      <dl className="job-sheet-lines">
        {sums.map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{cents(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
