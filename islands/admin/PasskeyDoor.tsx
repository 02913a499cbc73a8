import { postPasskeySignIn, postSignInOptions } from '../../contracts/admin/passkeys.ts';
import { call } from '../shared/client.ts';
import { PasskeyDoor as Door } from '../shared/passkeys/PasskeyDoor.tsx';
import { useSession } from './session.ts';

/** The way into the panel by a passkey. */
export const PasskeyDoor = () => (
  <Door
    ask={() => call(postSignInOptions)}
    enter={async (body) => {
      const { user } = await call(postPasskeySignIn, { body });
      useSession.setState({ state: 'in', user });
    }}
  />
);
