import { postMove } from '../../../../../contracts/quotes.ts';
import { call } from '../../../../shared/client.ts';
import { FormProblem, Submit } from '../../../../shared/form/Form.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { cents, duration, money } from '../../../../shared/format.ts';
import { PlainTable } from '../../../../shared/table/PlainTable.tsx';
import { MoveForm } from './MoveForm.tsx';
import { TEXTS } from './messages.ts';
import { testMove, useTestMove } from './test-move.ts';

const texts = TEXTS.preview;
const [mover, price, taxed, crew, trucks, hours, note] = texts.columns;

/** An amount of a vendor with a price, else the sign for none. */
const orDash = (price: number, amount: number) => (price > 0 ? money(amount) : TEXTS.none);

/** The quotes of customers for the test move. */
export function Preview({ slug }: { slug: string }) {
  const move = useTestMove();
  const { busy, reply, problem, errors, submit } = useSubmit({
    send: () => call(postMove, { body: testMove(move) }),
    failed: texts.failed,
    says: 'form-always',
  });
  const own = reply?.quotes.find(({ vendor_slug }) => vendor_slug === slug);
  return (
    <>
      <p className="soft">{texts.about}</p>
      <MoveForm errors={errors} busy={busy} onSubmit={() => submit()}>
        <Submit look="primary" label={texts.run} busyText={texts.running} />
      </MoveForm>
      <FormProblem text={problem} />
      {reply && (
        <PlainTable
          area="wide-table"
          label={texts.label}
          name={texts.label}
          rows={reply.quotes}
          rowKey={({ vendor_slug }) => vendor_slug}
          rowProps={({ vendor_slug }) => ({ 'data-own': vendor_slug === slug || undefined })}
          columns={[
            [mover, ({ vendor_name }) => vendor_name, 'head'],
            [price, ({ total_cost }) => orDash(total_cost, total_cost)],
            [taxed, ({ total_cost, total_with_tax }) => orDash(total_cost, total_with_tax)],
            [crew, ({ crew_size }) => crew_size],
            [trucks, ({ truck_count }) => truck_count],
            [hours, ({ estimated_hours }) => duration(estimated_hours)],
            [
              note,
              ({ special_notes, bookable }) =>
                special_notes || (!bookable && texts.notBookable) || TEXTS.none,
            ],
          ]}
        />
      )}
      {own && own.total_cost > 0 && (
        <details className="mt-3">
          <summary>{texts.lines(own.vendor_name)}</summary>
          <PlainTable
            rows={own.breakdown.lines}
            rowKey={({ kind, label }) => `${kind} ${label}`}
            columns={[
              [null, ({ label }) => label, 'head'],
              [null, ({ amount_cents }) => cents(amount_cents), 'right'],
            ]}
          />
        </details>
      )}
    </>
  );
}
