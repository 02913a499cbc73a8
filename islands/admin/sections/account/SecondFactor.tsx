import { useState } from 'react';
import {
  deleteSecondFactor,
  postSecondFactor,
  postSecondFactorCode,
} from '../../../../contracts/admin/account.ts';
import type { SecondFactorSecret } from '../../../../contracts/users.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
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
    void loadSession();
  };

  async function prove(password: string, wants: 'add' | 'remove') {
    if (wants === 'add') {
      const body = { password };
      setStage({ name: 'scan', ...(await call(postSecondFactor, { body })) });
      return;
    }
    await call(deleteSecondFactor, { body: { password } });
    notify('success', texts.removed);
    close();
    await loadSession();
  }

  async function confirm(code: string) {
    const reply = await call(postSecondFactorCode, {
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
        <Button
          label={on ? texts.remove : texts.add}
          onClick={() => setStage({ name: 'proof', wants: on ? 'remove' : 'add' })}
        />
      </div>
      {stage.name === 'proof' && (
        <Dialog title={texts.title} onClose={close}>
          <Form
            state={form}
            onSubmit={({ password = '' }) => form.submit(() => prove(password, stage.wants))}
          >
            <TextField
              label={texts.proof}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
            <Button
              type="submit"
              look="solid"
              label={stage.wants === 'add' ? texts.next : texts.remove}
              disabled={form.busy}
            />
          </Form>
        </Dialog>
      )}
      {stage.name === 'scan' && (
        <Dialog title={texts.title} onClose={close}>
          <Form
            className="account-qr stack gap-3"
            state={form}
            onSubmit={({ code = '' }) => form.submit(() => confirm(code))}
          >
            <p>{texts.scan}</p>
            <img alt="" src={`data:image/svg+xml,${encodeURIComponent(stage.qr)}`} />
            <p>
              {texts.byHand} <code>{stage.secret}</code>
            </p>
            <TextField
              label={texts.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
            />
            <Button type="submit" look="solid" label={texts.confirm} disabled={form.busy} />
          </Form>
        </Dialog>
      )}
      {stage.name === 'codes' && (
        <Dialog title={texts.codesTitle} onClose={finish}>
          <p>{texts.codes}</p>
          <ul className="account-codes">
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
