import { useState } from 'react';
import { LANGUAGES } from '../../../../contracts/language.ts';
import type { Profile, ProfileChange } from '../../../../contracts/portal/profiles.ts';
import { getProfile, putProfile } from '../../../../contracts/portal/profiles.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../../shared/form/Form.tsx';
import { SelectField, TextField } from '../../../shared/form/fields.tsx';
import { useSeen } from '../../../shared/form/use-seen.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { loadSession } from '../../session.ts';
import { Credentials } from './Credentials.tsx';
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

/** The form's fields of a profile. */
const fieldsOf = (profile: Profile) =>
  Object.fromEntries(
    [...FIELDS.map(({ name }) => name), 'language' as const].map((name) => [name, profile[name]]),
  );

/** The five fields, all required, the language of mails, and the logo. */
export function Information({ profile }: { profile: Profile }) {
  const { was, see, learn } = useSeen(fieldsOf(profile));
  const [saves, setSaves] = useState(0);
  const form = useSubmit({
    send: ({ body }: { body: ProfileChange; element: HTMLFormElement }) =>
      call(putProfile, { body: { ...body, was } }),
    check: ({ body }) => {
      const missing = FIELDS.filter(({ name }) => !body[name]?.trim());
      return Object.fromEntries(missing.map(({ name }) => [name, texts.needed[name]]));
    },
    failed: texts.failed,
    offline: texts.network,
    done: texts.saved,
    // The profile reloads (rule 8.3), and with it the company's name in the frame.
    onDone: (saved, { body, element }) => {
      see(fieldsOf(saved));
      // The next change may have been begun meanwhile.
      const now = new FormData(element);
      if (Object.entries(body).every(([name, value]) => now.get(name) === value)) {
        setSaves(saves + 1);
      }
      void loadSession('');
    },
    onFailed: learn,
    stale: [keyOf(getProfile)],
  });
  return (
    <div className="stack profile-columns top">
      <Form
        className="panel"
        state={form}
        onSubmit={(given, element) =>
          form.submit({ body: given as unknown as ProfileChange, element })
        }
        aria-label={TEXTS.tabs.information}
        // The fields begin anew with the saved values; a colleague's save takes no typed word away.
        key={saves}
      >
        <h2>{TEXTS.tabs.information}</h2>
        <FormProblem />
        {FIELDS.map(({ name, type, complete, hint }) => (
          <TextField
            key={name}
            label={texts[name]}
            name={name}
            hint={hint}
            type={type}
            autoComplete={complete}
            defaultValue={was[name] as string}
          />
        ))}
        <SelectField
          label={texts.language}
          name="language"
          hint={texts.languageHint}
          defaultValue={was.language as string}
          options={LANGUAGES.map((language) => [language, texts.languages[language]])}
        />
        <Submit busyText={texts.saving} label={texts.save} />
      </Form>
      <div className="stack gap-5">
        <Logo company={profile.company_name} url={profile.logo_url} />
        <Credentials />
      </div>
    </div>
  );
}
