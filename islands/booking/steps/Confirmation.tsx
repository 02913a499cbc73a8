import { useEffect, useMemo, useState } from 'react';
import { isAhead, isDone } from '../../../contracts/booking-states.ts';
import { PAYMENT_STEP, stepLabel } from '../../../contracts/step-numbers.ts';
import { instantText } from '../../shared/instants.ts';
import {
  storedBooking,
  type Verdict,
  verifyUntilDecided,
  verifyWhilePending,
} from '../calls/verification.ts';
import { BOOKING_PAGE, HOME_PAGE, QUOTE_PAGE } from '../messages/addresses.ts';
import { CONFIRMATION as TEXT } from '../messages/confirmation.ts';
import { FRAME } from '../messages/frame.ts';
import { BookingFacts } from '../parts/BookingFacts.tsx';
import { fromBooking, fromServer, type Shown } from '../parts/booking-facts.ts';
import { Busy, StepHeading } from '../parts/fields.tsx';
import { focusHeading } from '../parts/focus.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { standingText } from '../parts/standing-text.ts';
import { forget } from '../state/device.ts';
import { goTo, PAYMENT_ADDRESS, PAYMENT_INDEX, type Return, returnFrom } from '../state/routes.ts';
import { clearBooking, set, store } from '../state/store.ts';

const TRIES = 8;
const REDIRECT_MS = 3000;
/** Ticks every step of the header. */
const PAID = { payment: { status: 'paid' } } as const;

// Where its code does not come the page is whole without it.
const Confetti = lazyPart(() => import('../parts/Confetti.tsx').then((module) => module.Confetti), {
  loading: '',
  failed: '',
});

type View =
  | { kind: 'asking'; note: string }
  | { kind: 'decided'; verdict: Verdict; typed: Shown | null }
  | { kind: 'typed'; typed: Shown }
  | { kind: 'bad' }
  | { kind: 'nothing' };

/** Step 7: the booking by the server's word alone (rule 4.2). */
export function Confirmation() {
  const back = useMemo(() => returnFrom(window.location), []);
  const [turn, setTurn] = useState(0);
  const view = useView(back, turn);
  const title = heading(view);

  // The outcome came without a press: screen reader and keyboard are led to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outcome is another heading
  useEffect(() => {
    if (view.kind === 'decided') focusHeading();
  }, [view.kind, title]);

  return (
    <div>
      <StepHeading title={title} intro={<span role="status">{intro(view)}</span>} />
      {view.kind === 'asking' && (
        <>
          <Busy>{TEXT.processing}</Busy>
          {view.note && <p className="hint">{view.note}</p>}
        </>
      )}
      {view.kind === 'decided' && (
        <Decided view={view} onAgain={() => setTurn((before) => before + 1)} />
      )}
      {view.kind === 'typed' && (
        <>
          <ToPayment />
          <BookingFacts shown={view.typed} />
        </>
      )}
      {view.kind === 'bad' && <Problem message={TEXT.badData} />}
      {view.kind === 'nothing' && <Nothing />}
      {view.kind !== 'asking' && view.kind !== 'nothing' && (
        <p className="actions">
          <a className="button quiet" href={HOME_PAGE}>
            {TEXT.home}
          </a>
        </p>
      )}
    </div>
  );
}

/** Asks the server when the address names a payment; else shows the typed answers, if any. */
function useView(back: Return, turn: number): View {
  const known = Boolean(back.sessionId || back.token || back.leadId);
  const [view, setView] = useState<View>(() =>
    known ? { kind: 'asking', note: '' } : withoutPayment(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    if (!known) return;
    const control = new AbortController();
    setView({ kind: 'asking', note: '' });
    const ask = async () => {
      const verdict = await verifyUntilDecided(back, TRIES, control.signal, (waiting) => {
        setView({ kind: 'asking', note: waiting.status === 'pending' ? TEXT.pending : '' });
      });
      const typed = typedBooking();
      const settle = (settled: Verdict | null) => {
        if (!settled || control.signal.aborted) return;
        // The typed answers are not needed once their payment is a fact. A link to another booking
        // says nothing of the booking that is being typed here.
        if (settled.status === 'confirmed') {
          if (isOwn(settled.leadId)) {
            clearBooking(PAID);
            forget();
          } else set(PAID);
        }
        setView({ kind: 'decided', verdict: settled, typed });
      };
      settle(verdict);
      if (verdict.status === 'pending') settle(await verifyWhilePending(back, control.signal));
    };
    void ask();
    return () => {
      control.abort();
      // Answers typed later are another booking.
      if (store.getState().payment.status === 'paid') set({ payment: { status: 'idle' } });
    };
  }, [back, known, turn]);
  return view;
}

function withoutPayment(): View {
  const typed = typedBooking();
  if (typed) return { kind: 'typed', typed };
  return storedBooking() === 'bad' ? { kind: 'bad' } : { kind: 'nothing' };
}

