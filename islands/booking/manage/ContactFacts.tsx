import { orNone } from '../../shared/format.ts';
import { MANAGE } from '../messages/manage.ts';
import { Rows } from '../parts/Rows.tsx';
import type { SectionProps } from './section-props.ts';

/** The customer of the booking. */
export function ContactFacts({ booking }: SectionProps) {
  const { contact_data: contact } = booking.form_data;
  return (
    <Rows
      rows={[
        [MANAGE.name, contact ? `${contact.firstName} ${contact.lastName}` : orNone(null)],
        [MANAGE.phone, orNone(contact?.phone)],
        [MANAGE.email, orNone(contact?.email)],
      ]}
    />
  );
}
