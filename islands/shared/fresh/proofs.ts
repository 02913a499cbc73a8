import type { Proof } from '../../../contracts/fresh.ts';
import type { PasskeyOptions, PasskeySignIn } from '../../../contracts/passkeys.ts';

/** The calls of panel or portal by which a person proves anew who they are. */
export interface Proofs {
  byPassword: (proof: Proof) => Promise<unknown>;
  /** Asks for the device's challenge. */
  ask: () => Promise<PasskeyOptions>;
  byPasskey: (signed: PasskeySignIn) => Promise<unknown>;
}
