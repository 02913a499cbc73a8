import * as z from 'zod/mini';
import { FACTS } from '../facts.ts';
import { requiredLine, requiredNote } from '../texts.ts';

/**
 * Operators' most frequent mails, as beginnings: every word may change before sending. `{…}` stands
 * for a value of the lead that `fillTemplate` puts there.
 */
export const EMAIL_TEMPLATES = [
  {
    id: 'follow_up',
    label: 'Follow-up on the quote',
    subject: 'Your move on {date}',
    body: `Hello {first_name},

you asked us for a quote for your move from {origin} to {destination} on {date}. The price by {vendor} was {price} before tax.

Is there anything that we can answer, or change? Reply to this mail, or call us at ${FACTS.supportPhone}.`,
  },
  {
    id: 'payment_reminder',
    label: 'Deposit not paid',
    subject: 'Your booking {reference} waits for its deposit',
    body: `Hello {first_name},

your booking with {vendor} for {date} is not confirmed yet, because the deposit has not reached us. Trucks are only held for a short time, so the price and the date may have to be confirmed again.

To go on, ask for your quote again on our site, or call us at ${FACTS.supportPhone} and we do it together.`,
  },
  {
    id: 'move_details',
    label: 'Details are missing',
    subject: 'A few questions about your move on {date}',
    body: `Hello {first_name},

so that {vendor} sends the right crew, we would like to know a little more about your move on {date}:

– Is there an elevator to book, or a time when trucks may not stop at the door?
– Are there heavy or fragile things, such as a piano or a safe?

A short reply to this mail is enough.`,
  },
  {
    id: 'message',
    label: 'Blank message',
    subject: 'Your move on {date}',
    body: 'Hello {first_name},\n\n',
  },
] as const;
export const EMAIL_TEMPLATE_IDS = EMAIL_TEMPLATES.map(({ id }) => id);

/** Puts a lead's values where the template names them; an unknown name stays as it is. */
export const fillTemplate = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const NO_PLACEHOLDER = /^(?![\s\S]*\{\w+\})/;
const unfilled = 'Fill in what stands in braces.';

/** `POST /admin/leads/{id}/emails`: to the lead's own address. */
export const NewEmail = z.object({
  template: z.enum(EMAIL_TEMPLATE_IDS, 'There is no such template.'),
  subject: requiredLine(200, 'Write a subject.').check(z.regex(NO_PLACEHOLDER, unfilled)),
  body: requiredNote(8000, 'Write a message.').check(z.regex(NO_PLACEHOLDER, unfilled)),
});
export type NewEmail = z.infer<typeof NewEmail>;
