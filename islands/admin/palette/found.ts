import { leadPage } from '../../../contracts/admin/leads.ts';
import type { SearchReply } from '../../../contracts/admin/search.ts';
import { TEXTS } from '../messages.ts';
import { PALETTE } from './messages.ts';
import type { Entry } from './rank.ts';

/** The server's findings, as lines of the palette. */
export function entriesOf({ bookings, vendors, locations, people }: SearchReply): Entry[] {
  return [
    ...bookings.map(
      (lead): Entry => ({
        key: `booking ${lead.id}`,
        kind: 'booking',
        title: lead.name || PALETTE.unnamed,
        detail: `${lead.id} · ${PALETTE.booking(lead.move_date, lead.vendor_name)}`,
        icon: 'people',
        href: leadPage(lead.id),
      }),
    ),
    ...vendors.map(
      ({ slug, name, status }): Entry => ({
        key: `vendor ${slug}`,
        kind: 'vendor',
        title: name,
        ...(status === 'inactive' && { detail: PALETTE.inactive }),
        words: slug,
        icon: 'truck',
        href: `/admin/vendors?mover=${slug}`,
      }),
    ),
    ...locations.map(
      (location): Entry => ({
        key: `location ${location.id}`,
        kind: 'location',
        title: location.name,
        detail: `${location.vendor_name} · ${location.address}`,
        icon: 'pin',
        href: `/admin/vendors?mover=${location.vendor_slug}&location=${location.id}`,
      }),
    ),
    ...people.map(
      (person): Entry => ({
        key: `person ${person.vendor_slug ?? ''} ${person.email} ${person.name}`,
        kind: 'person',
        title: person.name || person.email,
        detail: `${person.role ? TEXTS.roles[person.role] : person.vendor_name} · ${person.email}`,
        icon: 'user',
        href: person.vendor_slug
          ? `/admin/vendors?mover=${person.vendor_slug}&open=people`
          : '/admin/account',
      }),
    ),
  ];
}
