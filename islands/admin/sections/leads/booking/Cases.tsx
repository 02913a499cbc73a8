import type { BookingProps } from './booking-props.ts';
import { CaseRow } from './CaseRow.tsx';
import { BOOKING } from './messages.ts';
import { Part } from './Part.tsx';

/** Problems that the customer has reported, closed ones with their decision. */
export function Cases({ lead, booking: { cases } }: BookingProps) {
  if (cases.length === 0) return null;
  return (
    <Part title={BOOKING.sections.cases}>
      <ul className="stack">
        {cases.map((one) => (
          <CaseRow key={one.id} one={one} lead={lead.id} />
        ))}
      </ul>
    </Part>
  );
}
