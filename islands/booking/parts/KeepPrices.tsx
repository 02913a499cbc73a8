import { type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { CONTACT_MAX, EMAIL_PATTERN } from '../../../contracts/choices.ts';
import { isMoveAfter, type KEPT_STEPS, lapsesAt } from '../../../contracts/kept-quotes.ts';
import { cleanEmail } from '../../../contracts/written-contacts.ts';
import { ApiError } from '../../shared/client.ts';
import { moveKey } from '../../shared/move/wire-move.ts';
import { addStyles } from '../../shared/ui/add-styles.ts';
import { mailPrices, makeLink } from '../calls/kept.ts';
import { KEPT } from '../messages/kept.ts';
import { store, useBooking } from '../state/store.ts';
import css from '../styles/kept.css?inline';
import { Label } from './fields.tsx';
import { MeantEmail } from './MeantEmail.tsx';
import { Remember } from './Remember.tsx';
import { Tick } from './Tick.tsx';

export interface KeepPricesProps {
  step: (typeof KEPT_STEPS)[number];
}

/** Keeps the prices that are shown: by mail, by a secret link, and the answers on this device. */
export function KeepPrices({ step }: KeepPricesProps) {
  useLayoutEffect(() => addStyles('kept', css), []);
  // Words on one move's prices are not true of another's.
  const move = useBooking(moveKey);
  return (
    <section className="keep-prices card wide">
      <h2>{KEPT.title}</h2>
      <p className="hint">{KEPT.intro}</p>
      <Ways key={move} step={step} />
      <Remember />
    </section>
  );
}

type State =
  | { status: 'idle' }
  | { status: 'making' }
  | { status: 'made'; link: string; copied: boolean }
  | { status: 'failed'; message: string };

function Ways({ step }: KeepPricesProps) {
  const [mails, setMails] = useState(false);
  const [state, setState] = useState<State>({ status: 'idle' });
  const making = state.status === 'making';

  const make = async (use: (link: Promise<string>) => Promise<boolean>) => {
    setState({ status: 'making' });
    try {
      const made = makeLink(step);
      const used = use(made);
      setState({ status: 'made', link: await made, copied: await used });
    } catch (error) {
      setState({ status: 'failed', message: sentenceOf(error) });
    }
  };
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className="button quiet"
          aria-expanded={mails}
          onClick={() => setMails(!mails)}
        >
          {KEPT.mail}
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={making}
          onClick={() => void make(copy)}
        >
          {making ? KEPT.making : KEPT.copy}
        </button>
        {canShare() && (
          <button
            type="button"
            className="button quiet"
            disabled={making}
            onClick={() => void make(share)}
          >
            {KEPT.share}
          </button>
        )}
      </div>
      {state.status === 'failed' && (
        <p className="notice bad" role="alert">
          {state.message}
        </p>
      )}
      {state.status === 'made' && <MadeLink link={state.link} copied={state.copied} />}
      {mails && <MailForm step={step} />}
    </>
  );
}

function MadeLink({ link, copied }: { link: string; copied: boolean }) {
  const id = useId();
  return (
    <div className="field made-link">
      <p className="mb-2" role="status">
        {copied ? KEPT.copied : KEPT.notCopied}
      </p>
      <Label htmlFor={id}>{KEPT.link}</Label>
      <input
        id={id}
        className="input"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}

type Mail =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'sent'; to: string }
  | { status: 'failed'; message: string };

function MailForm({ step }: KeepPricesProps) {
  const [email, setEmail] = useState(store.getState().contact.email);
  const [mail, setMail] = useState<Mail>({ status: 'idle' });
  const [typing, setTyping] = useState(true);
  const [remind, setRemind] = useState(false);
  // A link that outlives its move has nobody to remind.
  const mayRemind = useBooking(({ date }) => isMoveAfter(lapsesAt(new Date()), date));
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [hint, wrong] = [`${id}hint`, `${id}wrong`];
  useEffect(() => field.current?.focus(), []);

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (mail.status === 'sending') return;
    const to = cleanEmail(email);
    if (!EMAIL_PATTERN.test(to)) {
      setMail({ status: 'failed', message: KEPT.wrongEmail });
      field.current?.focus();
      return;
    }
    setMail({ status: 'sending' });
    try {
      await mailPrices(step, to, remind);
      setMail({ status: 'sent', to });
    } catch (error) {
      setMail({ status: 'failed', message: sentenceOf(error) });
    }
  };
  const failed = mail.status === 'failed';
  return (
    <form className="mail-form" noValidate onSubmit={(event) => void send(event)}>
      <div className="field">
        <Label htmlFor={id}>{KEPT.email}</Label>
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          className="input"
          autoComplete="email"
          maxLength={CONTACT_MAX.email}
          value={email}
          aria-invalid={failed || undefined}
          aria-describedby={failed ? wrong : hint}
          onChange={(event) => setEmail(event.target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false);
            setEmail(cleanEmail(email));
          }}
        />
        <MeantEmail email={typing ? '' : email} onTake={setEmail} />
        <p className="hint" id={hint}>
          {KEPT.mailHint}
        </p>
        {failed && (
          <p className="field-error" id={wrong} role="alert">
            {mail.message}
          </p>
        )}
      </div>
      {mayRemind && (
        <Tick checked={remind} label={KEPT.remind} hint={KEPT.remindHint} onChange={setRemind} />
      )}
      <button type="submit" className="button solid" disabled={mail.status === 'sending'}>
        {mail.status === 'sending' ? KEPT.sending : KEPT.send}
      </button>
      <p className="sent" role="status">
        {mail.status === 'sent' && KEPT.sent(mail.to)}
      </p>
    </form>
  );
}

/** A phone's own sheet; desktops have one too, which people do not expect there. */
const canShare = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/**
 * Resolves to whether the link is in the clipboard: a browser may deny it. The link is promised at
 * the press itself: Safari refuses a later one.
 */
async function copy(link: Promise<string>): Promise<boolean> {
  try {
    const text = link.then((made) => new Blob([made], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}

/** Opens the phone's sheet; the link stays on the page for who closes it. */
async function share(link: Promise<string>): Promise<boolean> {
  try {
    await navigator.share({ title: KEPT.link, url: await link });
  } catch {}
  return false;
}

/** The fault in a sentence: the field's own where a field is to blame. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return KEPT.offline;
  const [field] = Object.values(error.problem?.fields ?? {});
  return field || error.detail || KEPT.offline;
}
