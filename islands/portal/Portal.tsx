import { useState } from 'react';
import { followLink, navigate, useAddress } from '../shared/location.ts';
import { Dialog } from '../shared/ui/Dialog.tsx';
import { Icon } from '../shared/ui/Icon.tsx';
import { KeysHelp } from '../shared/ui/KeysHelp.tsx';
import { useKeys } from '../shared/ui/keys.ts';
import { lazyComponent } from '../shared/ui/lazy-component.tsx';
import { notify } from '../shared/ui/notices.tsx';
import { SectionHead, Shell } from '../shared/ui/Shell.tsx';
import { Empty } from '../shared/ui/states.tsx';
import { LoginForm } from './Login.tsx';
import { LAZY, TEXTS } from './messages.ts';
import { OwnPassword } from './OwnPassword.tsx';
import { useOnline } from './online.ts';
import { SECTIONS, type Section, sectionAt } from './sections.ts';
import { signOut, useMay, useSession, useVendor } from './session.ts';

const PARTS = Object.fromEntries(
  SECTIONS.map((section) => [section.id, lazyComponent(section.load, LAZY)]),
);

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
        links={open}
        current={section.id}
        person={{ name: vendor_name, role: person?.full_name || person?.username || '' }}
        foot={<Foot />}
        hasBar
        onSignOut={() => {
          signOut().catch(() => notify('info', TEXTS.signOutFailed));
          navigate('/vendor/login', { replace: true });
        }}
      >
        {open.includes(section) ? <Part key={section.id} /> : <NotYours section={section} />}
      </Shell>
      <Bar sections={open} current={section.id} />
      {state === 'ended' && (
        <Dialog title={TEXTS.login.title}>
          <LoginForm note={TEXTS.login.ended} />
        </Dialog>
      )}
      {helps && <KeysHelp {...TEXTS.help} onClose={() => setHelps(false)} />}
    </div>
  );
}

/** Whether there is a network; and, for those without the profile, the way to a new password. */
function Foot() {
  const online = useOnline();
  const managesProfile = useMay('manage_profile');
  return (
    <>
      <p className="online" role="status" data-online={online}>
        {online ? TEXTS.online : TEXTS.offline}
        {!online && <small>{TEXTS.offlineNote}</small>}
      </p>
      {!managesProfile && <OwnPassword />}
    </>
  );
}

/** On a phone: every section one press of the thumb away. */
function Bar({ sections, current }: { sections: Section[]; current: string }) {
  return (
    <nav className="bar" aria-label={TEXTS.bar}>
      {sections.map(({ id, path, title, icon }) => (
        <a
          key={id}
          href={path}
          aria-current={id === current ? 'page' : undefined}
          onClick={followLink}
        >
          <Icon name={icon} size={22} />
          {title}
        </a>
      ))}
    </nav>
  );
}

function NotYours({ section }: { section: Section }) {
  const { title, about, back } = TEXTS.notYours;
  return (
    <>
      <SectionHead title={section.title} />
      <Empty title={title} icon="key">
        <p>{about}</p>
        <p>
          <a href="/vendor/dashboard" onClick={followLink}>
            {back}
          </a>
        </p>
      </Empty>
    </>
  );
}
