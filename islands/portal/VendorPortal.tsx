import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from '../../contracts/addresses.ts';
import { navigate, useAddress } from '../shared/location.ts';
import { newQueryClient } from '../shared/query-view/query-client.ts';
import { lazyComponent } from '../shared/ui/lazy-component.tsx';
import '../shared/ui/console.css';
import { Login } from './Login.tsx';
import { LAZY, TEXTS } from './messages.ts';
import { Portal } from './Portal.tsx';
import { pathOf } from './paths.ts';
import { sectionAt } from './sections.ts';
import { loadSession, restore, syncSessionAcrossTabs, useSession } from './session.ts';
import './vendor.css';
import { reportErrors } from '../shared/debug-log.ts';

reportErrors();

const client = newQueryClient();

const ENTRANCE = addressOf('/vendor');
const LOGIN = addressOf('/vendor/login');
const PASSWORD = addressOf('/vendor/password');
const DASHBOARD = addressOf('/vendor/dashboard');

const ChoosePassword = lazyComponent(
  () => import('./ChoosePassword.tsx').then((m) => m.ChoosePassword),
  LAZY,
);

/** The movers' portal: a door (login, or a password by a mailed link), and the rooms behind it. */
export function VendorPortal() {
  return (
    <QueryClientProvider client={client}>
      <DoorOrPortal />
    </QueryClientProvider>
  );
}

function DoorOrPortal() {
  const address = useAddress();
  const path = pathOf(address);
  const state = useSession((session) => session.state);
  const isDoor = path === LOGIN || path === PASSWORD;

  useEffect(syncSessionAcrossTabs, []);
  // The page that a person comes to, and may go on to, follows from who they are (rule 8.1).
  useEffect(() => {
    if (path === PASSWORD) return;
    const known = state !== 'out' || restore();
    if (!known && path !== LOGIN) navigate(LOGIN + nextOf(path), { replace: true });
    if (known && (path === LOGIN || path === ENTRANCE)) navigate(afterLogin(), { replace: true });
  }, [path, state]);
  useEffect(() => {
    if (state === 'out') client.clear();
    if (state !== 'in') return;
    void loadSession(TEXTS.login.endedAtDoor);
    // Calls that were refused while the session was over are made again.
    void client.invalidateQueries();
  }, [state]);
  useEffect(() => {
    const title = isDoor ? TEXTS.login.title : sectionAt(address).title;
    document.title = `${title} · ${TEXTS.product}`;
  }, [address, isDoor]);

  if (path === PASSWORD) return <ChoosePassword />;
  if (path === LOGIN && state === 'out') return <Login />;
  if (isDoor || state === 'out') return <div aria-busy="true" className="part-waiting" />;
  return <Portal />;
}

/** The wanted section is kept through the login; the dashboard is the way without one. */
function nextOf(path: string): string {
  const section = sectionAt(path);
  return section.path === DASHBOARD ? '' : `?next=${section.id}`;
}

function afterLogin(): string {
  const next = new URLSearchParams(location.search).get('next');
  return next ? sectionAt(addressOf(`/vendor/${next}`)).path : DASHBOARD;
}
