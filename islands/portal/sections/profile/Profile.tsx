import type { Profile as ProfileReply } from '../../../../contracts/portal/profiles.ts';
import { getProfile } from '../../../../contracts/portal/profiles.ts';
import { ApiError } from '../../../shared/client.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Tabs } from '../../../shared/ui/Tabs.tsx';
import { LAZY } from '../../messages.ts';
import { Information } from './Information.tsx';
import { TEXTS } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { People } from './People.tsx';
import { Permissions } from './Permissions.tsx';
import './profile.css';

const TABS = (['information', 'password', 'permissions', 'people'] as const).map((id) => ({
  id,
  title: TEXTS.tabs[id],
}));

/** The company, the own password and permissions, and the company's people. */
export function Profile() {
  const [params, setParams] = useQueryParams();
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'information';
  return (
    <>
      <SectionHead title={TEXTS.title} about={TEXTS.about} />
      <Tabs
        label={TEXTS.label}
        tabs={TABS}
        current={tab}
        onChange={(id) => setParams({ tab: id === 'information' ? null : id })}
      >
        {tab === 'information' && <WithProfile show={Information} />}
        {tab === 'password' && (
          <div className="stack profile-columns top">
            <section className="panel">
              <h2>{TEXTS.password.title}</h2>
              <PasswordForm />
            </section>
            <Factors />
          </div>
        )}
        {tab === 'permissions' && <WithProfile show={Permissions} />}
        {tab === 'people' && <People />}
      </Tabs>
    </>
  );
}

const Factors = lazyComponent(() => import('./Factors.tsx').then((m) => m.Factors), {
  ...LAZY,
  loading: TEXTS.loading,
});

/** The profile as the server has it, or the reason why it is not shown. */
function WithProfile({
  show: Show,
}: {
  show: (props: { profile: ProfileReply }) => React.ReactNode;
}) {
  const profile = useCall(getProfile);
  const failed = (error: Error) =>
    error instanceof ApiError ? TEXTS.loadFailed : TEXTS.loadNetwork;
  return (
    <QueryView query={profile} of={{ loading: TEXTS.loading, failed: failed }} keepsData>
      {(known) => <Show profile={known} />}
    </QueryView>
  );
}
