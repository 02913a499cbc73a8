import { useState } from 'react';
import { postNewLocation } from '../../../../../contracts/admin/new-locations.ts';
import { getPlace, PROVINCES, type Province } from '../../../../../contracts/places.ts';
import { call } from '../../../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../../../shared/form/Form.tsx';
import { SelectField, TextField } from '../../../../shared/form/fields.tsx';
import {
  NO_PLACE,
  sentNumber,
  type TypedPlace,
  useFindPlace,
} from '../../../../shared/form/find-place.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { StillMap } from '../../../../shared/map/StillMap.tsx';
import { EVERYTHING } from '../../../../shared/query-view/use-call.ts';
import { NEW } from '../new-messages.ts';

const texts = NEW.yards;

/** A yard: its address is found on the map, and a person looks whether the pin is right. */
export function YardForm({ slug, onDone }: { slug: string; onDone: () => void }) {
  const [place, setPlace] = useState(NO_PLACE);
  const change = (values: Partial<TypedPlace>) => setPlace((now) => ({ ...now, ...values }));
  const typed = (name: Exclude<keyof TypedPlace, 'province'>) => ({
    value: place[name],
    onText: (text: string) => change({ [name]: text }),
  });
  const find = useFindPlace({
    place,
    locate: async (q) => (await call(getPlace, { query: { q } })).place,
    onFound: change,
    texts,
  });
  const form = useSubmit({
    send: (given: Record<string, string>) =>
      call(postNewLocation, {
        params: { slug },
        body: {
          ...place,
          name: given.name ?? '',
          lat: sentNumber(place.lat),
          lng: sentNumber(place.lng),
          dispatcher_name: given.dispatcher_name ?? '',
          phone: given.phone ?? '',
          truck_count: sentNumber(given.truck_count),
        },
      }),
    failed: texts.failed,
    done: ({ name }) => texts.added(name),
    onDone,
    stale: [EVERYTHING],
  });
  const pin = { lat: sentNumber(place.lat), lng: sentNumber(place.lng) };
  const isPlaced = Number.isFinite(pin.lat) && Number.isFinite(pin.lng);
  const noPoint = form.errors.lat ?? form.errors.lng;
  return (
    <Form state={form} onSubmit={(given) => form.submit(given)}>
      <FormProblem />
      <TextField label={texts.name} hint={texts.nameHint} name="name" autoComplete="off" />
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        name="address"
        autoComplete="off"
        {...typed('address')}
        onBlur={() => find.findNew(place.address)}
      />
      {find.row()}
      {isPlaced && (
        <StillMap
          className="yard-map mb-4"
          label={texts.map(find.found?.label ?? place.address)}
          points={[
            [pin.lat - 0.02, pin.lng - 0.03],
            [pin.lat + 0.02, pin.lng + 0.03],
          ]}
          marks={[{ at: [pin.lat, pin.lng], kind: 'to' }]}
        />
      )}
      <div className="fields">
        <TextField label={texts.city} name="city" {...typed('city')} />
        <SelectField
          label={texts.province}
          name="province"
          required
          value={place.province}
          onChoose={(province) => change({ province: province as Province })}
          options={PROVINCES.map((code) => [code, code] as const)}
        />
        <TextField label={texts.lat} error={noPoint} inputMode="decimal" {...typed('lat')} />
        <TextField label={texts.lng} inputMode="decimal" {...typed('lng')} />
        <TextField label={texts.dispatcher} name="dispatcher_name" autoComplete="off" />
        <TextField label={texts.phone} name="phone" type="tel" autoComplete="off" />
        <TextField label={texts.trucks} name="truck_count" inputMode="numeric" defaultValue="1" />
      </div>
      <div className="dialog-actions">
        <Submit look="primary" label={texts.add} busyText={texts.adding} />
      </div>
    </Form>
  );
}
