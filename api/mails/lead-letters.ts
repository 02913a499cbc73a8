import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { BANK_DELAYS, formatIn, longDate, money } from '../domain/format.ts';
import type { Letter } from './letter.ts';
import { MOVE_WORDS } from './move-words.ts';

/** What an operator wrote to a customer about their lead. */
export type OperatorMessage = {
  language: Language;
  reference: string;
  subject: string;
  /** Its lines; each is a paragraph. */
  body: string;
};

/** A deposit that went back to the customer. */
export type RefundNotice = {
  language: Language;
  reference: string;
  firstName: string;
  vendorName: string;
  moveDate: string;
  amountCents: number;
  currency: string;
  /** The payment service gave it back; else a person did, in some other way. */
  toCard: boolean;
  /** It was paid twice, and the booking stands by the other payment. */
  stands: boolean;
};

/** A refund that the payment service will not carry out, for the operators. */
export type RefusedRefund = {
  reference: string;
  vendorName: string;
  moveDate: string;
  amountCents: number;
  currency: string;
  /** The service's own word. */
  code: string;
  /** Why the money goes back. */
  reason: string;
  adminUrl: string;
};

const ENGLISH = {
  reference: (reference: string): string =>
    `Your reference is ${reference}. Reply to this mail to reach us.`,
  questions: `Questions? Reply to this mail, or call ${FACTS.supportPhone}.`,
  refund: {
    subject: (reference: string): string => `Your deposit was refunded: ${reference}`,
    preview: (amount: string): string => `We have given ${amount} back.`,
    heading: 'Your deposit was refunded',
    toCard: (name: string, amount: string): string =>
      `Hello ${name}, we have given your deposit of ${amount} back to the card that you paid with. ${BANK_DELAYS.en}`,
    otherwise: (name: string, amount: string): string =>
      `Hello ${name}, we have given your deposit of ${amount} back.`,
    belonged: 'What it belonged to',
    stands:
      'You had paid twice. Your booking stands by the other payment, and nothing of it changes.',
    over: 'Unless we told you otherwise, the truck is no longer reserved.',
  },
  second: {
    subject: (reference: string): string => `You have paid twice: ${reference}`,
    preview: 'Your booking stands, and we look at the second payment.',
    heading: 'We have a second payment from you',
    text: (name: string, mover: string, amount: string): string =>
      `Hello ${name}, your booking with ${mover} was paid already when another ${amount} arrived for it. The booking stands. A person looks at the second payment and gives it back; you need not do anything.`,
  },
};

const LEAD_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    reference: (reference) =>
      `Votre numéro de référence est ${reference}. Répondez à ce courriel pour nous joindre.`,
    questions: `Des questions? Répondez à ce courriel ou appelez au ${FACTS.supportPhone}.`,
    refund: {
      subject: (reference) => `Votre dépôt est remboursé : ${reference}`,
      preview: (amount) => `Nous avons remboursé ${amount}.`,
      heading: 'Votre dépôt est remboursé',
      toCard: (name, amount) =>
        `Bonjour ${name}, nous avons remboursé votre dépôt de ${amount} sur la carte qui l’a payé. ${BANK_DELAYS.fr}`,
      otherwise: (name, amount) =>
        `Bonjour ${name}, nous avons remboursé votre dépôt de ${amount}.`,
      belonged: 'Ce que le dépôt réservait',
      stands:
        'Vous aviez payé deux fois. Votre réservation tient par l’autre paiement, et rien n’y change.',
      over: 'Sauf si nous vous avons dit autre chose, le camion n’est plus réservé.',
    },
    second: {
      subject: (reference) => `Vous avez payé deux fois : ${reference}`,
      preview: 'Votre réservation tient, et nous examinons le second paiement.',
      heading: 'Nous avons reçu un second paiement de vous',
      text: (name, mover, amount) =>
        `Bonjour ${name}, votre réservation avec ${mover} était déjà payée quand ${amount} de plus sont arrivés. La réservation tient. Une personne examine le second paiement et vous le rembourse; vous n’avez rien à faire.`,
    },
  },
};

export function operatorMessage({ language, reference, subject, body }: OperatorMessage): Letter {
  const lines = body.split('\n').map((text) => text.trim());
  return {
    language,
    subject,
    preview: lines.find((text) => text.length > 40)?.slice(0, 120) ?? subject,
    heading: subject,
    blocks: lines.filter(Boolean).map((text) => ({ kind: 'text', text })),
    footer: [LEAD_WORDS[language].reference(reference), `${FACTS.name}, ${FACTS.supportPhone}`],
  };
}

/** Tells the customer that the deposit was given back and the booking is over. */
export function refundNotice(notice: RefundNotice): Letter {
  const { language, firstName, reference } = notice;
  const words = LEAD_WORDS[language];
  const { longDate, money } = formatIn(language);
  const { date, mover, reference: named } = MOVE_WORDS[language];
  const amount = money(notice.amountCents, notice.currency);
  const tell = notice.toCard ? words.refund.toCard : words.refund.otherwise;
  return {
    language,
    subject: words.refund.subject(reference),
    preview: words.refund.preview(amount),
    heading: words.refund.heading,
    blocks: [
      { kind: 'text', text: tell(firstName, amount) },
      {
        kind: 'facts',
        title: words.refund.belonged,
        facts: [
          { term: named, value: reference },
          { term: mover, value: notice.vendorName },
          { term: date, value: longDate(notice.moveDate) },
        ],
      },
      { kind: 'text', text: notice.stands ? words.refund.stands : words.refund.over },
    ],
    footer: [words.questions],
  };
}

/** Tells a customer that the same booking was paid a second time. */
export function secondPayment(paid: {
  language: Language;
  reference: string;
  firstName: string;
  vendorName: string;
  amountCents: number;
  currency: string;
}): Letter {
  const { language, firstName, vendorName } = paid;
  const words = LEAD_WORDS[language];
  const amount = formatIn(language).money(paid.amountCents, paid.currency);
  return {
    language,
    subject: words.second.subject(paid.reference),
    preview: words.second.preview,
    heading: words.second.heading,
    blocks: [{ kind: 'text', text: words.second.text(firstName, vendorName, amount) }],
    footer: [words.questions],
  };
}

/** Tells the operators that a customer waits for money that only a person can give back. */
export function refundRefused(refused: RefusedRefund): Letter {
  const amount = money(refused.amountCents, refused.currency);
  return {
    subject: `A refund was refused: ${refused.reference}`,
    preview: `${amount} are still owed to the customer.`,
    heading: 'A refund was refused',
    blocks: [
      {
        kind: 'notice',
        text: `The payment service refused to give the deposit of ${amount} back, or the bank did not take it (${refused.code}). Nothing tries again by itself: the customer waits for the money.`,
      },
      {
        kind: 'text',
        text: 'In the panel the owner tries again, or gives the money back in another way and notes it there.',
      },
      {
        kind: 'facts',
        title: 'What it belongs to',
        facts: [
          { term: 'Reference', value: refused.reference },
          { term: 'Why it goes back', value: refused.reason },
          { term: 'Mover', value: refused.vendorName },
          { term: 'Date', value: longDate(refused.moveDate) },
        ],
      },
      { kind: 'action', label: 'Open it in the panel', href: refused.adminUrl },
    ],
    footer: [`Sent by ${FACTS.name} to its operators.`],
  };
}
