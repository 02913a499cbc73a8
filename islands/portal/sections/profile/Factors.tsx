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
import { call } from '../../../shared/client.ts';
import { Passkeys } from '../../../shared/passkeys/Passkeys.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { SecondFactor } from '../../../shared/second-factor/SecondFactor.tsx';
import { loadSession, useSession } from '../../session.ts';

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

/** What a person proves themselves by, beside the password. */
export function Factors() {
  const on = useSession(({ person }) => person?.second_factor ?? false);
  const passkeys = useCall(getPasskeys);
  return (
    <div className="stack gap-5">
      <SecondFactor on={on} calls={FACTOR_CALLS} onChanged={() => void loadSession('')} />
      <Passkeys query={passkeys} calls={PASSKEY_CALLS} />
    </div>
  );
}
