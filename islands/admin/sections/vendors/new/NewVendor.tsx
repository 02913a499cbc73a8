import { useState } from 'react';
import { searchWords } from '../../../../../contracts/admin/search-words.ts';
import { postVendor } from '../../../../../contracts/admin/vendors.ts';
import { CALCULATORS, type CalculatorClass } from '../../../../../contracts/supply.ts';
import { call } from '../../../../shared/client.ts';
import { Form, FormProblem } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { SelectField, TextField } from '../../../../shared/form/fields.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { EVERYTHING } from '../../../../shared/query-view/use-call.ts';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { NEW } from '../new-messages.ts';

interface Props {
  /** Movers whose rates may be copied, by slug. */
  vendors: Record<string, { name: string }>;
  /** The new mover's slug. */
  onAdded: (slug: string) => void;
  onClose: () => void;
}

/** A name as it stands in an address: `O'Brien & Sons` is `obrien-sons`. */
const slugOf = (name: string) => searchWords(name).join('-').slice(0, 60);

/** Everything that a mover begins with; missing parts are shown beside it. */
export function NewVendor({ vendors, onAdded, onClose }: Props) {
  const [slug, setSlug] = useState<string | null>(null);
  const [name, setName] = useState('');
  const form = useSubmit({
    send: (given: Record<string, string>) =>
      call(postVendor, {
        body: {
          name: given.name ?? '',
          slug: given.slug ?? '',
          email: given.email ?? '',
          phone: given.phone ?? '',
          base: given.base ?? '',
          service_radius_km: Number(given.service_radius_km || Number.NaN),
          max_distance_km: Number(given.max_distance_km || Number.NaN),
          calculator_class: given.calculator_class as CalculatorClass,
          rates_from: given.rates_from ?? '',
          contact_name: given.contact_name ?? '',
          contact_email: given.contact_email ?? '',
        },
      }),
    failed: NEW.failed,
    done: (added) => NEW.added(added.name, added.sales_email),
    onDone: (added) => onAdded(added.slug),
    stale: [EVERYTHING],
  });
  return (
    <Dialog title={NEW.title} kind="side" onClose={onClose}>
      <Form state={form} onSubmit={(given) => form.submit(given)}>
        <p className="soft mb-4">{NEW.about}</p>
        <FormProblem />
        <TextField label={NEW.name} name="name" value={name} onText={setName} />
        <TextField
          label={NEW.slug}
          hint={NEW.slugHint}
          name="slug"
          value={slug ?? slugOf(name)}
          onText={setSlug}
        />
        <div className="fields">
          <TextField label={NEW.email} name="email" type="email" />
          <TextField label={NEW.phone} name="phone" type="tel" />
        </div>
        <fieldset className="form-group">
          <legend>{NEW.person}</legend>
          <p className="soft mb-3">{NEW.personHint}</p>
          <div className="fields">
            <TextField label={NEW.contactName} name="contact_name" autoComplete="off" />
            <TextField
              label={NEW.contactEmail}
              name="contact_email"
              type="email"
              autoComplete="off"
            />
          </div>
        </fieldset>
        <fieldset className="form-group">
          <legend>{NEW.where}</legend>
          <TextField label={NEW.base} hint={NEW.baseHint} name="base" />
          <div className="fields">
            <TextField
              label={NEW.radius}
              name="service_radius_km"
              inputMode="numeric"
              defaultValue="100"
            />
            <TextField
              label={NEW.most}
              hint={NEW.mostHint}
              name="max_distance_km"
              inputMode="numeric"
              defaultValue="900"
            />
          </div>
        </fieldset>
        <fieldset className="form-group">
          <legend>{NEW.prices}</legend>
          <SelectField
            label={NEW.calculator}
            name="calculator_class"
            options={CALCULATORS.map((one) => [one, NEW.calculators[one]] as const)}
          />
          <SelectField
            label={NEW.rates}
            name="rates_from"
            options={[
              ['', NEW.usual],
              ...Object.entries(vendors).map(
                ([other, { name: called }]) => [other, NEW.copy(called)] as const,
              ),
            ]}
          />
        </fieldset>
        <FormActions onCancel={onClose} label={NEW.add} busyText={NEW.adding} look="primary" />
      </Form>
    </Dialog>
  );
}
