import {
  API_SCOPE_NAMES,
  type CreatedApiKey,
  getApiKeys,
  type NewApiKey,
  postApiKey,
  scopesWithin,
} from '../../../../contracts/portal/api-keys.ts';
import { API_SCOPES } from '../../../../contracts/portal/api-scopes.ts';
import { call } from '../../../shared/client.ts';
import { Form, FormProblem } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { SelectField, TextField } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { useVendor } from '../../session.ts';
import { Boxes, checkedOf } from './Boxes.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.keys.form;

interface Props {
  onClose: () => void;
  onMade: (key: CreatedApiKey) => void;
}

/** Name, scopes and end of a new key. */
export function KeyForm({ onClose, onMade }: Props) {
  const scopes = scopesWithin(API_SCOPE_NAMES, useVendor().permissions);
  const form = useSubmit({
    send: (body: NewApiKey) => call(postApiKey, { body }),
    failed: TEXTS.keys.failed,
    onDone: onMade,
    stale: [keyOf(getApiKeys)],
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Form
        state={form}
        onSubmit={({ name = '', ends = '' }, element) =>
          form.submit({
            name,
            scopes: checkedOf(element, 'scopes', API_SCOPE_NAMES),
            expires_in_days: ends === '' ? null : Number(ends),
          })
        }
      >
        <FormProblem />
        <TextField
          label={texts.name}
          name="name"
          hint={texts.nameHint}
          autoComplete="off"
          maxLength={60}
        />
        {scopes.length === 0 && <p className="notice">{texts.noScopes}</p>}
        <Boxes
          legend={texts.scopes}
          name="scopes"
          given={['bookings:read']}
          options={scopes.map((scope) => ({ value: scope, title: API_SCOPES[scope] }))}
        />
        <SelectField label={texts.ends} name="ends" options={texts.endings} />
        <FormActions label={texts.make} />
      </Form>
    </Dialog>
  );
}
