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
import { useDraft } from '../../../shared/form/use-seen.ts';
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
        {(known) => <LocationForm slug={slug} location={known} onClose={onClose} />}
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
  const { fields, edits, edit, met, textIn } = useDraft(location);
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
  const { truck_count } = fields;
  return (
    <Form state={form} onSubmit={() => form.submit({ ...edits, version: location.version })}>
      <p className="soft mb-4">{texts.editAbout}</p>
      <TextField label={texts.dispatcher} {...textIn('dispatcher_name')} />
      <div className="fields">
        <TextField label={texts.phone} type="tel" {...textIn('phone')} />
        <TextField
          label={texts.salesPhone}
          hint={texts.salesPhoneHint}
          type="tel"
          {...textIn('sales_phone')}
          optional
        />
      </div>
      <TextField
        label={texts.trucks}
        name="truck_count"
        type="number"
        min={0}
        max={500}
        value={Number.isNaN(truck_count) ? '' : String(truck_count)}
        hint={met('truck_count')}
        // JSON writes NaN as null: the API names the missing value.
        onText={(text) => edit({ truck_count: text === '' ? Number.NaN : Number(text) })}
      />
      <FormActions onCancel={onClose} label={texts.save} look="primary" />
    </Form>
  );
}
