import type { PasskeyOptions, PasskeySignIn } from '../../../contracts/passkeys.ts';
import { FormProblem } from '../form/Form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { Button } from '../ui/Button.tsx';
import { TEXTS } from './messages.ts';

export interface PasskeyDoorProps {
  /** Asks for the challenge of this door. */
  ask: () => Promise<PasskeyOptions>;
  /** Opens the session by what the device answered. */
  enter: (signed: PasskeySignIn) => Promise<unknown>;
}

/** The way in by a passkey, beside the password's form. */
export function PasskeyDoor({ ask, enter }: PasskeyDoorProps) {
  const door = useSubmit({
    send: async () => {
      const options = await ask();
      const { signByPasskey } = await import('./devices.ts');
      await enter({ response: await signByPasskey(options) });
    },
    failed: TEXTS.failed,
    says: 'form-always',
  });
  return (
    <>
      {/* Without a problem of its own it would say that of the form around it. */}
      {door.problem && <FormProblem text={door.problem} />}
      <Button icon="key" disabled={door.busy} onClick={() => door.submit()} label={TEXTS.signIn} />
    </>
  );
}
