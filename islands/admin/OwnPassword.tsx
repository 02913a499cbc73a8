import { Notices } from '../shared/ui/notices.tsx';
import { ACCOUNT } from './sections/account/messages.ts';
import { PasswordForm } from './sections/account/PasswordForm.tsx';

export interface OwnPasswordProps {
  onDone: () => void;
}

/** The first thing after a sign-in with a password that the owner handed out. */
export function OwnPassword({ onDone }: OwnPasswordProps) {
  return (
    <section className="sign-in panel">
      <h1 className="step-2">{ACCOUNT.password.mustTitle}</h1>
      <p>{ACCOUNT.password.must}</p>
      <PasswordForm onDone={onDone} />
      <Notices />
    </section>
  );
}
