import type { CustomerBooking } from '../../../contracts/customer/bookings.ts';
import { FACTS } from '../../../contracts/facts.ts';
import type { ContractLaw } from '../../../contracts/price-limits.ts';

/** The texts of a booking's documents. */
export const DOCUMENTS = {
  intro: 'Each is a page to print, or to keep as a PDF.',
  issued: 'Issued by',
  taxNumber: 'GST/HST number',
  notSet: 'Not set',
  questions: 'Questions',
  receiptOf: (paid: string) => `Received on ${paid}`,
  amount: 'Amount',
  states: {
    confirmed: 'Paid; it counts towards the final bill',
    refunded: 'Given back',
    review: 'Being checked',
    kept: 'Kept, as told before the cancellation',
  } satisfies Record<CustomerBooking['deposits'][number]['state'], string>,
  state: 'State',
  paidBy: 'Paid by',
  for: 'For',
  forValue: (mover: string, day: string) => `Deposit for a move with ${mover} on ${day}`,
  payment: 'Payment reference',
  receiptNote: `${FACTS.name} takes the deposit and holds the truck for you. The rest is paid to the mover, who writes its own bill.`,
  estimateOf: (day: string) => `Estimate of ${day}`,
  estimateNote: `${FACTS.name} made this estimate with the mover’s rates from what you told us. The move itself is a contract between you and the mover: ask them to make this page part of it.`,
  customer: 'Customer',
  mover: 'Mover',
  paymentTitle: 'How it is paid',
  payments: (deposit: string, balance: string, mover: string) =>
    `The deposit of ${deposit} was paid to ${FACTS.name} and counts towards the bill. What is left, about ${balance}, is paid to ${mover} on the move day; ask them which ways of payment they take.`,
  cancelling:
    'The deposit is non-refundable unless the moving company cancels or the law says otherwise.',
  here: 'On this page',
  ask: 'Ask the mover to write it in',
  sources: 'Where this comes from',
};

/** What is not known of every booking. */
export type Known = 'address' | 'items';
/** What a contract must or should contain. */
interface Asked {
  text: string;
  /** This page has it, or has it where that is known; else the mover must add it. */
  isHere: boolean | Known;
}

interface LawWords {
  title: string;
  intro: string;
  must: Asked[];
  should: Asked[];
  sources: { name: string; href: string }[];
}

const here = (text: string, known?: Known): Asked => ({ text, isHere: known ?? true });
const ask = (text: string): Asked => ({ text, isHere: false });

export const MUST = 'The contract must say';
export const SHOULD = 'It should say too';

const ADVISED = [
  here('The size of the crew and the truck, and the estimated hours'),
  ask('Who answers for loss and damage, and up to which amount'),
  ask('Who insures your things, and the number of the policy'),
];

/**
 * What the law asks of a contract about a move, in our words. Ontario: ontario.ca, "Hiring a mover", and
 * the Consumer Protection Act, 2002. Québec: the Office de la protection du consommateur, "Requesting a
 * contract", and the Consumer Protection Act, sections 54.4 to 54.7.
 */
export const LAWS: Record<ContractLaw | 'other', LawWords> = {
  ontario: {
    title: 'What Ontario asks of the contract',
    intro:
      'Ontario’s Consumer Protection Act, 2002, wants a moving contract worth more than $50 in writing.',
    must: [
      here('The mover’s name, address and contact', 'address'),
      here('Each service and its price'),
      here('The total with taxes, and which services are not in it'),
      here('When the move begins, and how long it is estimated to take'),
      ask('How you pay: cash, card or transfer'),
    ],
    should: [
      here('Which things are moved', 'items'),
      ask('What your things are worth, and how many boxes there are'),
      ask('Who packs, and in what'),
      ...ADVISED,
    ],
    sources: [
      { name: 'Ontario: hiring a mover', href: 'https://www.ontario.ca/page/hiring-mover' },
      {
        name: 'Consumer Protection Act, 2002, section 10',
        href: 'https://www.ontario.ca/laws/statute/02c30',
      },
    ],
  },
  quebec: {
    title: 'What Québec asks of the contract',
    intro:
      'A contract that is made online or by phone must reach you in writing within 15 days, in a form that you can keep (Québec’s Consumer Protection Act).',
    must: [
      here('Your name and address'),
      here('The mover’s name, address and phone, and its email address', 'address'),
      here('A detailed description of the services'),
      here('Each price, the taxes and the total'),
      here('The date and the time of the move'),
      ask('The date of the contract'),
      ask('How you pay'),
      ask('The mover’s own conditions for cancelling, and any other condition or limit'),
    ],
    should: [...ADVISED],
    sources: [
      {
        name: 'Office de la protection du consommateur: requesting a contract',
        href: 'https://www.opc.gouv.qc.ca/en/consumer/good-service/housing-renovation/moving/advice/requesting-contract/',
      },
      {
        name: 'Consumer Protection Act, sections 54.4 to 54.7',
        href: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-40.1',
      },
    ],
  },
  other: {
    title: 'What to have in the contract',
    intro:
      'Have the contract in writing before the move. The law of your province may ask for more.',
    must: [],
    should: [
      here('Name, address and phone of both of you', 'address'),
      here('Each service, its price, the taxes and the total'),
      here('The date and the time of the move'),
      ask('How you pay'),
      ...ADVISED,
    ],
    sources: [],
  },
};
