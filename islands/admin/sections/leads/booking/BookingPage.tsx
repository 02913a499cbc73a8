import { useCallback, useState } from 'react';
import { getBooking } from '../../../../../contracts/admin/bookings.ts';
import { getLead, type Lead, leadOfPage } from '../../../../../contracts/admin/leads.ts';
import { useAddress } from '../../../../shared/location.ts';
import { QueryView } from '../../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import { type AskLost, AskLostContext } from '../ask-lost.ts';
import { LeadNotices } from '../LeadNotices.tsx';
import { LostDialog } from '../LostDialog.tsx';
import { Acts } from './Acts.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { Head } from './Head.tsx';
import { History } from './History.tsx';
import { BOOKING } from './messages.ts';
import '../leads.css';
import './booking.css';

/** A booking at an address of its own: every fact, and every act. */
export function BookingPage() {
  const id = leadOfPage(useAddress().split('?')[0] ?? '') ?? '';
  const lead = useCall(getLead, { params: { id } });
  const [lost, setLost] = useState<Lead[] | null>(null);
  const askLost: AskLost = useCallback((leads) => setLost(leads), []);
  return (
    <AskLostContext value={askLost}>
      <QueryView query={lead} of={BOOKING.what} lines={14} keepsData>
        {(known) => (
          <article className="stack" key={known.id}>
            <Head lead={known} />
            <Acts lead={known} />
            <LeadNotices lead={known} />
            <div className="booking-columns">
              <Known id={known.id} lead={known} />
              <History lead={known} />
            </div>
          </article>
        )}
      </QueryView>
      {lost && <LostDialog leads={lost} onClose={() => setLost(null)} />}
    </AskLostContext>
  );
}

function Known({ id, lead }: { id: string; lead: Parameters<typeof BookingFacts>[0]['lead'] }) {
  const booking = useCall(getBooking, { params: { id } });
  return (
    <div className="stack">
      <QueryView query={booking} of={BOOKING.what} lines={20} keepsData>
        {(known) => <BookingFacts lead={lead} booking={known} />}
      </QueryView>
    </div>
  );
}
