import { useState } from 'react';
import type * as z from 'zod/mini';
import { patchLocation } from '../../../../contracts/admin/location-corrections.ts';
import type {
  LocationCorrection,
  LocationDetails,
} from '../../../../contracts/admin/vendor-details.ts';
import { call } from '../../../shared/client.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { useSubmit } from '../../../shared/form/use-submit.ts';
import { date } from '../../../shared/format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { EVERYTHING } from '../../../shared/query-view/use-call.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { type Range, useLocation } from './calls.ts';
import { TEXTS } from './messages.ts';

const texts = TEXTS.location;
interface Props {
  slug: string;
  id: number;
  range: Range;
  onClose: () => void;
}

/** The facts of a location that an operator may correct: dispatcher, phones, trucks. */
export function LocationEdit({ slug, id, range, onClose }: Props) {
  const location = useLocation(slug, id, range);
  return (
    <Dialog title={texts.editTitle(location.data?.name ?? texts.untitled)} onClose={onClose}>
      <QueryView query={location} of={texts.what} keepsData>
        {(known) => (
          <LocationForm key={known.version} slug={slug} location={known} onClose={onClose} />
        )}
      </QueryView>
    </Dialog>
  );
}

interface FormProps {
  slug: string;
  location: LocationDetails;
  onClose: () => void;
}

function LocationForm({ slug, location, onClose }: FormProps) {
  const [dispatcher_name, setDispatcher] = useState(location.dispatcher_name);
  const [phone, setPhone] = useState(location.phone);
  const [sales_phone, setSalesPhone] = useState(location.sales_phone);
  const [trucks, setTrucks] = useState(String(location.truck_count));
  const form = useSubmit({
    send: (body: z.input<typeof LocationCorrection>) =>
      call(patchLocation, { params: { slug, id: location.id }, body }),
    failed: texts.failedToSave,
    says: 'notice-always',
    done: texts.saved(location.name),
    onDone: ({ dates_short: short }) => {
      if (short.length > 0) {
        notify('info', texts.short(short.map((day) => date(day, 'short')).join(', ')));
      }
      onClose();
    },
    stale: [EVERYTHING],
  });
  const submit = () =>
    form.submit({
      dispatcher_name,
      phone,
      sales_phone,
      // JSON writes NaN as null: the API names the missing value.
      truck_count: trucks === '' ? Number.NaN : Number(trucks),
      version: location.version,
    });
  return (
    <Form state={form} onSubmit={submit}>
      <p className="soft mb-4">{texts.editAbout}</p>
      <TextField
        label={texts.dispatcher}
        name="dispatcher_name"
        value={dispatcher_name}
        onText={setDispatcher}
      />
      <div className="fields">
        <TextField label={texts.phone} name="phone" type="tel" value={phone} onText={setPhone} />
        <TextField
          label={texts.salesPhone}
          name="sales_phone"
          hint={texts.salesPhoneHint}
          type="tel"
          value={sales_phone}
          onText={setSalesPhone}
          optional
        />
      </div>
      <TextField
        label={texts.trucks}
        name="truck_count"
        type="number"
        min={0}
        max={500}
        value={trucks}
        onText={setTrucks}
      />
      <FormActions onCancel={onClose} label={texts.save} look="primary" />
    </Form>
  );
}
