import { useRef } from 'react';
import { postAskedBill } from '../../contracts/asked-bills.ts';
import { getCrewDay } from '../../contracts/crew-links.ts';
import { priceLimitText } from '../../contracts/price-limits.ts';
import { call } from '../shared/client.ts';
import { Form, FormProblem, Submit } from '../shared/form/Form.tsx';
import { useSubmit } from '../shared/form/use-submit.ts';
import { keyOf } from '../shared/query-view/use-call.ts';
import { Button } from '../shared/ui/Button.tsx';
import { amountsOf, type PricedProps } from './agreed.ts';
import { ASK } from './ask-messages.ts';
import { PriceLines } from './PriceLines.tsx';

/** A price above the ceiling: the customer is asked, since no name on this phone is a consent to it. */
export function AskForm({ sheet, agreed: { job, reason, price }, onBack }: PricedProps) {
  const { id, price_limit } = sheet;
  const key = useRef(crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const { total, ceiling } = amountsOf(price);
  const ask = useSubmit({
    send: () =>
      call(postAskedBill, {
        params: { id },
        body: { ...job, hours_reason: reason, total_cents: price.total_cents, key: key.current },
      }),
    failed: ASK.failed,
    says: 'form-always',
    stale: [keyOf(getCrewDay)],
  });
  return (
    <Form state={ask} className="stack gap-3" onSubmit={() => ask.submit()}>
      <PriceLines price={price} hours={job.hours} />
      <p className="notice bad">
        <strong>{ASK.above}</strong> {priceLimitText(price_limit, 'customer', ceiling)}
      </p>
      <p>{ASK.about}</p>
      <FormProblem />
      <div className="row gap-2">
        <Submit look="primary" label={ASK.ask(total)} />
        <Button label={ASK.change} onClick={onBack} />
      </div>
    </Form>
  );
}
