import { useEffect, useState } from 'react';
import { addressOf } from '../../contracts/addresses.ts';
import type { LinkReply } from '../../contracts/people.ts';
import { postLink, postPassword } from '../../contracts/portal/passwords.ts';
import { ApiError, call, errorMessage } from '../shared/client.ts';
import { Form, FormProblem, Submit } from '../shared/form/Form.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { PasswordFields } from '../shared/form/PasswordFields.tsx';
import type { FieldErrors } from '../shared/form/use-submit.ts';
import { useSubmit } from '../shared/form/use-submit.ts';
import { Skeleton } from '../shared/ui/states.tsx';
import { Help } from './Login.tsx';
import { TEXTS } from './messages.ts';
import { endSession } from './session.ts';

const texts = TEXTS.choose;

const tokenOf = () => new URLSearchParams(location.hash.slice(1)).get('token');

/** The token of `#token=…`, taken out of the address bar at once. */
function takeToken(): string | null {
  const token = tokenOf();
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}

/** The page of a mailed link: the first password of an invitation, or a new one. */
export function ChoosePassword() {
  const [token] = useState(takeToken);
  const [link, setLink] = useState<LinkReply | null>(null);
  const [gone, setGone] = useState<string | null>(token ? null : texts.incomplete);

  useEffect(() => {
    // Another link in the same tab is another page; the way past the menu is not.
    window.addEventListener('hashchange', () => tokenOf() && location.reload());
    if (!token) return;
    call(postLink, { body: { token } }).then(setLink, (error: unknown) =>
      setGone(errorMessage(error, TEXTS.login.network)),
    );
  }, [token]);

  return (
    <div className="door">
      <div className="door-form">
        {gone && <Gone reason={gone} />}
        {!gone && !link && <Skeleton label={texts.loading} lines={5} />}
        {!gone && link && token && <PasswordForm token={token} link={link} onGone={setGone} />}
        <Help />
      </div>
    </div>
  );
}

function Gone({ reason }: { reason: string }) {
  return (
    <div className="sign-in panel">
      <h1 className="step-2">{texts.gone}</h1>
      <p role="alert">{reason}</p>
      <a className="button solid" href={addressOf('/vendor/login')}>
        {texts.again}
      </a>
    </div>
  );
}

interface FormProps {
  token: string;
  link: LinkReply;
  onGone: (reason: string) => void;
}

function PasswordForm({ token, link, onGone }: FormProps) {
  const form = useSubmit({
    send: (given: Record<string, string>) => {
      const { new_password = '', confirm_password = '' } = given;
      const body = { token, new_password, confirm_password };
      return call(postPassword, { body });
    },
    check: ({ new_password = '', confirm_password }): FieldErrors => {
      if (new_password.length < 8) return { new_password: texts.short };
      return new_password === confirm_password ? {} : { confirm_password: texts.differ };
    },
    failed: texts.failed,
    onDone: () => {
      // The session of before is over too: every token of the account has ended.
      endSession();
      // A page of its own: this one has no way into the other language.
      location.replace(`${addressOf('/vendor/login')}?password=set`);
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 404)
        onGone(errorMessage(error, texts.failed));
    },
  });
  return (
    <Form
      className="sign-in panel"
      aria-label={texts[link.purpose]}
      state={form}
      onSubmit={form.submit}
    >
      <h1 className="step-2">{texts[link.purpose]}</h1>
      <p>{texts.hello(link.full_name, link.vendor_name)}</p>
      <FormProblem />
      <TextField
        label={texts.username}
        name="username"
        value={link.username}
        readOnly
        autoComplete="username"
        optional
      />
      <PasswordFields texts={{ next: texts.password, hint: texts.hint, confirm: texts.confirm }} />
      <Submit busyText={texts.busy} label={texts.submit} />
    </Form>
  );
}
