import { FACTS } from '../../contracts/facts.ts';
import type { Letter } from './letter.ts';

/** A backup, its copy or its trial restore failed. */
export const backupFailed = (wrong: string[], adminUrl: string): Letter => ({
  subject: 'A backup of Portage failed',
  preview: 'Until it is mended, a loss would go back further than last night.',
  heading: 'A backup failed',
  blocks: [
    ...wrong.map((text) => ({ kind: 'text' as const, text })),
    { kind: 'text', text: 'The page for operations says what each message means and what to do.' },
    { kind: 'action', label: 'Open it in the panel', href: adminUrl },
  ],
  footer: [`Sent by ${FACTS.name} to its operators.`],
});
