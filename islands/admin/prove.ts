import { postPasskeyProof, postSignInOptions } from '../../contracts/admin/passkeys.ts';
import { postProof } from '../../contracts/admin/sessions.ts';
import { call } from '../shared/client.ts';
import { askProof } from '../shared/fresh/ask.tsx';

/** Asks the operator to prove anew who they are; false when they would not. */
export const prove = () =>
  askProof({
    byPassword: (body) => call(postProof, { body }),
    ask: () => call(postSignInOptions),
    byPasskey: (body) => call(postPasskeyProof, { body }),
  });
