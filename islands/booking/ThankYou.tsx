import { useEffect, useState } from 'react';
import './booking.css';
import './later.css';
import { reportErrors } from '../shared/debug-log.ts';
import { CONFIRMATION } from './messages/confirmation.ts';
import { Busy } from './parts/fields.tsx';
import { SinglePage } from './parts/SinglePage.tsx';
import { hydrate } from './state/store.ts';
import { Confirmation } from './steps/Confirmation.tsx';

reportErrors();

/** The confirmation on a page of its own: it reads a session, a lead or a signed link. */
export function ThankYou() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    hydrate();
    setReady(true);
  }, []);
  return (
    <SinglePage data-step="confirmation">
      {ready ? (
        <Confirmation />
      ) : (
        <>
          <h1 className="visually-hidden">{CONFIRMATION.what}</h1>
          <Busy>{CONFIRMATION.processing}</Busy>
        </>
      )}
    </SinglePage>
  );
}
