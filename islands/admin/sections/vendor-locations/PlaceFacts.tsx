import type { ReactNode } from 'react';
import { decimal, orNone } from '../../../shared/format.ts';
import { PhoneLink } from '../../../shared/ui/ContactLinks.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { TEXTS } from './messages.ts';
import type { Place } from './prepare.ts';

export type Fact =
  | 'vendor'
  | 'address'
  | 'dispatcher'
  | 'phone'
  | 'trucks'
  | 'dates'
  | 'coordinates';

const SHOWN: Record<Fact, (place: Place) => ReactNode> = {
  vendor: ({ vendor_name, colour }) => (
    <>
      <i className="dot" style={{ background: colour }} /> {orNone(vendor_name)}
    </>
  ),
  address: ({ address }) => orNone(address),
  dispatcher: ({ dispatcher_name }) => orNone(dispatcher_name),
  phone: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : orNone(phone)),
  trucks: ({ truck_count }) => orNone(truck_count),
  dates: ({ available_dates }) => orNone(available_dates),
  coordinates: ({ lat, lng }) => `${decimal(lat, 4)}, ${decimal(lng, 4)}`,
};

/** The facts of a place, line by line; N/A where a fact is unknown. */
export function PlaceFacts({ place, with: facts }: { place: Place; with: readonly Fact[] }) {
  return (
    <Facts
      className="place-facts number"
      facts={facts.map((fact) => [TEXTS.fields[fact], SHOWN[fact](place)])}
    />
  );
}
