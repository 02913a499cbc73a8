import { useState } from 'react';
import type { OwnSecondFactor } from '../../../contracts/own-accounts.ts';
import type { SecondFactorSecret } from '../../../contracts/users.ts';
import { call } from '../client.ts';
import { Form } from '../form/Form.tsx';
import { TextField } from '../form/fields.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { TEXTS as texts } from './messages.ts';
import './second-factor.css';

type Stage =
  | { name: 'closed' }
  | { name: 'proof' }
  | ({ name: 'scan' } & SecondFactorSecret)
  | { name: 'codes'; codes: string[] };

interface Props {
  on: boolean;
  /** The calls of panel or portal. */
  own: OwnSecondFactor;
  onChanged: () => void;
}

/** Turns the second factor on (scan, confirm, keep the codes) or, by a code, off. */
export function SecondFactor({ on, own, onChanged }: Props) {
  const [stage, setStage] = useState<Stage>({ name: 'closed' });
  const form = useSubmit({
    send: (work: () => Promise<void>) => work(),
    failed: texts.failed,
    says: 'notice',
  });
  const close = () => {
    form.reset();
    setStage({ name: 'closed' });
  };

  const finish = () => {
    close();
    onChanged();
  };

  async function propose() {
    setStage({ name: 'scan', ...(await call(own.postSecondFactor)) });
  }

  async function remove(code: string) {
    await call(own.deleteSecondFactor, { body: { code } });
    notify('success', texts.removed);
    finish();
  }

  async function confirm(code: string) {
    const reply = await call(own.postSecondFactorCode, { body: { code } });
    notify('success', texts.added);
    setStage({ name: 'codes', codes: reply.recovery_codes });
  }

  return (
    <section className="panel stack">
      <h2>{texts.title}</h2>
      <p className="soft">{on ? texts.on : texts.off}</p>
      <div>
        <Button
          label={on ? texts.remove : texts.add}
          disabled={form.busy}
          onClick={() => (on ? setStage({ name: 'proof' }) : form.submit(propose))}
        />
      </div>
      {stage.name === 'proof' && (
        <Dialog title={texts.title} onClose={close}>
          <Form state={form} onSubmit={({ code = '' }) => form.submit(() => remove(code))}>
            <TextField label={texts.proof} name="code" autoComplete="one-time-code" autoFocus />
            <Button type="submit" look="solid" label={texts.remove} disabled={form.busy} />
          </Form>
        </Dialog>
      )}
      {stage.name === 'scan' && (
        <Dialog title={texts.title} onClose={close}>
          <Form
            className="factor-qr stack gap-3"
            state={form}
            onSubmit={({ code = '' }) => form.submit(() => confirm(code))}
          >
            <p>{texts.scan}</p>
            <img alt="" src={`data:image/svg+xml,${encodeURIComponent(stage.qr)}`} />
            <p>
              {texts.byHand} <code className="breaks">{stage.secret}</code>
            </p>
            <TextField
              label={texts.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
            <Button type="submit" look="solid" label={texts.confirm} disabled={form.busy} />
          </Form>
        </Dialog>
      )}
      {stage.name === 'codes' && (
        <Dialog title={texts.codesTitle} onClose={finish}>
          <p>{texts.codes}</p>
          <ul className="factor-codes">
            {stage.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className="dialog-actions">
            <Button
              label={texts.copy}
              onClick={() =>
                navigator.clipboard
                  .writeText(stage.codes.join('\n'))
                  .then(() => notify('info', texts.copied))
              }
            />
            <Button look="solid" label={texts.kept} onClick={finish} />
          </div>
        </Dialog>
      )}
    </section>
  );
}
