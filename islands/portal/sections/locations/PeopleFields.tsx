import type { HTMLInputTypeAttribute } from 'react';
import { TextField } from '../../../shared/form/fields.tsx';
import type { Part } from './draft.ts';
import { TEXTS } from './messages.ts';

const { form } = TEXTS;

interface Input {
  field: 'dispatcher_name' | 'owner' | 'phone' | 'sales_phone' | 'gmb_url';
  label: string;
  type: HTMLInputTypeAttribute;
  hint?: string;
  required?: boolean;
}
const INPUTS: Input[] = [
  { field: 'dispatcher_name', label: form.dispatcher, type: 'text', required: true },
  { field: 'phone', label: form.phone, type: 'tel', required: true },
  { field: 'owner', label: form.owner, type: 'text', hint: form.ownerHint },
  { field: 'sales_phone', label: form.salesPhone, type: 'tel', hint: form.salesHint },
  { field: 'gmb_url', label: form.gmb, type: 'url', hint: form.gmbHint },
];

/** Who answers at the location, and at which numbers. */
export function PeopleFields({ draft, change }: Part) {
  return (
    <fieldset className="form-group">
      <legend>{form.people}</legend>
      <div className="fields">
        {INPUTS.map(({ field, label, type, hint, required = false }) => (
          <TextField
            key={field}
            label={label}
            name={field}
            hint={hint}
            required={required}
            type={type}
            value={draft[field]}
            autoComplete="off"
            onText={(text) => change({ [field]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}
