import { useState } from 'react';
import { cents } from '../shared/format.ts';
import { AskedBill } from './AskedBill.tsx';
import { AskForm } from './AskForm.tsx';
import type { Agreed, SignOffProps } from './agreed.ts';
import { ASK } from './ask-messages.ts';
import { HoursForm } from './HoursForm.tsx';
import { SIGN } from './messages.ts';
import { SignForm } from './SignForm.tsx';

/** The end of a job: hours and extras, their price, and the customer's signature, or the word of an own phone. */
export function SignOff({ sheet }: SignOffProps) {
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  const [isOpen, open] = useState(false);
  /** The bill that is being changed; the one that takes its place waits anew. */
  const [changed, change] = useState(0);
  const asked = sheet.asked_bill;
  const waits = asked?.state === 'asked' && asked.number !== changed ? asked : null;
  const Next = agreed?.price.above_ceiling ? AskForm : SignForm;
  return (
    <section className="crew-sign" aria-label={SIGN.title}>
      <h3>{SIGN.title}</h3>
      {waits ? (
        <AskedBill
          sheet={sheet}
          asked={waits}
          onChange={() => {
            change(waits.number);
            open(false);
          }}
        />
      ) : (
        <p className="soft">{SIGN.about}</p>
      )}
      {asked?.state === 'refused' && (
        <p className="notice bad">{ASK.refused(cents(asked.price.ceiling_cents))}</p>
      )}
      {/* The form stays mounted: typed words are still there on coming back. */}
      <div hidden={isOpen || waits !== null}>
        <HoursForm
          sheet={sheet}
          onPrice={(next) => {
            setAgreed(next);
            open(true);
          }}
        />
      </div>
      {isOpen && agreed && !waits && (
        <Next sheet={sheet} agreed={agreed} onBack={() => open(false)} />
      )}
    </section>
  );
}
