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
        {(known) => <VendorForm key={known.version} vendor={known} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function VendorForm({ vendor, onClose }: { vendor: VendorDetails; onClose: () => void }) {
  const [fields, setFields] = useState(vendor);
  const [areas, setAreas] = useState(vendor.coverage_areas.join('\n'));
  const form = useSubmit({
    send: (body: VendorChange) => call(patchVendorDetails, { params: { slug: vendor.slug }, body }),
    failed: texts.failed,
    says: 'notice-always',
    done: texts.saved(fields.name),
    onDone: onClose,
    stale: [EVERYTHING],
  });
  const text = (name: TextName, label: string, type = 'text') => (
    <TextField
      label={label}
      name={name}
      type={type}
      value={fields[name]}
      onText={(value) => setFields({ ...fields, [name]: value })}
    />
  );
  function submit() {
    const { name, email, phone, status, sales_name, sales_phone, sales_email, version } = fields;
    const coverage_areas = areas
      .split('\n')
      .map((area) => area.trim())
      .filter(Boolean);
    form.submit({
      name,
      email,
      phone,
      status,
      coverage_areas,
      sales_name,
      sales_phone,
      sales_email,
      version,
    });
  }
  const areaError = Object.entries(form.errors).find(([field]) =>
    field.startsWith('coverage_areas'),
  );
  return (
    <Form state={form} onSubmit={submit}>
      {text('name', texts.name)}
      <div className="fields">
        {text('email', texts.email, 'email')}
        {text('phone', texts.phone, 'tel')}
      </div>
      <SelectField
        label={texts.status}
        name="status"
        hint={fields.status === 'inactive' && vendor.status === 'active' ? texts.stop : undefined}
        value={fields.status}
        onChoose={(status) => setFields({ ...fields, status: status as VendorDetails['status'] })}
        options={[
          ['active', texts.active],
          ['inactive', texts.inactive],
        ]}
      />
      <TextArea
        label={texts.areas}
        error={areaError?.[1]}
        hint={texts.areasHint}
        value={areas}
        onText={setAreas}
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
