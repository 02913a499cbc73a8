import { longDate } from '../../domain/format.ts';
import { letter, vendorFoot } from './booking-changes.ts';
import type { NewsBasis } from './booking-news.ts';
import type { Letter } from './letter.ts';

/** The mails that carry what customer and mover write each other (rule 4.23). */

/** To the customer. The way to the booking's page, where it is answered, follows by itself. */
export const vendorWrote = (basis: NewsBasis, text: string): Letter =>
  letter(basis, {
    subject: `Message from ${basis.vendor.name}`,
    preview: text,
    text: `${basis.vendor.name} has written about your move of ${longDate(basis.moveDate)}:`,
    blocks: [
      { kind: 'quote', text },
      {
        kind: 'text',
        text: 'Answer on your booking’s page. A reply to this mail reaches Portage, not the mover.',
      },
    ],
  });

/** To the vendor, with the way to the lead in the portal. */
export const customerWrote = (basis: NewsBasis, text: string, portalUrl: string): Letter => ({
  subject: `Message from ${basis.firstName} (${basis.reference})`,
  preview: text,
  heading: `${basis.firstName} has written to you`,
  blocks: [
    { kind: 'text', text: `It is about the move of ${longDate(basis.moveDate)}:` },
    { kind: 'quote', text },
    { kind: 'action', label: 'Answer in the portal', href: portalUrl },
  ],
  footer: ['A reply to this mail reaches Portage, not the customer.', vendorFoot],
});
