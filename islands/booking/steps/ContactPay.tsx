import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { cancellationTerms } from '../../../contracts/cancellation-policies.ts';
import { CONTACT_MAX } from '../../../contracts/choices.ts';
import type { Contact } from '../../../contracts/leads.ts';
import { PRIVACY_PAGE, TERMS_PAGE } from '../messages/addresses.ts';
import { CONTACT } from '../messages/contact.ts';
import { DEPOSIT_TEXT } from '../messages/frame.ts';
import { REVIEW } from '../messages/review.ts';
import { ContractChoice } from '../parts/ContractChoice.tsx';
import { Label, StepHeading } from '../parts/fields.tsx';
import { told } from '../parts/focus.ts';
import { MeantEmail } from '../parts/MeantEmail.tsx';
import {
  CONTACT_FIELDS,
  CONTACT_INPUTS,
  cleanField,
  fieldError,
  needsContractChoice,
} from '../state/contact.ts';
import { set, setContact, store, useBooking } from '../state/store.ts';

/** Step 6: the customer, and the purpose of the deposit. */
export function ContactPay() {
  useEffect(() => {
    set({ showsContact: true });
    return () => set({ showsContact: false });
  }, []);
  const { pickup, fromDetails, choosesEnglish } = useBooking((state) => state);
  const terms = cancellationTerms(pickup.province || null, fromDetails.homeType);
  return (
    <div>
      <StepHeading title={CONTACT.title} intro={CONTACT.intro} />
      <ErrorSummary />
      <div className="contact-grid">
        {CONTACT_FIELDS.map((field) => (
          <ContactField key={field} field={field} />
        ))}
      </div>
      <div className="contact-notes mt-3">
        {needsContractChoice(pickup.province) && (
          <ContractChoice
            chosen={choosesEnglish}
            onChoose={(chosen) => set({ choosesEnglish: chosen })}
            frenchPage={`/fr/prix${window.location.hash}`}
          />
        )}
        <section className="card">
          <h2>{CONTACT.checklist}</h2>
          <ul className="checklist">
            {CONTACT.checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </section>
        <section className="card deposit">
          <h2>{REVIEW.payment}</h2>
          <p className="amount">{DEPOSIT_TEXT}</p>
          <p className="hint">{CONTACT.notice}</p>
          <p className="hint">{CONTACT.secure}</p>
          <p className="hint">{terms.named}</p>
          <p className="hint">
            {CONTACT.accept}{' '}
            <a href={TERMS_PAGE} target="_blank" rel="noopener">
              {CONTACT.terms}
            </a>{' '}
            {CONTACT.and}{' '}
            <a href={PRIVACY_PAGE} target="_blank" rel="noopener">
              {CONTACT.privacy}
            </a>
            .
          </p>
        </section>
      </div>
    </div>
  );
}

const inputId = (field: keyof Contact) => `contact-${field}`;

function ContactField({ field }: { field: keyof Contact }) {
  const value = useBooking((state) => state.contact[field]);
  const error = useBooking((state) => state.contactErrors[field]);
  const errorId = useId();
  const [left, setLeft] = useState(true);
  const leave = () => {
    setLeft(true);
    const clean = cleanField(field, value);
    if (clean !== value) setContact(field, clean);
    const { contactErrors } = store.getState();
    set({ contactErrors: { ...contactErrors, [field]: fieldError(field, clean) } });
  };
  return (
    <div className="field mb-3">
      <Label htmlFor={inputId(field)} required>
        {CONTACT[field]}
      </Label>
      <input
        {...CONTACT_INPUTS[field]}
        id={inputId(field)}
        name={field}
        className="input"
        required
        maxLength={CONTACT_MAX[field]}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => setContact(field, event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={leave}
      />
      <p className="field-error" id={errorId}>
        {error}
        {field === 'email' && (
          <MeantEmail
            email={left && !error ? value : ''}
            onTake={(email) => {
              setContact('email', email);
              document.getElementById(inputId('email'))?.focus();
            }}
          />
        )}
      </p>
    </div>
  );
}

/** The faults, with links to the fields; takes focus at each refused payment. */
function ErrorSummary() {
  const errors = useBooking((state) => state.contactErrors);
  const refusals = useBooking((state) => state.refusals);
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef(refusals);
  const wrong = CONTACT_FIELDS.filter((field) => errors[field]);

  useLayoutEffect(() => {
    if (refusals === seen.current) return;
    seen.current = refusals;
    box.current?.focus();
  }, [refusals]);

  if (wrong.length === 0 || refusals === 0) return null;
  return (
    <div className="notice bad" ref={box} {...told('contact-faults')}>
      <h2>{CONTACT.summary}</h2>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${inputId(field)}`}
              onClick={(event) => {
                // The hash is the wizard's: the link moves the focus, not the address.
                event.preventDefault();
                document.getElementById(inputId(field))?.focus();
              }}
            >
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
