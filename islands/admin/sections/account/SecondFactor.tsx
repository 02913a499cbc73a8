import { type FormEvent, useState } from 'react';
import type { RecoveryCodes, SecondFactorSecret } from '../../../../contracts/users.ts';
import { ApiError } from '../../../shared/api.ts';
import { errorMessage, request } from '../../../shared/request.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { loadSession } from '../../session.ts';
import { ACCOUNT } from './messages.ts';

const texts = ACCOUNT.factor;
type Stage =
  | { name: 'closed' }
  | { name: 'proof'; wants: 'add' | 'remove' }
  | ({ name: 'scan' } & SecondFactorSecret)
  | { name: 'codes'; codes: string[] };

/** Turns the second factor on (scan, confirm, keep the codes) or off. */
export function SecondFactor({ on }: { on: boolean }) {
  const [stage, setStage] = useState<Stage>({ name: 'closed' });
  const [wrong, setWrong] = useState<string>();
  const close = () => {
    setWrong(undefined);
    setStage({ name: 'closed' });
  };

  /** Sends what a form holds; a wrong field is said at the field. */
  async function send(event: FormEvent<HTMLFormElement>, work: (value: string) => Promise<void>) {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('value') ?? '');
    setWrong(undefined);
    try {
      await work(value);
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem?.fields : undefined;
      if (fields) setWrong(Object.values(fields)[0]);
      else notify('error', errorMessage(error, texts.failed));
    }
  }

  async function prove(password: string, wants: 'add' | 'remove') {
    const path = '/admin/account/second-factor';
    if (wants === 'add') {
      const body = { password };
      setStage({ name: 'scan', ...(await request<SecondFactorSecret>('POST', path, { body })) });
      return;
    }
    await request('DELETE', path, { body: { password } });
    notify('success', texts.removed);
    close();
    await loadSession();
  }

  async function confirm(code: string) {
    const reply = await request<RecoveryCodes>('POST', '/admin/account/second-factor/confirm', {
      body: { code },
    });
    notify('success', texts.added);
    setStage({ name: 'codes', codes: reply.recovery_codes });
  }

  return (
    <section className="panel stack">
      <h2>{texts.title}</h2>
      <p className="soft">{on ? texts.on : texts.off}</p>
      <div>
        <button
          type="button"
          className="button quiet"
          onClick={() => setStage({ name: 'proof', wants: on ? 'remove' : 'add' })}
        >
          {on ? texts.remove : texts.add}
        </button>
      </div>
      {stage.name === 'proof' && (
        <Dialog title={texts.title} onClose={close}>
          <form onSubmit={(event) => send(event, (value) => prove(value, stage.wants))} noValidate>
            <Field label={texts.proof} error={wrong} required>
              {(control) => (
                <input {...control} type="password" name="value" autoComplete="current-password" />
              )}
            </Field>
            <button type="submit" className="button solid">
              {stage.wants === 'add' ? texts.next : texts.remove}
            </button>
          </form>
        </Dialog>
      )}
      {stage.name === 'scan' && (
        <Dialog title={texts.title} onClose={close}>
          <form className="account-qr" onSubmit={(event) => send(event, confirm)} noValidate>
            <p>{texts.scan}</p>
            <img alt="" src={`data:image/svg+xml,${encodeURIComponent(stage.qr)}`} />
            <p>
              {texts.byHand} <code>{stage.secret}</code>
            </p>
            <Field label={texts.code} error={wrong} required>
              {(control) => (
                <input
                  {...control}
                  name="value"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={7}
                />
              )}
            </Field>
            <button type="submit" className="button solid">
              {texts.confirm}
            </button>
          </form>
        </Dialog>
      )}
      {stage.name === 'codes' && (
        <Dialog
          title={texts.codesTitle}
          onClose={() => {
            close();
            void loadSession();
          }}
        >
          <p>{texts.codes}</p>
          <ul className="account-codes">
            {stage.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="dialog-actions">
            <button
              type="button"
              className="button quiet"
              onClick={() =>
                navigator.clipboard
                  .writeText(stage.codes.join('\n'))
                  .then(() => notify('info', texts.copied))
              }
            >
              {texts.copy}
            </button>
            <button
              type="button"
              className="button solid"
              onClick={() => {
                close();
                void loadSession();
              }}
            >
              {texts.kept}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
