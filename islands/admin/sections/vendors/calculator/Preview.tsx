import { postMove } from '../../../../../contracts/quotes.ts';
import { call } from '../../../../shared/client.ts';
import { FormProblem } from '../../../../shared/form/Form.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { cents, duration, money } from '../../../../shared/format.ts';
import { Heads } from '../../../../shared/table/Heads.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { MoveForm } from './MoveForm.tsx';
import { TEXTS } from './messages.ts';
import { useTestMove } from './test-move.ts';

const texts = TEXTS.preview;

/** What customers are quoted for the test move. */
export function Preview({ slug }: { slug: string }) {
  const move = useTestMove();
  const { busy, reply, problem, errors, submit } = useSubmit({
    send: () => call(postMove, { body: move }),
    failed: texts.failed,
    says: 'form-always',
  });
  const own = reply?.quotes.find(({ vendor_slug }) => vendor_slug === slug);
  return (
    <>
      <p className="soft">{texts.about}</p>
      <MoveForm errors={errors} onSubmit={() => submit()}>
        <Button
          type="submit"
          look="primary"
          label={busy ? texts.running : texts.run}
          disabled={busy}
        />
      </MoveForm>
      <FormProblem text={problem} />
      {reply && (
        <div className="wide-table">
          <table className="plain-table" aria-label={texts.label}>
            <Heads columns={texts.columns} />
            <tbody>
              {reply.quotes.map((quote) => (
                <tr key={quote.vendor_slug} data-own={quote.vendor_slug === slug || undefined}>
                  <th scope="row">{quote.vendor_name}</th>
                  <td className="number">
                    {quote.total_cost > 0 ? money(quote.total_cost) : TEXTS.none}
                  </td>
                  <td className="number">
                    {quote.total_cost > 0 ? money(quote.total_with_tax) : TEXTS.none}
                  </td>
                  <td>{quote.crew_size}</td>
                  <td>{quote.truck_count}</td>
                  <td>{duration(quote.estimated_hours)}</td>
                  <td>
                    {quote.special_notes || (!quote.bookable && texts.notBookable) || TEXTS.none}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {own && own.total_cost > 0 && (
        <details>
          <summary>{texts.lines(own.vendor_name)}</summary>
          <table className="plain-table">
            <tbody>
              {own.breakdown.lines.map(({ kind, label, amount_cents }) => (
                <tr key={`${kind} ${label}`}>
                  <th scope="row">{label}</th>
                  <td className="right number">{cents(amount_cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}
