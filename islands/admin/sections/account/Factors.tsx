import * as account from '../../../../contracts/admin/account.ts';
import * as passkeys from '../../../../contracts/admin/passkeys.ts';
import { Passkeys } from '../../../shared/passkeys/Passkeys.tsx';
import { SecondFactor } from '../../../shared/second-factor/SecondFactor.tsx';
import { loadSession, useUser } from '../../session.ts';

/** The factors that an operator has beside the password. */
export function Factors() {
  const { second_factor } = useUser();
  return (
    <>
      <SecondFactor own={account} on={second_factor} onChanged={() => void loadSession()} />
      <Passkeys own={passkeys} />
    </>
  );
}
