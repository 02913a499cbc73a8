import { FACTS } from '../../../contracts/facts.ts';
import { longDate, momentText } from '../../domain/format.ts';
import type { Letter } from './letter.ts';

/** A mover is reminded by an operator of an answer that is waited for. */
export function answerWanted(wanted: {
  reference: string;
  vendorName: string;
  moveDate: string;
  answerBy: Date;
  /** A booking with its deposit paid; else a price that was asked for. */
  isBooking: boolean;
  url: string;
}): Letter {
  const { reference, vendorName, moveDate, answerBy, isBooking, url } = wanted;
  const what = isBooking ? 'A booking' : 'A request for a price';
  return {
    subject: `${what} waits for your answer: ${reference}`,
    preview: `The move is on ${longDate(moveDate)}.`,
    heading: `${what} waits for your answer`,
    blocks: [
      {
        kind: 'text',
        text: `${vendorName}, ${isBooking ? 'a customer has paid the deposit and waits for your word' : 'a customer waits for your price'}. The answer is due on ${momentText(answerBy)}.`,
      },
      {
        kind: 'facts',
        title: 'What it is about',
        facts: [
          { term: 'Reference', value: reference },
          { term: 'Move date', value: longDate(moveDate) },
        ],
      },
      { kind: 'action', label: isBooking ? 'Accept or decline' : 'Give your price', href: url },
    ],
    footer: [`Sent by the operators of ${FACTS.name}.`],
  };
}
