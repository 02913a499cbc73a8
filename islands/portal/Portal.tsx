import { useState } from 'react';
import { addressOf } from '../../contracts/addresses.ts';
import { followLink, navigate, useAddress } from '../shared/location.ts';
import { Dialog } from '../shared/ui/Dialog.tsx';
import { KeysHelp } from '../shared/ui/KeysHelp.tsx';
import { useKeys } from '../shared/ui/keys.ts';
import { lazyComponent } from '../shared/ui/lazy-component.tsx';
import { notify } from '../shared/ui/notices.tsx';
import { SectionHead, Shell } from '../shared/ui/Shell.tsx';
import { Empty } from '../shared/ui/states.tsx';
import { useMarks } from './inbox.ts';
import { LoginForm } from './Login.tsx';
import { BAR } from './links.ts';
import { LAZY, TEXTS } from './messages.ts';
import { OwnPassword } from './OwnPassword.tsx';
import { useOnline } from './online.ts';
import { OTHER_LANGUAGE } from './other-language.ts';
import { SECTIONS, type Section, sectionAt } from './sections.ts';
import { signOut, useMay, useSession, useVendor } from './session.ts';

const PARTS = Object.fromEntries(
  SECTIONS.map((section) => [section.id, lazyComponent(section.load, LAZY)]),
);

/** True where the site is built in French too. */
const WITH_FRENCH = Boolean(import.meta.env?.PUBLIC_FRENCH);

/** The rooms of the portal: the sections that the person's permissions open. */
export function Portal() {
  const { vendor_name, permissions } = useVendor();
  const { state, person } = useSession();
  const section = sectionAt(useAddress());
  const [helps, setHelps] = useState(false);
  useKeys({ onHelp: () => setHelps(true) });

  const open = SECTIONS.filter(({ needs }) => !needs || permissions.includes(needs));
  const Part = PARTS[section.id] as (typeof PARTS)[string];
  return (
    <div className="portal">
      <Shell
        links={open.filter(({ isHidden }) => !isHidden)}
        current={section.id}
        title={section.title}
        person={{ name: vendor_name, role: person?.full_name || person?.username || '' }}
        foot={<Foot />}
        bar={{ ids: BAR, names: TEXTS.sections, label: TEXTS.bar, more: TEXTS.more }}
        marks={useMarks()}
        onSignOut={() => {
          signOut().catch(() => notify('info', TEXTS.signOutFailed));
          navigate(addressOf('/vendor/login'), { replace: true });
        }}
      >
        {open.includes(section) ? <Part key={section.id} /> : <NotYours section={section} />}
      </Shell>
      {state === 'ended' && (
        <Dialog title={TEXTS.login.title}>
          <LoginForm note={TEXTS.login.ended} />
        </Dialog>
      )}
      {helps && <KeysHelp {...TEXTS.help} onClose={() => setHelps(false)} />}
    </div>
  );
}

/**
 * The state of the network, the way to the other language; and, for people without the profile, the way to a new
 * password.
 */
function Foot() {
  const online = useOnline();
  const managesProfile = useMay('manage_profile');
  const { language, name, addressOf: translated } = OTHER_LANGUAGE;
  const here = useAddress();
  return (
    <>
      <p className="online" role="status" data-online={online}>
        {online ? TEXTS.online : TEXTS.offline}
        {!online && <small>{TEXTS.offlineNote}</small>}
      </p>
      {WITH_FRENCH && (
        <a href={translated(here)} hrefLang={language} lang={language}>
          {name}
        </a>
      )}
      {!managesProfile && <OwnPassword />}
    </>
  );
}

function NotYours({ section }: { section: Section }) {
  const { title, about, back } = TEXTS.notYours;
  return (
    <>
      <SectionHead title={section.title} />
      <Empty title={title} icon="key" about={about}>
        <p>
          <a href={addressOf('/vendor/dashboard')} onClick={followLink}>
            {back}
          </a>
        </p>
      </Empty>
    </>
  );
}
