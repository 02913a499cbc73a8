import { type FormEvent, useState } from 'react';
import { errorMessage, request } from '../shared/request.ts';
import { Field } from '../shared/ui/Field.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.forgot;

/** Asks for a link to a new password; what it answers does not tell which accounts there are. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');
  const [problem, setProblem] = useState<string | undefined>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const username = String(new FormData(event.currentTarget).get('username'));
    setState('busy');
    setProblem(undefined);
    try {
      await request('POST', '/vendor/vendor/password-reset', { body: { username } });
      setState('sent');
    } catch (error) {
      setProblem(errorMessage(error, texts.failed));
      setState('asking');
    }
  }

  return (
    <form className="sign-in panel" onSubmit={submit} aria-label={texts.title} noValidate>
      <h1>{texts.title}</h1>
      {state === 'sent' ? (
        <p role="status">{texts.sent}</p>
      ) : (
        <>
          <p>{texts.about}</p>
          <Field label={texts.name} error={problem} required>
            {(control) => (
              <input
                {...control}
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <button type="submit" className="button solid" disabled={state === 'busy'}>
            {state === 'busy' ? texts.busy : texts.submit}
          </button>
        </>
      )}
      <button type="button" className="link" onClick={onBack}>
        {texts.back}
      </button>
    </form>
  );
}
