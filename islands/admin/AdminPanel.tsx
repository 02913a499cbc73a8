import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useAddress, useOpened } from '../shared/location.ts';
import { newQueryClient } from '../shared/query-view/query-client.ts';
import { Dialog } from '../shared/ui/Dialog.tsx';
import { KeysHelp } from '../shared/ui/KeysHelp.tsx';
import { useKeys } from '../shared/ui/keys.ts';
import { lazyComponent } from '../shared/ui/lazy-component.tsx';
import { notify } from '../shared/ui/notices.tsx';
import { Shell } from '../shared/ui/Shell.tsx';
import { Failure } from '../shared/ui/states.tsx';
import '../shared/ui/console.css';
import { reportErrors } from '../shared/debug-log.ts';
import { TEXTS } from './messages.ts';
import { marksOf, useFreshNeeds, useNeeds } from './needs.ts';
import type { OwnPasswordProps } from './OwnPassword.tsx';
import { Outage } from './outage/Outage.tsx';
import { LINE } from './palette/line-messages.ts';
import { type PaletteProps, PaletteWaiting } from './palette/PaletteLine.tsx';
import type { SignInProps } from './SignIn.tsx';
import { BOOKING, placeAt, SECTIONS, sectionsFor } from './sections.ts';
import { loadSession, signOut, useSession } from './session.ts';

reportErrors();

const client = newQueryClient();
const onSignOut = () => signOut(client).catch(() => notify('error', TEXTS.signOutFailed));

const texts = { loading: TEXTS.loading, failed: TEXTS.loadFailed, retry: TEXTS.retry };
const PARTS = Object.fromEntries(
  [...SECTIONS, BOOKING].map(({ id, load }) => [id, lazyComponent(load, texts)]),
);

const PaletteList = lazyComponent(
  () => import('./palette/Palette.tsx').then((m) => m.Palette),
  texts,
  PaletteWaiting,
);

const SignIn = lazyComponent<SignInProps>(
  () => import('./SignIn.tsx').then((m) => m.SignIn),
  texts,
);

const OwnPassword = lazyComponent<OwnPasswordProps>(
  () => import('./OwnPassword.tsx').then((m) => m.OwnPassword),
  texts,
);

const PhoneBooking = lazyComponent(
  () => import('./phone-booking/PhoneBooking.tsx').then((m) => m.PhoneBooking),
  { ...texts, over: true },
);

/** The operators' panel: sign-in first, then the section that the address names. */
export function AdminPanel() {
  return (
    <QueryClientProvider client={client}>
      <Panel />
      <Outage />
    </QueryClientProvider>
  );
}

function Panel() {
  const { state, user } = useSession();
  const { section, part } = placeAt(useAddress());
  const [over, setOver] = useState<'help' | 'palette' | null>(null);
  const [booking, openBooking] = useOpened('booking');
  const onHelp = useCallback(() => setOver('help'), []);
  const onPalette = useCallback(() => setOver('palette'), []);
  useKeys({ onHelp, onPalette });
  const needs = useNeeds(state === 'in' && user?.must_change_password === false);
  useFreshNeeds();

  useEffect(() => {
    void loadSession();
  }, []);
  // Calls that were refused while the session was over are made again.
  useEffect(() => {
    if (state === 'in') void client.invalidateQueries();
  }, [state]);

  if (state === 'unreachable') {
    return (
      <div className="door">
        <Failure title={TEXTS.signIn.network} onRetry={() => void loadSession()} />
      </div>
    );
  }
  if (!user) {
    return (
      <div className="door">
        {state === 'out' ? <SignIn /> : <div aria-busy="true" className="part-waiting" />}
      </div>
    );
  }
  if (user.must_change_password) {
    return (
      <div className="door">
        <OwnPassword onDone={() => void loadSession()} />
      </div>
    );
  }
  const Section = PARTS[part] as (typeof PARTS)[string];
  return (
    <>
      <Shell
        links={sectionsFor(user.role)}
        current={section.id}
        place={part}
        marks={marksOf(needs.data)}
        person={{ name: user.name || user.email, role: TEXTS.roles[user.role] }}
        onSignOut={onSignOut}
        onSearch={onPalette}
      >
        <Section key={part} />
      </Shell>
      {state === 'ended' && (
        <Dialog title={TEXTS.signIn.title}>
          <SignIn note={TEXTS.signIn.ended} />
        </Dialog>
      )}
      {booking === 'new' && user.role !== 'analyst' && (
        <PhoneBooking onClose={() => openBooking(null)} />
      )}
      {over === 'help' && <KeysHelp {...TEXTS.help} onClose={() => setOver(null)} />}
      {over === 'palette' && (
        <Palette onClose={() => setOver(null)} onSignOut={onSignOut} onHelp={onHelp} />
      )}
    </>
  );
}

/** The palette's line, at once, and below it the findings and acts. */
function Palette(props: Omit<PaletteProps, 'text' | 'onText'>) {
  const [text, setText] = useState('');
  return (
    <Dialog title={LINE.title} kind="palette" onClose={props.onClose}>
      <PaletteList {...props} text={text} onText={setText} />
    </Dialog>
  );
}
