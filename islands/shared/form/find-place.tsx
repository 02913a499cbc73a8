import type { Located, Province } from '../../../contracts/places.ts';
import { Button } from '../ui/Button.tsx';
import { useSubmit } from './use-submit.ts';

/** A place as a form holds it: the typed text, the pin in degrees. */
export type TypedPlace = Record<'address' | 'city' | 'lat' | 'lng', string> & {
  province: Province;
};
export const NO_PLACE: TypedPlace = { address: '', city: '', province: 'ON', lat: '', lng: '' };
type Found = Pick<Located, 'lat' | 'lng' | 'city' | 'province' | 'label' | 'precision'>;

/** A position's degree as it is written: about a metre exact. */
export const degrees = (value: number): string => String(Math.round(value * 1e5) / 1e5);

/** The number that was typed, with a comma or a point; null when it is none. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  const value = Number(plain);
  return plain === '' || Number.isNaN(value) ? null : value;
}

/** The number as it is sent: JSON writes NaN as null, and the API names the missing value. */
export const sentNumber = (text = ''): number => numberOf(text) ?? Number.NaN;

/**
 * The fields that an address's answer fills in a form that was `asked` and is `now`: all but those typed into meanwhile;
 * null after another address or pin.
 */
export function filledIn(
  found: Omit<Found, 'label' | 'precision'>,
  asked: TypedPlace,
  now: TypedPlace,
) {
  const isLeft = (name: keyof TypedPlace) => asked[name] === now[name];
  if (!isLeft('address') || !isLeft('lat') || !isLeft('lng')) return null;
  return {
    ...{ lat: degrees(found.lat), lng: degrees(found.lng) },
    ...(isLeft('city') && { city: found.city }),
    ...(isLeft('province') && { province: found.province }),
  };
}

interface Options {
  place: TypedPlace;
  locate: (address: string) => Promise<Found | null>;
  onFound: (place: Partial<TypedPlace>) => void;
  texts: Record<'find' | 'finding' | 'notFound', string> &
    Record<'found' | 'rough', (label: string) => string>;
}

/** Finds a form's address on the map: at a press of the returned row's button, and by `findNew`. */
export function useFindPlace({ place, locate, onFound, texts }: Options) {
  const find = useSubmit({
    send: async ({ address }: TypedPlace) =>
      (await locate(address)) ?? Promise.reject(new Error(texts.notFound)),
    failed: texts.notFound,
    says: 'form-always',
    onDone: (found, asked) => {
      const filled = filledIn(found, asked, place);
      if (filled) onFound(filled);
    },
  });
  const found = find.reply;
  const isExact = found?.precision === 'address' || found?.precision === 'postal';
  const row = (isCurrent = true) => (
    <div className="row mb-3 locate">
      <Button
        icon="pin"
        disabled={find.busy || !place.address.trim()}
        onClick={() => find.submit(place)}
        label={find.busy ? texts.finding : texts.find}
      />
      <p role="status" className={find.problem ? 'field-error' : 'soft'}>
        {find.problem}
        {found && isCurrent && (isExact ? texts.found : texts.rough)(found.label)}
      </p>
    </div>
  );
  /** Not asked for again: an address of which there is an answer. */
  const findNew = (address: string) => {
    if (address.trim() && address !== find.input?.address) find.submit({ ...place, address });
  };
  return { found, findNew, row };
}
