import * as account from '../../../../contracts/portal/account.ts';
import {
  deletePasskey,
  getPasskeys,
  postPasskey,
  postPasskeyOptions,
} from '../../../../contracts/portal/passkeys.ts';
import { Passkeys } from '../../../shared/passkeys/Passkeys.tsx';
import { SecondFactor } from '../../../shared/second-factor/SecondFactor.tsx';
import { loadSession, useSession } from '../../session.ts';

/** Named one by one: the door has the others in the portal's first load, which a whole module would add to. */
const PASSKEYS = { deletePasskey, getPasskeys, postPasskey, postPasskeyOptions };

/** The factors that a person has beside the password. */
export function Factors() {
  const on = useSession(({ person }) => person?.second_factor ?? false);
  return (
    <div className="stack gap-5">
      <SecondFactor own={account} on={on} onChanged={() => void loadSession('')} />
      <Passkeys own={PASSKEYS} />
    </div>
  );
}
