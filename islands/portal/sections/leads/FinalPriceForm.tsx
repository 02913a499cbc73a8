import { useState } from 'react';
import { zoneName } from '../../../../contracts/arrivals.ts';
import { ARRIVAL_WINDOWS } from '../../../../contracts/choices.ts';
import { MAX_FINAL_PRICE_CENTS } from '../../../../contracts/entered-prices.ts';
import { postFinalPrice } from '../../../../contracts/portal/lead-actions.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { priceLimitText } from '../../../../contracts/price-limits.ts';
import { call } from '../../../shared/client.ts';
import { readDollars } from '../../../shared/dollars.ts';
import { TextField } from '../../../shared/form/fields.tsx';
import { cents } from '../../../shared/format.ts';
import { Ask } from './Ask.tsx';
import { useLeadSubmit } from './calls.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.price;

/** The price that mover and customer agreed, with a word on the ceiling. */
export function FinalPriceForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const { total_cents, ceiling_cents } = lead;
  const [typed, setTyped] = useState(((lead.final_price_cents ?? total_cents) / 100).toFixed(2));
  const price_cents = readDollars(typed) ?? 0;
  const usable = price_cents > 0 && price_cents <= MAX_FINAL_PRICE_CENTS;
  const above = usable && price_cents > ceiling_cents;
  const ceiling = cents(ceiling_cents);
  const form = useLeadSubmit({
    lead,
    send: ({ params, body }, arrival: string) =>
      call(postFinalPrice, { params, body: { ...body, price_cents, arrival } }),
    check: (arrival) => ({
      ...(!usable && { price: texts.wrongPrice }),
      ...(arrival === '' && { arrival: texts.wrongTime }),
    }),
    done: () => (above ? TEXTS.actions.done.asked : TEXTS.actions.done.price),
    onDone,
  });

  return (
    <Ask
      {...texts}
      submit={above ? texts.ask : texts.submit}
      form={form}
      onSubmit={({ arrival = '' }) => form.submit(arrival.slice(0, 5))}
      onBack={onDone}
    >
      <div className="fields">
        <TextField
          label={texts.price}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onText={setTyped}
        />
        <TextField
          label={texts.arrival(zoneName(lead.time_zone))}
          name="arrival"
          type="time"
          defaultValue={lead.final_time ?? ARRIVAL_WINDOWS[lead.move_time].from}
        />
      </div>
      {usable && (
        <p className={above ? 'notice' : 'soft'} role="status">
          {above
            ? `${texts.above(cents(price_cents - ceiling_cents), ceiling)} ${priceLimitText(lead.price_limit, 'vendor', ceiling)}`
            : texts.within(ceiling)}
        </p>
      )}
    </Ask>
  );
}
