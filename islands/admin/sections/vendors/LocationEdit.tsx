import { type FormEvent, useState } from 'react';
import type { LocationDetails } from '../../../../contracts/admin/vendor-details.ts';
import { date } from '../../../shared/format.ts';
import { QueryView } from '../../../shared/query-view/QueryView.tsx';
import { request } from '../../../shared/request.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { moverPath, type Range, useLocation } from './calls.ts';
import { TEXTS } from './messages.ts';
import { useSave } from './use-save.ts';

const texts = TEXTS.location;
interface Props {
  slug: string;
  id: number;
  name: string;
  range: Range;
  onClose: () => void;
}

/** What an operator may correct of a location: dispatcher, phones, trucks. */
export function LocationEdit({ slug, id, name, range, onClose }: Props) {
  const location = useLocation(slug, id, range);
  return (
    <Dialog title={texts.editTitle(name)} onClose={onClose}>
      <QueryView query={location} loading={texts.loading} failed={texts.failed} keepsData>
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
  const { busy, errors, save } = useSave(texts.failedToSave);
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = {
      dispatcher_name,
      phone,
      sales_phone,
      truck_count: trucks === '' ? null : Number(trucks),
      version: location.version,
    };
    void save(async () => {
      const path = moverPath(slug, `/locations/${location.id}`);
      const { dates_short } = await request<{ dates_short: string[] }>('PATCH', path, { body });
      notify('success', texts.saved(location.name));
      if (dates_short.length > 0) {
        notify('info', texts.short(dates_short.map((day) => date(day, 'short')).join(', ')));
      }
      onClose();
    });
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="soft">{texts.editAbout}</p>
      <Field label={texts.dispatcher} error={errors.dispatcher_name} required>
        {(control) => (
          <input
            {...control}
            value={dispatcher_name}
            onChange={(event) => setDispatcher(event.target.value)}
          />
        )}
      </Field>
      <div className="fields">
        <Field label={texts.phone} error={errors.phone} required>
          {(control) => (
            <input
              {...control}
              type="tel"
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.salesPhone} error={errors.sales_phone} hint={texts.salesPhoneHint}>
          {(control) => (
            <input
              {...control}
              type="tel"
              value={sales_phone}
              onChange={(event) => setSalesPhone(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field label={texts.trucks} error={errors.truck_count} required>
        {(control) => (
          <input
            {...control}
            type="number"
            min={0}
            max={500}
            value={trucks}
            onChange={(event) => setTrucks(event.target.value)}
          />
        )}
      </Field>
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
