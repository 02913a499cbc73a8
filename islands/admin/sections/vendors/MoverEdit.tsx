import { type FormEvent, useState } from 'react';
import type { VendorDetails } from '../../../../contracts/admin/vendor-details.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { request } from '../../../shared/request.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { moverPath, useMover } from './calls.ts';
import { TEXTS } from './messages.ts';
import { useSave } from './use-save.ts';

const texts = TEXTS.mover_edit;
type Props = { slug: string; onClose: () => void };

/** A mover's contact, status and coverage areas. */
export function MoverEdit({ slug, onClose }: Props) {
  const mover = useMover(slug);
  return (
    <Dialog title={mover.data ? texts.title(mover.data.name) : TEXTS.edit} onClose={onClose}>
      <QueryView query={mover} loading={TEXTS.loading} failed={texts.loadFailed} keepsData>
        {(known) => <MoverForm key={known.version} mover={known} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function MoverForm({ mover, onClose }: { mover: VendorDetails; onClose: () => void }) {
  const [fields, setFields] = useState(mover);
  const [areas, setAreas] = useState(mover.coverage_areas.join('\n'));
  const { busy, errors, save } = useSave(texts.failed);
  const text = (name: TextField, label: string, type = 'text') => (
    <Field label={label} error={errors[name]} required>
      {(control) => (
        <input
          {...control}
          type={type}
          value={fields[name]}
          onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    const { name, email, phone, status, sales_name, sales_phone, sales_email, version } = fields;
    const coverage_areas = areas
      .split('\n')
      .map((area) => area.trim())
      .filter(Boolean);
    const body = {
      name,
      email,
      phone,
      status,
      coverage_areas,
      sales_name,
      sales_phone,
      sales_email,
      version,
    };
    void save(async () => {
      await request('PATCH', moverPath(mover.slug, '/details'), { body });
      notify('success', texts.saved(name));
      onClose();
    });
  }
  const areaError = Object.entries(errors).find(([field]) => field.startsWith('coverage_areas'));
  return (
    <form noValidate onSubmit={submit}>
      {text('name', texts.name)}
      <div className="fields">
        {text('email', texts.email, 'email')}
        {text('phone', texts.phone, 'tel')}
      </div>
      <Field
        label={texts.status}
        error={errors.status}
        hint={fields.status === 'inactive' && mover.status === 'active' ? texts.stop : undefined}
      >
        {(control) => (
          <select
            {...control}
            value={fields.status}
            onChange={(event) =>
              setFields({ ...fields, status: event.target.value as VendorDetails['status'] })
            }
          >
            <option value="active">{texts.active}</option>
            <option value="inactive">{texts.inactive}</option>
          </select>
        )}
      </Field>
      <Field label={texts.areas} error={areaError?.[1]} hint={texts.areasHint}>
        {(control) => (
          <textarea {...control} value={areas} onChange={(event) => setAreas(event.target.value)} />
        )}
      </Field>
      {text('sales_name', texts.sales)}
      <div className="fields">
        {text('sales_email', texts.salesEmail, 'email')}
        {text('sales_phone', texts.salesPhone, 'tel')}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="submit" className="button primary" disabled={busy}>
          {texts.save}
        </button>
      </div>
    </form>
  );
}

type TextField = 'name' | 'email' | 'phone' | 'sales_name' | 'sales_email' | 'sales_phone';
