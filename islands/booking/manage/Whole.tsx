import { useEffect, useSyncExternalStore } from 'react';
import { type CustomerBooking, getCustomerBooking } from '../../../contracts/customer/bookings.ts';
import { QueryView } from '../../shared/query-view/QueryView.tsx';
import { useCall } from '../../shared/query-view/use-call.ts';
import { MANAGE } from '../messages/manage.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { followAddress } from '../state/routes.ts';
import { DOCUMENTS } from './documents.ts';
import { Head, NextSteps } from './Head.tsx';
import { SectionCard } from './SectionCard.tsx';
import { SECTIONS } from './sections.ts';

const BookingTicket = lazyPart(
  () => import('./BookingTicket.tsx').then((module) => module.BookingTicket),
  { loading: '' },
);
const DocumentPage = lazyPart(
  () => import('./DocumentPage.tsx').then((module) => module.DocumentPage),
  { loading: MANAGE.loading },
);
/** On the move's day the crew says how far it is. */
const LOOK_AGAIN_MS = 60_000;
// The ticket is fetched beside the booking, so that it stands there with the first words.
if (typeof window !== 'undefined') BookingTicket.preload().catch(() => undefined);

/** The booking: how it stands, then section by section. */
export function Whole() {
  const query = useCall(getCustomerBooking, {}, { refetchInterval: LOOK_AGAIN_MS });
  return (
    <>
      {query.data === undefined && <h1 className="visually-hidden">{MANAGE.title}</h1>}
      <QueryView query={query} of={MANAGE} keepsData>
        {(booking) => <Found booking={booking} />}
      </QueryView>
    </>
  );
}

function Found({ booking }: { booking: CustomerBooking }) {
  const { reference } = booking;
  useEffect(() => {
    document.title = MANAGE.pageTitle(reference);
  }, [reference]);
  const hash = useSyncExternalStore(followAddress, hashOf, () => '');
  const opened = booking.deposits.length > 0 && DOCUMENTS.find(({ id }) => hash === `#${id}`);
  if (opened) return <DocumentPage key={hash} document={opened} booking={booking} />;
  const cards = (which: boolean) =>
    SECTIONS.filter(({ leads, shown }) => leads === which && shown(booking)).map((section) => (
      <SectionCard key={section.id} section={section} booking={booking} />
    ));
  return (
    <>
      <Head booking={booking} />
      <div className="sections">{cards(true)}</div>
      <BookingTicket booking={booking} />
      <NextSteps booking={booking} />
      <div className="sections">{cards(false)}</div>
    </>
  );
}

const hashOf = () => window.location.hash;
