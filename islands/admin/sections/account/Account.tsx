import {
  deleteSecondFactor,
  postSecondFactor,
  postSecondFactorCode,
} from '../../../../contracts/admin/account.ts';
import {
  deletePasskey,
  getPasskeys,
  postPasskey,
  postPasskeyOptions,
} from '../../../../contracts/admin/passkeys.ts';
import type { NewPasskey } from '../../../../contracts/passkeys.ts';
import { call } from '../../../shared/client.ts';
import { followLink } from '../../../shared/location.ts';
import { Passkeys } from '../../../shared/passkeys/Passkeys.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { SecondFactor } from '../../../shared/second-factor/SecondFactor.tsx';
import { SectionHead } from '../../../shared/ui/Shell.tsx';
import { loadSession, useUser } from '../../session.ts';
import './account.css';
import { MorningMail } from './MorningMail.tsx';
import { ACCOUNT } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { People } from './People.tsx';
import { Sessions } from './Sessions.tsx';

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
          <SecondFactor
            on={user.second_factor}
            calls={FACTOR_CALLS}
            onChanged={() => void loadSession()}
          />
          <OwnPasskeys />
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

function OwnPasskeys() {
  const query = useCall(getPasskeys);
  return <Passkeys query={query} calls={PASSKEY_CALLS} />;
}