/** True for the booking that this tab has made. */
function isOwn(leadId: string | null): boolean {
  const { attempt } = store.getState();
  return leadId !== null && [attempt?.leadId, attempt?.replaces].includes(leadId);
}

function typedBooking(): Shown | null {
  const booking = store.getState();
  return booking.selectedQuote ? fromBooking(booking) : null;
}

function heading(view: View): string {
  if (view.kind === 'asking') return TEXT.what;
  if (view.kind === 'nothing') return isInWizard() ? TEXT.redirecting : TEXT.nothing;
  if (view.kind !== 'decided') return TEXT.unconfirmedTitle;
  if (view.verdict.status === 'settled') {
    const { state, data } = view.verdict;
    return state
      ? standingText(state, data.selected_quote.vendor_name)
      : TEXT.statuses[data.payment.status];
  }
  if (view.verdict.status !== 'confirmed') return TEXT.unconfirmedTitle;
  const { data, state } = view.verdict;
  if (!isAhead(state) && !isDone(state)) {
    return standingText(state, data.selected_quote.vendor_name);
  }
  const name = data.contact_data?.firstName;
  return name ? TEXT.thanksName(name) : TEXT.thanks;
}

function intro(view: View): string | undefined {
  if (view.kind === 'typed') return TEXT.unconfirmed;
  if (view.kind !== 'decided') return undefined;
  if (view.verdict.status === 'pending') return TEXT.pending;
  if (view.verdict.status === 'settled') return TEXT.settled;
  return view.verdict.status === 'confirmed' ? standing(view.verdict) : undefined;
}

/** The booking's state since it was paid: its page may be looked at again long after. */
function standing({ state, data, ticket }: Extract<Verdict, { status: 'confirmed' }>): string {
  if (!isAhead(state) && !isDone(state)) return TEXT.ended;
  const by = ticket?.answer_by ?? '';
  const text = by && instantText(by, data.quote_data.timeZone);
  return standingText(state, data.selected_quote.vendor_name, text, Date.parse(by) < Date.now());
}

interface DecidedProps {
  view: Extract<View, { kind: 'decided' }>;
  onAgain: () => void;
}

function Decided({ view: { verdict, typed }, onAgain }: DecidedProps) {
  if (verdict.status === 'confirmed') {
    return (
      <>
        {isAhead(verdict.state) && <Confetti />}
        <BookingFacts
          shown={fromServer(verdict.data, verdict.ticket, verdict.leadId, verdict.state)}
        />
      </>
    );
  }
  if (verdict.status === 'settled') {
    return <BookingFacts shown={fromServer(verdict.data, null, verdict.leadId, verdict.state)} />;
  }
  const again = (
    <button type="button" className="button solid" onClick={onAgain}>
      {FRAME.tryAgain}
    </button>
  );
  if (verdict.status === 'pending') {
    return (
      <>
        <div className="actions">{again}</div>
        <BookingFacts shown={fromServer(verdict.data, null, verdict.leadId, null)} />
      </>
    );
  }
  const bad = storedBooking() === 'bad';
  return (
    <>
      <Problem message={TEXT.loadFailed} detail={verdict.message}>
        {!typed && <p>{bad ? TEXT.badData : TEXT.noData}</p>}
        <div className="actions">{again}</div>
      </Problem>
      {typed && (
        <>
          <ToPayment />
          <BookingFacts shown={typed} />
        </>
      )}
    </>
  );
}

interface ProblemProps {
  message: string;
  detail?: string;
  children?: React.ReactNode;
}

function Problem({ message, detail, children }: ProblemProps) {
  return (
    <div className="notice bad" role="alert">
      <p>{message}</p>
      {detail && <p>{detail}</p>}
      {children}
    </div>
  );
}

function ToPayment() {
  const toWizard = () => {
    if (isInWizard()) goTo(PAYMENT_INDEX);
    else window.location.assign(PAYMENT_ADDRESS);
  };
  return (
    <div className="actions">
      <button type="button" className="button quiet" onClick={toWizard}>
        {TEXT.toPayment(stepLabel(PAYMENT_STEP))}
      </button>
    </div>
  );
}

/** The last step of the wizard, rather than the confirmation on a page of its own. */
const isInWizard = () => window.location.pathname.startsWith(QUOTE_PAGE);

/** The page without a booking: the wizard starts over, and the words say where a booking is found. */
function Nothing() {
  useEffect(() => {
    if (!isInWizard()) return;
    const timer = setTimeout(() => window.location.replace(QUOTE_PAGE), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isInWizard() && <p>{TEXT.nothingText}</p>}
      <p className="actions">
        {!isInWizard() && (
          <a className="button solid" href={BOOKING_PAGE}>
            {TEXT.page}
          </a>
        )}
        <a className="button quiet" href={QUOTE_PAGE}>
          {TEXT.startOver}
        </a>
      </p>
      <details>
        <summary>{TEXT.debug}</summary>
        <p>{TEXT.debugText(window.location.pathname)}</p>
      </details>
    </>
  );
}
