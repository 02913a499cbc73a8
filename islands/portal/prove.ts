import { postPasskeyProof, postSignInOptions } from '../../contracts/portal/passkeys.ts';
import { postProof } from '../../contracts/portal/sessions.ts';
import { call } from '../shared/client.ts';
import { askProof } from '../shared/fresh/ask.tsx';

/** Asks the person to prove anew who they are; false when they would not. */
export const prove = () =>
  askProof({
    byPassword: (body) => call(postProof, { body }),
    ask: () => call(postSignInOptions),
    byPasskey: (body) => call(postPasskeyProof, { body }),
  });
