import { useId, useState } from 'react';
import { SUGGEST } from '../../../../contracts/facts.ts';
import { getPlaces, type Province } from '../../../../contracts/places.ts';
import { getPoint } from '../../../../contracts/portal/locations.ts';
import { PROVINCE_NAMES } from '../../../../contracts/province-names.ts';
import { call } from '../../../shared/client.ts';
import { SelectField, TextField } from '../../../shared/form/fields.tsx';
import { degrees, numberOf, useFindPlace } from '../../../shared/form/find-place.tsx';
import { useCall } from '../../../shared/query-view/use-call.ts';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { RETRY } from '../../../shared/ui/state-messages.ts';
import { useSettled } from '../../../shared/ui/use-settled.ts';
import type { Part } from './draft.ts';
import { TEXTS } from './messages.ts';

const { form } = TEXTS;
const PROVINCES = Object.entries(PROVINCE_NAMES);
const PinMap = lazyComponent(() => import('./PinMap.tsx').then((m) => m.PinMap), {
  loading: form.map,
  failed: form.mapFailed,
  retry: RETRY,
});

/** Name and address, and where on the map that is: found from the address, then moved by hand. */
export function PlaceFields({ isNew, ...part }: Part & { isNew: boolean }) {
  const { draft, change, errors } = part;
  const options = useId();
  const suggestions = useSuggestions(draft.address);
  const [byHand, setByHand] = useState(!isNew);
  const find = useFindPlace({
    place: draft,
    locate: async (address) => {
      const { coordinates, ...found } = await call(getPoint, { query: { address } });
      return { ...found, ...coordinates };
    },
    onFound: (found) => {
      setByHand(false);
      change(found);
    },
    texts: form,
  });
  const findUnlessPlaced = (address: string) => {
    if (!byHand) find.findNew(address);
  };
  const place = (values: { lat: string; lng: string }) => {
    setByHand(true);
    change(values);
  };
  const [lat, lng] = [numberOf(draft.lat), numberOf(draft.lng)];
  const noPoint = errors['coordinates.lat'] ?? errors['coordinates.lng'];

  return (
    <>
      <TextField label={form.name} hint={form.nameHint} maxLength={80} {...part.textIn('name')} />
      <TextField
        label={form.address}
        hint={form.addressHint}
        list={options}
        autoComplete="off"
        maxLength={300}
        {...part.textIn('address')}
        onText={(address) => {
          change({ address });
          if (suggestions.includes(address)) findUnlessPlaced(address);
        }}
        onBlur={() => findUnlessPlaced(draft.address)}
      />
      <datalist id={options}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      {find.row(!byHand)}
      <PinMap
        point={lat === null || lng === null ? null : { lat, lng }}
        onPlace={(point) => place({ lat: degrees(point.lat), lng: degrees(point.lng) })}
      />
      <p className="hint">{form.pinHint}</p>
      <div className="fields">
        <TextField
          label={form.latitude}
          error={noPoint && form.notFound}
          inputMode="decimal"
          value={draft.lat}
          onText={(lat) => place({ lat, lng: draft.lng })}
        />
        <TextField
          label={form.longitude}
          inputMode="decimal"
          value={draft.lng}
          onText={(lng) => place({ lat: draft.lat, lng })}
        />
        <TextField label={form.city} maxLength={80} {...part.textIn('city')} />
        <SelectField
          label={form.province}
          name="province"
          required
          value={draft.province}
          onChoose={(code) => change({ province: code as Province })}
          options={PROVINCES}
        />
      </div>
    </>
  );
}

/** Addresses to choose from, once typing has paused. */
function useSuggestions(text: string): string[] {
  const q = useSettled(text.trim(), SUGGEST.delayMs);
  const enabled = q.length >= SUGGEST.minimumLength;
  const { data } = useCall(getPlaces, { query: { q } }, { enabled, keepsBefore: true });
  return enabled && data ? data.map(({ place_name }) => place_name) : [];
}
