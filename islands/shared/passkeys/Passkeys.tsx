import type { OwnPasskeys } from '../../../contracts/own-accounts.ts';
import type { Passkey } from '../../../contracts/passkeys.ts';
import { call } from '../client.ts';
import { Form, FormProblem, Submit } from '../form/Form.tsx';
import { TextField } from '../form/fields.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { moment } from '../panel-format.ts';
import { QueryView } from '../query-view/QueryView.tsx';
import { EVERYTHING, useCall } from '../query-view/use-call.ts';
import { Button } from '../ui/Button.tsx';
import { TEXTS } from './messages.ts';

/** The passkeys of an account: add one of this device, and remove one. `own` are the calls of panel or portal. */
export function Passkeys({ own }: { own: OwnPasskeys }) {
  const query = useCall(own.getPasskeys);
  const add = useSubmit({
    send: async ({ name, form }: { name: string; form: HTMLFormElement }) => {
      const options = await call(own.postPasskeyOptions);
      const { makePasskey } = await import('./devices.ts');
      await call(own.postPasskey, { body: { name, response: await makePasskey(options) } });
      form.reset();
    },
    failed: TEXTS.failed,
    done: TEXTS.added,
    stale: [EVERYTHING],
  });
  const remove = useSubmit({
    send: ({ id }: Passkey) => call(own.deletePasskey, { params: { id } }),
    failed: TEXTS.failed,
    says: 'notice-always',
    done: TEXTS.removed,
    stale: [EVERYTHING],
  });
  return (
    <section className="panel stack" aria-label={TEXTS.title}>
      <h2>{TEXTS.title}</h2>
      <p className="soft">{TEXTS.about}</p>
      <QueryView query={query} of={TEXTS.what} keepsData>
        {(all) =>
          all.length > 0 && (
            <ul className="ruled">
              {all.map((passkey) => (
                <li key={passkey.id} className="spread">
                  <div>
                    <strong>{passkey.name}</strong>
                    <p className="soft">
                      {TEXTS.made(moment(passkey.created_at))} ·{' '}
                      {passkey.last_used_at
                        ? TEXTS.used(moment(passkey.last_used_at))
                        : TEXTS.unused}
                    </p>
                  </div>
                  <Button
                    aria-label={TEXTS.remove(passkey.name)}
                    disabled={remove.busy}
                    onClick={() => remove.submit(passkey)}
                    label={TEXTS.removeShort}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Form state={add} onSubmit={({ name = '' }, form) => add.submit({ name, form })}>
        <FormProblem />
        <TextField
          label={TEXTS.name}
          name="name"
          hint={TEXTS.nameHint}
          maxLength={60}
          autoComplete="off"
        />
        <Submit look="quiet" label={TEXTS.add} />
      </Form>
    </section>
  );
}
