import { useState } from 'react';
import { zoneName } from '../../../../contracts/arrivals.ts';
import { ARRIVAL_WINDOWS } from '../../../../contracts/choices.ts';
import { postFinalPrice } from '../../../../contracts/portal/lead-actions.ts';
import { type LeadDetail, MAX_FINAL_PRICE_CENTS } from '../../../../contracts/portal/leads.ts';
import { priceLimitText } from '../../../../contracts/price-limits.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import type { FieldErrors } from '../../../shared/form/use-submit.ts';
import { cents } from '../../../shared/format.ts';
import { Ask } from './Ask.tsx';
import { useChange } from './calls.ts';
import { readDollars } from './dollars.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.price;

/** What mover and customer agreed, with a word on what the ceiling means for it. */
export function FinalPriceForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const change = useChange(lead);
  const [typed, setTyped] = useState(
    ((lead.final_price_cents ?? lead.total_cents) / 100).toFixed(2),
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  const price_cents = readDollars(typed);
  const usable = price_cents !== null && price_cents > 0 && price_cents <= MAX_FINAL_PRICE_CENTS;
  const above = usable && price_cents > lead.ceiling_cents;
  const ceiling = cents(lead.ceiling_cents);

  function submit(given: Record<string, string>) {
    const arrival = (given.arrival ?? '').slice(0, 5);
    const faults: FieldErrors = {
      ...(!usable && { price: texts.wrongPrice }),
      ...(arrival === '' && { arrival: texts.wrongTime }),
    };
    setErrors(faults);
    if (Object.keys(faults).length > 0 || price_cents === null) return;
    const said = above ? TEXTS.actions.done.asked : TEXTS.actions.done.price;
    change.mutate(
      {
        act: ({ params, body }) =>
          call(postFinalPrice, { params, body: { ...body, price_cents, arrival } }),
        said,
      },
      { onSuccess: onDone },
    );
  }

  return (
    <Ask title={texts.title} about={texts.about}>
      <Form state={{ errors, problem: null }} onSubmit={submit}>
        <div className="fields">
          <TextField
            label={texts.price}
            name="price"
            required
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onText={setTyped}
          />
          <TextField
            label={texts.arrival(zoneName(lead.time_zone, lead.move_date))}
            name="arrival"
            required
            type="time"
            defaultValue={lead.final_time ?? ARRIVAL_WINDOWS[lead.move_time].from}
          />
        </div>
        {usable && (
          <p className={above ? 'notice' : 'soft'} role="status">
            {above
              ? `${texts.above(cents(price_cents - lead.ceiling_cents), ceiling)} ${priceLimitText(lead.price_limit, 'mover', ceiling)}`
              : texts.within(ceiling)}
          </p>
        )}
        <div className="lead-buttons">
          <button type="submit" className="button primary" disabled={change.isPending}>
            {above ? texts.ask : texts.submit}
          </button>
          <button type="button" className="button quiet" onClick={onDone}>
            {TEXTS.actions.cancel}
          </button>
        </div>
      </Form>
    </Ask>
  );
}
