import { useRef, useState } from 'react';
import {
  EXTRAS_MAX,
  type ExtraKind,
  type JobHours,
  postJobPrice,
} from '../../contracts/job-records.ts';
import { call } from '../shared/client.ts';
import { readDollars } from '../shared/dollars.ts';
import { Form, FormProblem, Submit } from '../shared/form/Form.tsx';
import { SelectField, TextField } from '../shared/form/fields.tsx';
import { type FieldErrors, useSubmit } from '../shared/form/use-submit.ts';
import { duration } from '../shared/format.ts';
import { Button, IconButton } from '../shared/ui/Button.tsx';
import type { Agreed, SignOffProps } from './agreed.ts';
import { SIGN } from './messages.ts';

type Asked = { job: JobHours; reason: string };
/** An extra as it stands in the form, under a number of its own. */
type Row = { id: number; kind: ExtraKind; what: string; amount: string };

/** Hours by the taps, to be corrected, and the extras. */
export function HoursForm({
  sheet: { id, progress },
  onPrice,
}: SignOffProps & { onPrice: (agreed: Agreed) => void }) {
  const tapped = progress.worked_hours;
  const [typed, setTyped] = useState(tapped === null ? '' : String(tapped));
  const [rows, setRows] = useState<Row[]>([]);
  const count = useRef(0);
  const hours = Number(typed);
  const differs = typed !== '' && hours !== tapped;
  const change = (row: Row, part: Partial<Row>) =>
    setRows(rows.map((one) => (one === row ? { ...row, ...part } : one)));
  const form = useSubmit({
    send: ({ job }: Asked) => call(postJobPrice, { params: { id }, body: job }),
    check: ({ reason }): FieldErrors => ({
      ...(!(hours > 0 && Number.isInteger(hours * 4)) && { hours: SIGN.wrongHours }),
      ...(differs && reason === '' && { hours_reason: SIGN.wrongReason }),
      ...Object.fromEntries(
        rows.flatMap(({ amount }, at) =>
          readDollars(amount) ? [] : [[`extras.${at}.amount_cents`, SIGN.wrongAmount]],
        ),
      ),
    }),
    failed: SIGN.priceFailed,
    says: 'form-always',
    onDone: (price, asked) => onPrice({ ...asked, price }),
  });
  return (
    <Form
      state={form}
      className="stack gap-3"
      onSubmit={({ hours_reason = '' }) =>
        form.submit({
          reason: hours_reason.trim(),
          job: {
            hours,
            extras: rows.map(({ kind, what, amount }) => ({
              kind,
              what: what.trim(),
              amount_cents: readDollars(amount) ?? 0,
            })),
          },
        })
      }
    >
      <TextField
        label={SIGN.hours}
        hint={tapped === null ? SIGN.hoursNone : SIGN.hoursHint(duration(tapped))}
        name="hours"
        type="number"
        inputMode="decimal"
        step="0.25"
        min="0.25"
        value={typed}
        onText={setTyped}
      />
      {differs && <TextField label={SIGN.reason} name="hours_reason" maxLength={200} />}
      {rows.map((row, at) => (
        <fieldset key={row.id} className="crew-extra">
          <legend className="visually-hidden">
            {SIGN.extras} {at + 1}
          </legend>
          <SelectField
            label={SIGN.kind}
            name={`extras.${at}.kind`}
            options={SIGN.kinds}
            value={row.kind}
            onChoose={(kind) => change(row, { kind: kind as ExtraKind })}
          />
          <TextField
            label={SIGN.what}
            name={`extras.${at}.what`}
            maxLength={80}
            optional={row.kind !== 'other'}
            value={row.what}
            onText={(what) => change(row, { what })}
          />
          <TextField
            label={SIGN.amount}
            name={`extras.${at}.amount_cents`}
            inputMode="decimal"
            value={row.amount}
            onText={(amount) => change(row, { amount })}
          />
          <IconButton
            icon="close"
            label={SIGN.remove(at + 1)}
            onClick={() => setRows(rows.filter((one) => one !== row))}
          />
        </fieldset>
      ))}
      <p>
        <Button
          icon="plus"
          label={SIGN.add}
          disabled={rows.length >= EXTRAS_MAX}
          onClick={() => {
            count.current += 1;
            setRows([...rows, { id: count.current, kind: 'materials', what: '', amount: '' }]);
          }}
        />
      </p>
      <FormProblem />
      <Submit label={SIGN.price} />
    </Form>
  );
}
