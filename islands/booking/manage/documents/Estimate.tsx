import { CANCELLATION_WORDS } from '../../../../contracts/cancellation-words.ts';
import { TIME_ZONE } from '../../../../contracts/facts.ts';
import { cents, orNone } from '../../../shared/format.ts';
import { time } from '../../../shared/time.ts';
import { DOCUMENTS as TEXT } from '../../messages/documents.ts';
import { MANAGE } from '../../messages/manage.ts';
import { Rows } from '../../parts/Rows.tsx';
import { balanceText } from '../../parts/ticket-steps.ts';
import { BookedAnswers } from '../BookedAnswers.tsx';
import { ContactFacts } from '../ContactFacts.tsx';
import { MoveFacts } from '../MoveFacts.tsx';
import { Price } from '../Price.tsx';
import type { SectionProps } from '../section-props.ts';
import { ContractLaw } from './ContractLaw.tsx';

const DAY = time({ dateStyle: 'long', timeZone: TIME_ZONE });

/** The estimate with both parties, all that it stands on, and the law's demands on the contract. */
export function Estimate({ booking }: SectionProps) {
  const { vendor, form_data, history, contract_law } = booking;
  const { quote_data: move } = form_data;
  const made = history.find(({ event }) => event === 'changed' || event === 'created');
  return (
    <>
      <p>
        {made && <strong>{TEXT.estimateOf(DAY.format(Date.parse(made.at)))}. </strong>}
        {TEXT.estimateNote}
      </p>
      <div className="columns gap-5">
        <section>
          <h2>{TEXT.customer}</h2>
          <ContactFacts booking={booking} />
        </section>
        <section>
          <h2>{TEXT.mover}</h2>
          <Rows
            rows={[
              [MANAGE.name, vendor.name],
              [MANAGE.address, orNone(vendor.address)],
              [MANAGE.phone, orNone(vendor.phone)],
              [MANAGE.email, orNone(vendor.email)],
            ]}
          />
        </section>
      </div>
      <section>
        <h2>{MANAGE.sections.move}</h2>
        <MoveFacts booking={booking} />
      </section>
      <section>
        <h2>{MANAGE.sections.price}</h2>
        <Price booking={booking} />
      </section>
      {booking.balance_cents !== null && (
        <section>
          <h2>{TEXT.paymentTitle}</h2>
          <p>{TEXT.payments(cents(booking.paid_cents), balanceText(booking), vendor.name)}</p>
          <p>{CANCELLATION_WORDS.named[booking.deposit_ends]}</p>
        </section>
      )}
      <section>
        <h2>{MANAGE.sections.answers}</h2>
        <BookedAnswers booking={booking} />
      </section>
      <ContractLaw
        law={contract_law ?? 'other'}
        known={{
          address: vendor.address !== null,
          items: Object.keys(move.items ?? {}).length > 0,
        }}
      />
    </>
  );
}
