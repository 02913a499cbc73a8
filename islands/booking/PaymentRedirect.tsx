import { useEffect, useState } from 'react';
import './booking.css';
import './later.css';
import { reportErrors } from '../shared/debug-log.ts';
import { type Verdict, verifyUntilDecided, verifyWhilePending } from './calls/verification.ts';
import { HOME_PAGE } from './messages/addresses.ts';
import { RETURN } from './messages/payment-redirect.ts';
import { Boundary } from './parts/Boundary.tsx';
import { confirmationAddress, PAYMENT_ADDRESS, returnFrom } from './state/routes.ts';

reportErrors();

const SUCCESS_MS = 2000;
const FAILURE_MS = 3000;
// Over 11 seconds: a server that restarts must not look like a lost payment.
const TRIES = 6;

type Status = 'processing' | 'verifying' | 'unknown' | 'success' | 'verified' | 'failed' | 'error';

/** Where the payment provider sends people back. */
export function PaymentRedirect() {
  return (
    <Boundary>
      <Return />
    </Boundary>
  );
}

/**
 * Asks the server for the payment's outcome, then goes on (rule 4.2). While the server cannot say, the page stays, and
 * asks on: an unknown outcome is no failure.
 */
function Return() {
  const [status, setStatus] = useState<Status>('processing');

  useEffect(() => {
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = (next: Status, url: string, ms: number) => {
      setStatus(next);
      timer = setTimeout(() => window.location.replace(url), ms);
    };
    const decide = async () => {
      const back = returnFrom(window.location);
      if (!back.sessionId && !back.leadId) return leave('failed', HOME_PAGE, FAILURE_MS);
      setStatus('verifying');
      let verdict: Verdict | null = await verifyUntilDecided(back, TRIES, control.signal);
      if (verdict.status === 'unreachable') {
        setStatus('unknown');
        verdict = await verifyWhilePending(back, control.signal);
      }
      if (!verdict || verdict.status === 'unreachable' || control.signal.aborted) return;
      if (verdict.status === 'refused') return leave('failed', HOME_PAGE, FAILURE_MS);
      // A payment that the provider has not decided is watched further by step 7.
      const url = confirmationAddress({
        sessionId: back.sessionId ?? verdict.data.payment.session_id ?? undefined,
        leadId: verdict.leadId ?? back.leadId,
      });
      if (verdict.status === 'pending') return leave('verifying', url, 0);
      leave(back.sessionId ? 'success' : 'verified', url, SUCCESS_MS);
    };
    decide().catch(() => leave('error', HOME_PAGE, FAILURE_MS));
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, []);

  const wrong = status === 'failed' || status === 'error';
  const done = status === 'success' || status === 'verified';
  return (
    <div className="return-page" data-status={wrong ? 'wrong' : done ? 'done' : 'waiting'}>
      <Mark />
      <h1 className="step-3">{wrong ? RETURN.wrong : done ? RETURN.done : RETURN.title}</h1>
      <p className="step-1" role="status">
        {RETURN[status]}
      </p>
      {wrong ? (
        <a className="tap" href={PAYMENT_ADDRESS}>
          {RETURN.back}
        </a>
      ) : (
        <p className="hint">{RETURN.stay}</p>
      )}
    </div>
  );
}

function Mark() {
  return (
    <svg className="return-mark" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <circle className="track" cx="48" cy="48" r="40" />
      <circle className="turn" cx="48" cy="48" r="40" />
      <path className="yes" d="m31 49 12 12 23-26" />
      <path className="no" d="M48 30v22m0 12v2" />
    </svg>
  );
}
