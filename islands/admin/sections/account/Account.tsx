import { followLink } from '../../../shared/location.ts';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { useUser } from '../../session.ts';
import './account.css';
import { MorningMail } from './MorningMail.tsx';
import { ACCOUNT } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { People } from './People.tsx';
import { Sessions } from './Sessions.tsx';

const Factors = lazyComponent(() => import('./Factors.tsx').then((m) => m.Factors), {
  loading: ACCOUNT.loading,
  failed: ACCOUNT.factorsFailed,
  retry: 'Retry',
});

/** The own sign-in; for the owner also the people of the panel and what they did. */
export function Account() {
  const user = useUser();
  return (
    <>
      <SectionHead title={ACCOUNT.title} about={ACCOUNT.about} />
      <div className="columns account-own top mb-4">
        <section className="panel">
          <h2>{ACCOUNT.password.title}</h2>
          <PasswordForm />
        </section>
        <div className="stack">
          <Factors />
          <MorningMail />
          <Sessions />
        </div>
      </div>
      {user.role === 'owner' && (
        <div className="stack">
          <People />
          <section className="panel stack gap-3">
            <h2>{ACCOUNT.audit.title}</h2>
            <p className="soft">{ACCOUNT.audit.about}</p>
            <p>
              <a className="button quiet" href="/admin/audit" onClick={followLink}>
                {ACCOUNT.audit.open}
              </a>
            </p>
          </section>
        </div>
      )}
    </>
  );
}
