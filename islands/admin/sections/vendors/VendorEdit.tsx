import { useState } from 'react';
import type { VendorChange, VendorDetails } from '../../../../contracts/admin/vendor-details.ts';
import {
  getVendorDetails,
  patchVendorDetails,
} from '../../../../contracts/admin/vendor-details.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { SelectField, TextArea, TextField } from '../../../shared/form/fields.tsx';
import { useDraft } from '../../../shared/form/use-seen.ts';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { EVERYTHING, useCall } from '../../../shared/query-view/use-call.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { TEXTS } from './messages.ts';

const texts = TEXTS.vendor_edit;
type Props = { slug: string; onClose: () => void };

/** A mover's contact, status and coverage areas. */
export function VendorEdit({ slug, onClose }: Props) {
  const vendor = useCall(getVendorDetails, { params: { slug } }, { staleTime: 0 });
  return (
    <Dialog title={vendor.data ? texts.title(vendor.data.name) : TEXTS.edit} onClose={onClose}>
      <QueryView query={vendor} of={texts.what} keepsData>
        {(known) => <VendorForm vendor={known} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function VendorForm({ vendor, onClose }: { vendor: VendorDetails; onClose: () => void }) {
  const { fields, edits, edit, met, textIn } = useDraft(vendor);
  const [areas, setAreas] = useState<string | null>(null);
  const form = useSubmit({
    send: (body: VendorChange) => call(patchVendorDetails, { params: { slug: vendor.slug }, body }),
    failed: texts.failed,
    says: 'notice-always',
    done: texts.saved(fields.name),
    onDone: onClose,
    stale: [EVERYTHING],
  });
  const text = (name: TextName, label: string, type = 'text') => (
    <TextField label={label} type={type} {...textIn(name)} />
  );
  function write(text: string) {
    setAreas(text);
    const lines = text.split('\n').map((area) => area.trim());
    edit({ coverage_areas: lines.filter(Boolean) });
  }
  const areaError = Object.entries(form.errors).find(([field]) =>
    field.startsWith('coverage_areas'),
  );
  return (
    <Form state={form} onSubmit={() => form.submit({ ...edits, version: vendor.version })}>
      {text('name', texts.name)}
      <div className="fields">
        {text('email', texts.email, 'email')}
        {text('phone', texts.phone, 'tel')}
      </div>
      <SelectField
        label={texts.status}
        name="status"
        hint={
          met('status') ??
          (fields.status === 'inactive' && vendor.status === 'active' ? texts.stop : undefined)
        }
        value={fields.status}
        onChoose={(status) => edit({ status: status as VendorDetails['status'] })}
        options={[
          ['active', texts.active],
          ['inactive', texts.inactive],
        ]}
      />
      <TextArea
        label={texts.areas}
        error={areaError?.[1]}
        hint={met('coverage_areas') ?? texts.areasHint}
        value={areas ?? vendor.coverage_areas.join('\n')}
        onText={write}
        optional
      />
      {text('sales_name', texts.sales)}
      <div className="fields">
        {text('sales_email', texts.salesEmail, 'email')}
        {text('sales_phone', texts.salesPhone, 'tel')}
      </div>
      <FormActions onCancel={onClose} label={texts.save} look="primary" />
    </Form>
  );
}

type TextName = 'name' | 'email' | 'phone' | 'sales_name' | 'sales_email' | 'sales_phone';
