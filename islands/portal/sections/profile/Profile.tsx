import type { NewPasskey } from '../../../../contracts/passkeys.ts';
import {
  deleteSecondFactor,
  postSecondFactor,
  postSecondFactorCode,
} from '../../../../contracts/portal/account.ts';
import {
  deletePasskey,
  getPasskeys,
  postPasskey,
  postPasskeyOptions,
} from '../../../../contracts/portal/passkeys.ts';
import type { Profile as ProfileReply } from '../../../../contracts/portal/profiles.ts';
import { getProfile } from '../../../../contracts/portal/profiles.ts';
import { ApiError, call } from '../../../shared/client.ts';
import { useQueryParams } from '../../../shared/location.ts';
import { Passkeys } from '../../../shared/passkeys/Passkeys.tsx';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { SecondFactor } from '../../../shared/second-factor/SecondFactor.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { Tabs } from '../../../shared/ui/Tabs.tsx';
import { loadSession, useSession } from '../../session.ts';
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
            <div className="stack gap-5">
              <OwnFactor />
              <OwnPasskeys />
            </div>
          </div>
        )}
        {tab === 'permissions' && <WithProfile show={Permissions} />}
        {tab === 'people' && <People />}
      </Tabs>
    </>
  );
}

const FACTOR_CALLS = {
  propose: () => call(postSecondFactor),
  confirm: (code: string) => call(postSecondFactorCode, { body: { code } }),
  remove: (code: string) => call(deleteSecondFactor, { body: { code } }),
};

const PASSKEY_CALLS = {
  offer: () => call(postPasskeyOptions),
  add: (body: NewPasskey) => call(postPasskey, { body }),
  remove: (id: number) => call(deletePasskey, { params: { id } }),
};

function OwnPasskeys() {
  const query = useCall(getPasskeys);
  return <Passkeys query={query} calls={PASSKEY_CALLS} />;
}

function OwnFactor() {
  const on = useSession(({ person }) => person?.second_factor ?? false);
  return <SecondFactor on={on} calls={FACTOR_CALLS} onChanged={() => void loadSession('')} />;
}

/** The profile as the server has it, or what keeps it from being shown. */
function WithProfile({
  show: Show,
}: {
  show: (props: { profile: ProfileReply }) => React.ReactNode;
}) {
  const profile = useCall(getProfile);
  const failed = (error: Error) =>
    error instanceof ApiError ? TEXTS.loadFailed : TEXTS.loadNetwork;
  return (
    <QueryView query={profile} loading={TEXTS.loading} failed={failed} keepsData>
      {(known) => <Show profile={known} />}
    </QueryView>
  );
}
