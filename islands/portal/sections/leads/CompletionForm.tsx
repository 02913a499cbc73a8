import { postCompletion } from '../../../../contracts/portal/lead-actions.ts';
import type { LeadDetail } from '../../../../contracts/portal/leads.ts';
import { call } from '../../../shared/client.ts';
import { readDollars } from '../../../shared/dollars.ts';
import { TextField } from '../../../shared/form/fields.tsx';
import { Ask } from './Ask.tsx';
import { useLeadSubmit } from './calls.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.complete;

/** The end of a move: its bill, and how long the move took. */
export function CompletionForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
  const form = useLeadSubmit({
    lead,
    send: ({ params, body }, { billed, hours }: { billed: string; hours: string }) =>
      call(postCompletion, {
        params,
        body: { ...body, billed_cents: readDollars(billed) ?? 0, hours: Number(hours) },
      }),
    check: ({ billed, hours }) => ({
      ...(readDollars(billed) === null && { billed_cents: texts.wrongBill }),
      ...(!(Number(hours) > 0) && { hours: texts.wrongHours }),
    }),
    done: () => TEXTS.actions.done.complete,
    onDone,
  });
  const usual = lead.final_price_cents ?? lead.total_cents;
  return (
    <Ask
      {...texts}
      form={form}
      onSubmit={({ billed_cents: billed = '', hours = '' }) => form.submit({ billed, hours })}
      onBack={onDone}
    >
      <div className="fields">
        <TextField
          label={texts.billed}
          name="billed_cents"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={(usual / 100).toFixed(2)}
        />
        <TextField
          label={texts.hours}
          name="hours"
          type="number"
          min="0.25"
          step="0.25"
          inputMode="decimal"
          defaultValue={lead.estimated_hours?.toFixed(2) ?? ''}
        />
      </div>
    </Ask>
  );
}
