import { type JobRecord, SIGNATURE_FIELD } from '../../../contracts/job-records.ts';
import { cents, duration } from '../format.ts';
import { moment } from '../panel-format.ts';
import { Facts } from '../ui/Facts.tsx';
import { RECORD, SIGNATURE_FACTOR_WORDS, SIGNATURE_STATE_WORDS } from './record-messages.ts';
import './job-forms.css';

const texts = RECORD;

/** The record that a customer signed on the spot, line by line, with the signature. */
export function RecordView({ record, timeZone }: { record: JobRecord; timeZone?: string }) {
  const { hours, tapped_hours, hours_reason, signed_name, signature } = record;
  const differs = tapped_hours !== null && tapped_hours !== hours;
  return (
    <div className="job-record stack gap-3">
      <Facts
        facts={[
          [
            texts.hours,
            differs
              ? `${duration(hours)} (${texts.tapped(duration(tapped_hours))})`
              : duration(hours),
          ],
          hours_reason !== '' && [texts.reason, hours_reason],
          ...record.lines.map(({ label, amount_cents }) => [label, cents(amount_cents)] as const),
          [texts.total, <strong key="total">{cents(record.total_cents)}</strong>],
          [texts.estimate, cents(record.estimate_cents)],
          [texts.ceiling, cents(record.ceiling_cents)],
          [texts.balance, cents(record.balance_cents)],
          [texts.crew, record.crew],
          [
            texts.signed,
            `${signed_name}, ${moment(record.signed_at, timeZone)}${signature || record.factor !== 'crew_phone' ? '' : `, ${texts.typed}`}`,
          ],
          [texts.by, SIGNATURE_FACTOR_WORDS[record.factor]],
        ]}
      />
      {record.other_name && <p className="notice">{texts.otherName}</p>}
      {record.state !== 'signed' && (
        <p className="notice bad">{SIGNATURE_STATE_WORDS[record.state]}</p>
      )}
      {signature && (
        <svg
          className="job-signature"
          viewBox={`0 0 ${SIGNATURE_FIELD.width} ${SIGNATURE_FIELD.height}`}
          role="img"
          aria-label={texts.signature(signed_name)}
        >
          <path d={signature} />
        </svg>
      )}
    </div>
  );
}
