import { useState } from 'react';
import type { Agreed, SignOffProps } from './agreed.ts';
import { HoursForm } from './HoursForm.tsx';
import { SIGN } from './messages.ts';
import { SignForm } from './SignForm.tsx';

/** The end of a job: hours and extras, what they come to, and the customer's signature. */
export function SignOff({ sheet }: SignOffProps) {
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  const [isOpen, open] = useState(false);
  return (
    <section className="crew-sign" aria-label={SIGN.title}>
      <h3>{SIGN.title}</h3>
      <p className="soft">{SIGN.about}</p>
      {/* It stays mounted: what was typed is still there when one comes back. */}
      <div hidden={isOpen}>
        <HoursForm
          sheet={sheet}
          onPrice={(next) => {
            setAgreed(next);
            open(true);
          }}
        />
      </div>
      {isOpen && agreed && <SignForm sheet={sheet} agreed={agreed} onBack={() => open(false)} />}
    </section>
  );
}
