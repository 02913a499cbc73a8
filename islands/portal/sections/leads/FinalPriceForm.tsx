import { type FormEvent, useState } from 'react';
import { zoneName } from '../../../../contracts/arrivals.ts';
import { ARRIVAL_WINDOWS } from '../../../../contracts/choices.ts';
import { type LeadDetail, MAX_FINAL_PRICE_CENTS } from '../../../../contracts/portal/leads.ts';
import { priceLimitText } from '../../../../contracts/price-limits.ts';
import { cents } from '../../../shared/format.ts';
import { Field } from '../../../shared/ui/Field.tsx';
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
  const [wrong, setWrong] = useState<{ price?: string; arrival?: string }>({});
  const price_cents = readDollars(typed);
  const usable = price_cents !== null && price_cents > 0 && price_cents <= MAX_FINAL_PRICE_CENTS;
  const above = usable && price_cents > lead.ceiling_cents;
  const ceiling = cents(lead.ceiling_cents);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const arrival = String(new FormData(event.currentTarget).get('arrival')).slice(0, 5);
    const faults = {
      ...(!usable && { price: texts.wrongPrice }),
      ...(arrival === '' && { arrival: texts.wrongTime }),
    };
    setWrong(faults);
    if (Object.keys(faults).length > 0) return;
    const said = above ? TEXTS.actions.done.asked : TEXTS.actions.done.price;
    change.mutate(
      { what: 'final-price', body: { price_cents, arrival }, said },
      { onSuccess: onDone },
    );
  }

  return (
    <Ask title={texts.title} about={texts.about}>
      <form onSubmit={submit} noValidate>
        <div className="fields">
          <Field label={texts.price} error={wrong.price} required>
            {(control) => (
              <input
                {...control}
                name="price"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={texts.arrival(zoneName(lead.time_zone, lead.move_date))}
            error={wrong.arrival}
            required
          >
            {(control) => (
              <input
                {...control}
                name="arrival"
                type="time"
                defaultValue={lead.final_time ?? ARRIVAL_WINDOWS[lead.move_time].from}
              />
            )}
          </Field>
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
      </form>
    </Ask>
  );
}
