import { isEnded } from '../../../../contracts/booking-states.ts';
import { inCurrency } from '../../../../contracts/currencies.ts';
import { FACTS, TIME_ZONE } from '../../../../contracts/facts.ts';
import { operatorLine } from '../../../../contracts/operator-line.ts';
import { cents, date, orNone } from '../../../shared/format.ts';
import { time } from '../../../shared/time.ts';
import { DOCUMENTS as TEXT } from '../../messages/documents.ts';
import { Rows } from '../../parts/Rows.tsx';
import type { SectionProps } from '../section-props.ts';

/** The received sums, their payer and their purpose, a part for each payment. */
export function Receipt({ booking }: SectionProps) {
  const { deposits, vendor, form_data, operator, state } = booking;
  const { quote_data, contact_data: contact } = form_data;
  const day = time({ dateStyle: 'long', timeZone: TIME_ZONE });
  return (
    <>
      {deposits.map((deposit) => (
        <section key={deposit.session_id}>
          <h2>{TEXT.receiptOf(day.format(Date.parse(deposit.paid_at)))}</h2>
          <Rows
            rows={[
              [TEXT.amount, inCurrency(cents(deposit.amount_cents), deposit.currency)],
              [
                TEXT.state,
                TEXT.states[
                  isEnded(state) && deposit.state === 'confirmed' ? 'ended' : deposit.state
                ],
              ],
              [TEXT.paidBy, contact ? `${contact.firstName} ${contact.lastName}` : orNone(null)],
              [TEXT.for, TEXT.forValue(vendor.name, date(quote_data.moveDate))],
              [TEXT.payment, deposit.session_id],
              [TEXT.issued, operatorLine(operator) || FACTS.name],
              ...(operator.tax_number ? [[TEXT.taxNumber, operator.tax_number] as const] : []),
              [TEXT.questions, `${FACTS.supportEmail}, ${FACTS.supportPhone}`],
            ]}
          />
        </section>
      ))}
      <p className="hint">{TEXT.receiptNote}</p>
    </>
  );
}
