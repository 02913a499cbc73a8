import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { CONTACT_MAX } from '../../../contracts/choices.ts';
import type { Contact } from '../../../contracts/leads.ts';
import {
  canBeAsked,
  firstAsked,
  type QuoteRequestReply,
  REQUEST_NOTE_MAX,
} from '../../../contracts/quote-requests.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { ApiError } from '../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../shared/form/Form.tsx';
import { addStyles } from '../../shared/ui/add-styles.ts';
import { askMovers } from '../calls/quote-requests.ts';
import { PRIVACY_PAGE } from '../messages/addresses.ts';
import { ASK } from '../messages/ask-movers.ts';
import { CONTACT } from '../messages/contact.ts';
import {
  CONTACT_FIELDS,
  CONTACT_INPUTS,
  cleanContact,
  cleanField,
  contactErrors,
} from '../state/contact.ts';
import { tabStorage } from '../state/storage.ts';
import { setContact, store, useBooking } from '../state/store.ts';
import css from '../styles/ask-movers.css?inline';
import { Label } from './fields.tsx';
import { told } from './focus.ts';
import { MeantEmail } from './MeantEmail.tsx';

export interface AskMoversProps {
  quotes: Quote[];
}

/** Where the tab keeps what was noted for movers until they are asked. */
const NOTE_KEY = 'portage:asked-note';

type Errors = Record<string, string>;
const NONE = { errors: {} as Errors, problem: null };
type State =
  | { status: 'idle' | 'sending' }
  | { status: 'failed'; problem: string | null; errors: Errors }
  | { status: 'asked'; reply: QuoteRequestReply };

/** Beside the cards of movers without a price online: a single form that asks them for theirs. */
export function AskMovers({ quotes }: AskMoversProps) {
  useLayoutEffect(() => addStyles('ask-movers', css), []);
  const able = quotes.filter(canBeAsked);
  const [slugs, setSlugs] = useState(() => firstAsked(able));
  const [state, setState] = useState<State>({ status: 'idle' });
  if (able.length === 0) return null;
  return (
    <section className="card wide">
      <h2 className="step-1">{ASK.title}</h2>
      {state.status === 'asked' ? (
        <Asked reply={state.reply} />
      ) : (
        <AskForm able={able} slugs={slugs} onSlugs={setSlugs} state={state} onState={setState} />
      )}
    </section>
  );
}

interface FormProps {
  able: Quote[];
  slugs: string[];
  onSlugs: (slugs: string[]) => void;
  state: Exclude<State, { status: 'asked' }>;
  onState: (state: State) => void;
}

function AskForm({ able, slugs, onSlugs, state, onState }: FormProps) {
  const contact = useBooking((booking) => booking.contact);
  const [note, setNote] = useState(() => tabStorage.getItem(NOTE_KEY) ?? '');
  const [typing, setTyping] = useState<keyof Contact | null>(null);
  const id = useId();
  const busy = state.status === 'sending';
  const { errors, problem } = state.status === 'failed' ? state : NONE;

  const send = async () => {
    const found: Errors = { ...contactErrors(store.getState().contact) };
    if (slugs.length === 0) found.vendor_slugs = ASK.noMovers;
    if (Object.keys(found).length > 0) {
      return onState({ status: 'failed', problem: null, errors: found });
    }
    onState({ status: 'sending' });
    try {
      const reply = await askMovers({ contact: cleanContact(contact), note, vendor_slugs: slugs });
      if (reply) tabStorage.removeItem(NOTE_KEY);
      onState(reply ? { status: 'asked', reply } : failed(new Error()));
    } catch (error) {
      onState(failed(error));
    }
  };
  return (
    <Form className="stack mt-3" state={{ errors, problem, busy }} onSubmit={() => void send()}>
      <p className="hint">{ASK.intro}</p>
      <fieldset className="field">
        <legend className="label">{ASK.movers}</legend>
        {able.map(({ vendor_slug, vendor_name }) => (
          <label key={vendor_slug} className="ticked">
            <input
              type="checkbox"
              checked={slugs.includes(vendor_slug)}
              aria-invalid={errors.vendor_slugs ? true : undefined}
              aria-describedby={errors.vendor_slugs ? `${id}movers` : undefined}
              onChange={({ target }) =>
                onSlugs(
                  target.checked
                    ? [...slugs, vendor_slug]
                    : slugs.filter((slug) => slug !== vendor_slug),
                )
              }
            />
            {vendor_name}
          </label>
        ))}
        <FieldError id={`${id}movers`} text={errors.vendor_slugs} />
      </fieldset>
      <div className="contact-grid">
        {CONTACT_FIELDS.map((field) => (
          <div key={field} className="field mb-3">
            <Label htmlFor={id + field} required>
              {CONTACT[field]}
            </Label>
            <input
              id={id + field}
              name={field}
              className="input"
              {...CONTACT_INPUTS[field]}
              maxLength={CONTACT_MAX[field]}
              value={contact[field]}
              aria-invalid={errors[field] ? true : undefined}
              aria-describedby={errors[field] ? `${id}${field}wrong` : undefined}
              onChange={(event) => setContact(field, event.target.value)}
              onFocus={() => setTyping(field)}
              onBlur={() => {
                setTyping(null);
                setContact(field, cleanField(field, contact[field]));
              }}
            />
            <FieldError id={`${id}${field}wrong`} text={errors[field]} />
            {field === 'email' && (
              <MeantEmail
                email={typing === 'email' ? '' : contact.email}
                onTake={(email) => setContact('email', email)}
              />
            )}
          </div>
        ))}
      </div>
      <div className="field">
        <Label htmlFor={`${id}note`} optional>
          {ASK.note}
        </Label>
        <textarea
          id={`${id}note`}
          name="note"
          className="input"
          rows={3}
          maxLength={REQUEST_NOTE_MAX}
          value={note}
          aria-describedby={`${id}hint`}
          onChange={({ target: { value } }) => {
            setNote(value);
            tabStorage.setItem(NOTE_KEY, value);
          }}
        />
        <p className="hint" id={`${id}hint`}>
          {ASK.noteHint}
        </p>
      </div>
      <p className="hint">
        {ASK.privacy}{' '}
        <a href={PRIVACY_PAGE} target="_blank" rel="noopener">
          {CONTACT.privacy}
        </a>
      </p>
      <FormProblem />
      <Submit className="start" label={ASK.submit} busyText={ASK.busy} />
    </Form>
  );
}

function Asked({ reply: { asked } }: { reply: QuoteRequestReply }) {
  const email = useBooking((booking) => booking.contact.email);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} {...told('movers-asked')}>
      <p className="asked">{ASK.done(asked.length)}</p>
      <p>{ASK.mail(email)}</p>
      <ul>
        {asked.map(({ id, vendor_name }) => (
          <li key={id}>{ASK.reference(vendor_name, id)}</li>
        ))}
      </ul>
    </div>
  );
}

const FieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p className="field-error" id={id}>
      {text}
    </p>
  ) : null;

/** The server's faults, at the fields of this form. */
function failed(error: unknown): State {
  if (!(error instanceof ApiError)) return { status: 'failed', problem: ASK.offline, errors: {} };
  const fields = Object.entries(error.problem?.fields ?? {});
  const errors = Object.fromEntries(
    fields.map(([path, text]) => [path.replace(/^contact\./, '').replace(/\.\d+$/, ''), text]),
  );
  const [own] = fields.filter(([path]) => path.startsWith('move.')).map(([, text]) => text);
  const problem = own ?? (fields.length > 0 ? null : error.detail || ASK.offline);
  return { status: 'failed', problem, errors };
}
