import { useState } from 'react';
import { CREDENTIAL_NAMES } from '../../../../contracts/credential-names.ts';
import { torontoToday } from '../../../../contracts/dates.ts';
import {
  CREDENTIAL_KINDS,
  CREDENTIAL_LENGTH,
  type Credential,
  type CredentialKind,
  getOwnCredentials,
  putOwnCredential,
} from '../../../../contracts/vendor-credentials.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../../shared/form/Form.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { useSeen } from '../../../shared/form/use-seen.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { wholeDay } from '../../../shared/panel-format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { keyOf, useCall } from '../../../shared/query-view/use-call.ts';
import { Panel } from '../../../shared/ui/Panel.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.credentials;

/** Licences and insurance, each with its state. */
export function Credentials() {
  const found = useCall(getOwnCredentials);
  return (
    <Panel className="stack gap-3" title={texts.title}>
      <p className="soft">{texts.about}</p>
      <QueryView query={found} of={texts.what} keepsData>
        {(all) =>
          CREDENTIAL_KINDS.map((kind) => {
            const known = all.find((credential) => credential.kind === kind);
            return <Entry key={kind} kind={kind} known={known} />;
          })
        }
      </QueryView>
    </Panel>
  );
}

function Entry({ kind, known }: { kind: CredentialKind; known: Credential | undefined }) {
  const [value, setValue] = useState(known?.value ?? '');
  const { was, see, learn } = useSeen({ value });
  const form = useSubmit({
    send: (given: { value: string }) =>
      call(putOwnCredential, { params: { kind }, body: { ...given, was } }),
    onDone: (_reply, { value }) => see({ value }),
    onFailed: learn,
    failed: texts.failed,
    done: (_, given) => (given.value.trim() ? texts.saved : texts.removed),
    stale: [keyOf(getOwnCredentials)],
  });
  return (
    <Form state={form} onSubmit={() => form.submit({ value })}>
      <FormProblem />
      <TextField
        label={CREDENTIAL_NAMES[kind]}
        name="value"
        hint={hintOf(kind, known)}
        maxLength={CREDENTIAL_LENGTH}
        value={value}
        onText={setValue}
        optional
      />
      {value.trim() !== was.value && (
        <Submit
          look="quiet"
          label={texts.saveShort}
          aria-label={texts.save(CREDENTIAL_NAMES[kind])}
        />
      )}
    </Form>
  );
}

function hintOf(kind: CredentialKind, known: Credential | undefined): string {
  if (!known) return texts.hints[kind];
  if (known.checked_at) return texts.checked(wholeDay(torontoToday(new Date(known.checked_at))));
  return known.refused_at ? texts.refused : texts.waits;
}
