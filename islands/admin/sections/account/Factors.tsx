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
import { Passkeys } from '../../../shared/passkeys/Passkeys.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { SecondFactor } from '../../../shared/second-factor/SecondFactor.tsx';
import { loadSession, useUser } from '../../session.ts';

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

/** What an operator proves themselves by, beside the password. */
export function Factors() {
  const { second_factor } = useUser();
  const passkeys = useCall(getPasskeys);
  return (
    <>
      <SecondFactor on={second_factor} calls={FACTOR_CALLS} onChanged={() => void loadSession()} />
      <Passkeys query={passkeys} calls={PASSKEY_CALLS} />
    </>
  );
}
