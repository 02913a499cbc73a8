import { useState } from 'react';
import { deleteBookingLinks } from '../../../contracts/customer/bookings.ts';
import { ERASURES } from '../../../contracts/customer/erasures.ts';
import {
  type CustomerPrivacy,
  getCustomerPrivacy,
  postErasure,
  postNewsletterWithdrawal,
} from '../../../contracts/customer/privacy.ts';
import { call } from '../../shared/client.ts';
import { useSubmit } from '../../shared/form/use-submit.ts';
import { date } from '../../shared/format.ts';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../shared/query-view/use-call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { PRIVACY } from '../messages/privacy.ts';
import { closeLink } from '../state/booking-link.ts';
import { ContactCorrection } from './ContactCorrection.tsx';
import { HeldData } from './HeldData.tsx';

const STALE = [keyOf(getCustomerPrivacy)];

/** The data held of the customer: to read, take along, correct, withdraw and have erased. */
export function Privacy() {
  const query = useCall(getCustomerPrivacy);
  return (
    <QueryView query={query} of={PRIVACY} keepsData>
      {(privacy) => (
        <div className="privacy">
          <HeldData privacy={privacy} />
          <ContactCorrection contact={privacy.contact} />
          <Consents />
          <Links />
          <Erasure privacy={privacy} />
        </div>
      )}
    </QueryView>
  );
}

function Consents() {
  const withdraw = useSubmit({
    send: () => call(postNewsletterWithdrawal),
    failed: PRIVACY.sendFailed,
    says: 'notice',
    done: PRIVACY.withdrawn,
  });
  return (
    <section>
      <h3>{PRIVACY.consent}</h3>
      <p>{PRIVACY.consentText}</p>
      <p className="actions">
        <Button
          label={withdraw.busy ? PRIVACY.sending : PRIVACY.withdraw}
          disabled={withdraw.busy}
          onClick={() => withdraw.submit()}
        />
      </p>
    </section>
  );
}

/** Ends every link to the booking, this page's among them. */
function Links() {
  const [sure, setSure] = useState(false);
  const end = useSubmit({
    send: () => call(deleteBookingLinks),
    failed: PRIVACY.sendFailed,
    says: 'notice-always',
    done: PRIVACY.linksEnded,
    onDone: closeLink,
  });
  return (
    <section>
      <h3>{PRIVACY.links}</h3>
      <p>{PRIVACY.linksText}</p>
      <p className="actions">
        {sure ? (
          <>
            <Button
              look="primary"
              label={end.busy ? PRIVACY.sending : PRIVACY.linksSure}
              disabled={end.busy}
              onClick={() => end.submit()}
            />
            <Button label={PRIVACY.keepLinks} onClick={() => setSure(false)} />
          </>
        ) : (
          <Button label={PRIVACY.endLinks} onClick={() => setSure(true)} />
        )}
      </p>
    </section>
  );
}

/** The effect of an erasure, then the question, then the erasure. */
function Erasure({ privacy: { erasure, request } }: { privacy: CustomerPrivacy }) {
  const [sure, setSure] = useState(false);
  const now = erasure === 'at_once';
  const erase = useSubmit({
    send: () => call(postErasure),
    failed: PRIVACY.sendFailed,
    says: 'notice-always',
    done: ({ state }) => (state === 'erased' ? PRIVACY.erased : PRIVACY.askedDone),
    onDone: ({ state }) => {
      setSure(false);
      if (state === 'erased') closeLink();
    },
    stale: STALE,
  });
  const day = (at: string) => date(at.slice(0, 10));
  const mayAsk = (now || erasure === 'on_request') && request?.state !== 'open';
  return (
    <section>
      <h3>{PRIVACY.erase}</h3>
      <p>{ERASURES[erasure]}</p>
      {request?.state === 'open' && (
        <p className="notice">{PRIVACY.asked(day(request.asked_at), day(request.due_at))}</p>
      )}
      {request?.state === 'refused' && (
        <p className="notice">
          {PRIVACY.refused(day(request.asked_at))} {request.reason}
        </p>
      )}
      {mayAsk &&
        (sure ? (
          <div role="alert">
            <p>{now ? PRIVACY.sureNow : PRIVACY.sureAsk}</p>
            <p className="actions">
              <Button
                look="primary"
                label={erase.busy ? PRIVACY.sending : now ? PRIVACY.yesNow : PRIVACY.yesAsk}
                disabled={erase.busy}
                onClick={() => erase.submit()}
              />
              <Button label={PRIVACY.keep} onClick={() => setSure(false)} />
            </p>
          </div>
        ) : (
          <p className="actions">
            <Button
              look="solid"
              label={now ? PRIVACY.eraseNow : PRIVACY.eraseAsk}
              onClick={() => setSure(true)}
            />
          </p>
        ))}
      <p>
        <a href="/privacy-policy#9-how-long-we-keep-it">{PRIVACY.policy}</a>
      </p>
    </section>
  );
}
