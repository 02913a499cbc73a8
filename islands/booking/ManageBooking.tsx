import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { newQueryClient } from '../shared/query-view/query-client.ts';
import { Notices } from '../shared/ui/notices.tsx';
import './styles/manage.css';
import { reportErrors } from '../shared/debug-log.ts';
import { Whole } from './manage/Whole.tsx';
import { MANAGE } from './messages/manage.ts';
import { Busy } from './parts/fields.tsx';
import { lazyPart } from './parts/lazy-part.ts';
import { SinglePage } from './parts/SinglePage.tsx';
import { followLink, useBookingLink } from './state/booking-link.ts';

reportErrors();

const client = newQueryClient();

// Most come by a link, and need no way to one.
const Access = lazyPart(() => import('./manage/Access.tsx').then((module) => module.Access), {
  loading: MANAGE.loading,
});

/** A booking's own page: the booking that the link opens, or the way to a link. */
export function ManageBooking() {
  return (
    <QueryClientProvider client={client}>
      <SinglePage className="manage">
        <Opened />
      </SinglePage>
      <Notices />
    </QueryClientProvider>
  );
}

function Opened() {
  const [ready, setReady] = useState(false);
  const { token, isRefused } = useBookingLink();
  useEffect(() => {
    const stop = followLink();
    setReady(true);
    return stop;
  }, []);
  // Another link may open another booking: the page keeps no trace of the one before.
  useEffect(() => {
    if (token) void client.invalidateQueries();
    else {
      client.clear();
      document.title = MANAGE.closedTitle;
    }
  }, [token]);
  if (!ready) {
    return (
      <>
        <h1 className="visually-hidden">{MANAGE.title}</h1>
        <Busy>{MANAGE.loading}</Busy>
      </>
    );
  }
  return token ? <Whole key={token} /> : <Access isRefused={isRefused} />;
}
