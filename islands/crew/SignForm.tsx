import { useRef, useState } from 'react';
import { getCrewDay } from '../../contracts/crew-links.ts';
import { postJobSignature, SIGNATURE_VERSION } from '../../contracts/job-records.ts';
import { SIGNATURE_TEXTS } from '../../contracts/signature-texts.ts';
import { call } from '../shared/client.ts';
import { Form, FormProblem, Submit } from '../shared/form/Form.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { type FieldErrors, useSubmit } from '../shared/form/use-submit.ts';
import { keyOf } from '../shared/query-view/use-call.ts';
import { Button } from '../shared/ui/Button.tsx';
import { Check } from '../shared/ui/Choice.tsx';
import { amountsOf, type PricedProps, signerField } from './agreed.ts';
import { SIGN } from './messages.ts';
import { PriceLines } from './PriceLines.tsx';
import { SignaturePad } from './SignaturePad.tsx';

/** A price within the ceiling for the customer to read, the words that are signed, and the signature. */
export function SignForm({ sheet, agreed: { job, reason, price }, onBack }: PricedProps) {
  const { id, customer } = sheet;
  const [path, setPath] = useState('');
  const [isTyped, setTyped] = useState(false);
  // The same words sent again are the same signature.
  const key = useRef(crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const amounts = amountsOf(price);
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
      <p className="crew-words">{SIGNATURE_TEXTS[SIGNATURE_VERSION].within(amounts)}</p>
      <TextField label={SIGN.name} {...signerField(customer)} />
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
