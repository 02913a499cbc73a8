import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Profile } from '../../../../contracts/portal/profiles.ts';
import { ApiError } from '../../../shared/api.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Field } from '../../../shared/ui/Field.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { loadSession } from '../../session.ts';
import { Logo } from './Logo.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.information;
const FIELDS = [
  { name: 'company_name', type: 'text', complete: 'organization', hint: undefined },
  { name: 'full_name', type: 'text', complete: 'name', hint: texts.full_nameHint },
  { name: 'email', type: 'email', complete: 'email', hint: texts.emailHint },
  { name: 'phone_number', type: 'tel', complete: 'tel', hint: undefined },
  { name: 'business_address', type: 'text', complete: 'street-address', hint: undefined },
] as const;

/** The five fields, all required, and the logo. */
export function Information({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const missing = FIELDS.filter(({ name }) => !body[name]?.trim());
    setProblem(null);
    setFields(Object.fromEntries(missing.map(({ name }) => [name, texts.needed[name]])));
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await request<Profile>('PUT', '/vendor/vendor/profile', { body });
      notify('success', texts.saved);
      // The profile reloads (operations.md, section 7), and with it the company's name in the frame.
      await client.invalidateQueries({ queryKey: ['profile'] });
      void loadSession('');
    } catch (error) {
      const wrong = error instanceof ApiError ? error.problem?.fields : undefined;
      if (wrong) setFields(wrong);
      else
        setProblem(error instanceof ApiError ? errorMessage(error, texts.failed) : texts.network);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="profile-columns">
      <form
        className="panel"
        onSubmit={submit}
        aria-label={TEXTS.tabs.information}
        // What was saved is what the fields begin with.
        key={FIELDS.map(({ name }) => profile[name]).join('|')}
        noValidate
      >
        <h2>{TEXTS.tabs.information}</h2>
        {problem && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        {FIELDS.map(({ name, type, complete, hint }) => (
          <Field key={name} label={texts[name]} error={fields[name]} hint={hint} required>
            {(control) => (
              <input
                {...control}
                name={name}
                type={type}
                autoComplete={complete}
                defaultValue={profile[name]}
              />
            )}
          </Field>
        ))}
        <button type="submit" className="button solid" disabled={busy}>
          {busy ? texts.saving : texts.save}
        </button>
      </form>
      <Logo company={profile.company_name} url={profile.logo_url} />
    </div>
  );
}
