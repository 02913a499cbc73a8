import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { text } from './blocks.ts';
import { leadMail } from './mail.ts';

const REFERENCE: Record<Language, (reference: string) => string> = {
  en: (reference) => `Your reference is ${reference}. Reply to this mail to reach us.`,
  fr: (reference) =>
    `Votre numéro de référence est ${reference}. Répondez à ce courriel pour nous joindre.`,
};

/** An operator's own words to a lead's customer; each line is a paragraph. */
export const WRITTEN = leadMail({
  to: 'customer',
  wanted: ({ row }) => row.body !== null,
  says: ({ language, reference, row: { subject, body } }) => {
    const lines = (body ?? '').split('\n').map((line) => line.trim());
    return {
      subject,
      preview: lines.find((line) => line.length > 40)?.slice(0, 120) ?? subject,
      heading: subject,
      blocks: lines.filter(Boolean).map(text),
      footer: [REFERENCE[language](reference), `${FACTS.name}, ${FACTS.supportPhone}`],
    };
  },
});
