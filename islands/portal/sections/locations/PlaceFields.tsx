import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { SUGGEST } from '../../../../contracts/facts.ts';
import type { Province } from '../../../../contracts/places.ts';
import { errorMessage } from '../../../shared/client.ts';
import { SelectField, TextField } from '../../../shared/form/fields.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { lazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { locate, suggest } from './calls.ts';
import type { Part } from './draft.ts';
import { degrees, numberOf } from './draft.ts';
import { TEXTS } from './messages.ts';

const { form } = TEXTS;
const PROVINCES = Object.keys(TEXTS.provinces) as Province[];
const PinMap = lazyComponent(() => import('./PinMap.tsx').then((m) => m.PinMap), {
  loading: form.map,
  failed: form.mapFailed,
  retry: 'Retry',
});

/** Name and address, and where on the map that is: found from the address, then moved by hand. */
export function PlaceFields({ draft, change, errors, isNew }: Part & { isNew: boolean }) {
  const options = useId();
  const suggestions = useSuggestions(draft.address);
  const [byHand, setByHand] = useState(!isNew);
  const find = useMutation({
    mutationFn: (address: string) => locate(address),
    onSuccess: ({ coordinates, city, province }) => {
      setByHand(false);
      change({ lat: degrees(coordinates.lat), lng: degrees(coordinates.lng), city, province });
    },
  });
  const findUnlessPlaced = (address: string) => {
    if (!byHand && address.trim() && address !== find.variables) find.mutate(address);
  };
  const place = (values: { lat: string; lng: string }) => {
    setByHand(true);
    change(values);
  };
  const [lat, lng] = [numberOf(draft.lat), numberOf(draft.lng)];
  const noPoint = errors['coordinates.lat'] ?? errors['coordinates.lng'];

  return (
    <>
      <TextField
        label={form.name}
        name="name"
        hint={form.nameHint}
        required
        maxLength={80}
        value={draft.name}
        onText={(name) => change({ name })}
      />
      <Field label={form.address} hint={form.addressHint} error={errors.address} required>
        {(control) => (
          <>
            <input
              {...control}
              value={draft.address}
              list={options}
              autoComplete="off"
              maxLength={300}
              onChange={(event) => {
                change({ address: event.target.value });
                if (suggestions.includes(event.target.value)) findUnlessPlaced(event.target.value);
              }}
              onBlur={() => findUnlessPlaced(draft.address)}
            />
            <datalist id={options}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <div className="locate">
        <button
          type="button"
          className="button quiet"
          disabled={find.isPending || !draft.address.trim()}
          onClick={() => find.mutate(draft.address)}
        >
          <Icon name="pin" /> {find.isPending ? form.locating : form.locate}
        </button>
        <p role="status" className={find.isError ? 'field-error' : 'soft'}>
          {find.isError && errorMessage(find.error, form.noPosition)}
          {find.isSuccess &&
            !byHand &&
            (find.data.precision === 'address' || find.data.precision === 'postal'
              ? form.found.address(find.data.label)
              : form.found.rough(find.data.label))}
        </p>
      </div>
      <PinMap
        point={lat === null || lng === null ? null : { lat, lng }}
        onPlace={(point) => place({ lat: degrees(point.lat), lng: degrees(point.lng) })}
      />
      <p className="hint">{form.pinHint}</p>
      <div className="fields">
        <TextField
          label={form.latitude}
          error={noPoint && form.noPosition}
          required
          inputMode="decimal"
          value={draft.lat}
          onText={(lat) => place({ lat, lng: draft.lng })}
        />
        <TextField
          label={form.longitude}
          required
          inputMode="decimal"
          value={draft.lng}
          onText={(lng) => place({ lat: draft.lat, lng })}
        />
        <TextField
          label={form.city}
          name="city"
          required
          maxLength={80}
          value={draft.city}
          onText={(city) => change({ city })}
        />
        <SelectField
          label={form.province}
          name="province"
          required
          value={draft.province}
          onChoose={(code) => change({ province: code as Province })}
          options={PROVINCES.map((code) => [code, TEXTS.provinces[code]])}
        />
      </div>
    </>
  );
}

/** Addresses to choose from, once typing has paused. */
function useSuggestions(text: string): string[] {
  const [found, setFound] = useState<string[]>([]);
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(() => {
      suggest(text, control.signal).then(setFound, () => undefined);
    }, SUGGEST.delayMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text]);
  return found;
}
