import type { Language } from '../../contracts/language.ts';
import { formatIn } from '../domain/format.ts';
import type { Letter } from './letter.ts';
import { VENDOR_WORDS } from './vendor-words.ts';

/** A mover is reminded by an operator of an answer that is waited for. */
export function answerWanted(wanted: {
  /** Of the mover. */
  language: Language;
  reference: string;
  vendorName: string;
  moveDate: string;
  answerBy: Date;
  /** A booking with its deposit paid; else a price that was asked for. */
  isBooking: boolean;
  url: string;
}): Letter {
  const { language, reference, vendorName, moveDate, answerBy, isBooking, url } = wanted;
  const { reminder: words, ...named } = VENDOR_WORDS[language];
  const { longDate, momentText } = formatIn(language);
  return {
    language,
    subject: words.subject(isBooking, reference),
    preview: words.preview(longDate(moveDate)),
    heading: words.heading(isBooking),
    blocks: [
      { kind: 'text', text: words.text(vendorName, isBooking, momentText(answerBy)) },
      {
        kind: 'facts',
        title: words.about,
        facts: [
          { term: named.reference, value: reference },
          { term: named.moveDate, value: longDate(moveDate) },
        ],
      },
      { kind: 'action', label: words.action(isBooking), href: url },
    ],
    footer: [words.sentBy],
  };
}
