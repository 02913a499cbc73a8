import { emailHint } from '../../../contracts/email-hints.ts';
import { MEANT } from '../messages/meant-email.ts';

interface MeantEmailProps {
  /** The typed address, once the field is left; empty while being typed. */
  email: string;
  onTake: (email: string) => void;
}

/** Asks about an address that is one slip away from a common one; a press takes the common one. */
export function MeantEmail({ email, onTake }: MeantEmailProps) {
  const meant = emailHint(email);
  return (
    <span role="status">
      {meant && (
        <button type="button" className="link meant" onClick={() => onTake(meant)}>
          {MEANT(meant)}
        </button>
      )}
    </span>
  );
}
