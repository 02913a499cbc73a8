import type { ContractLaw } from '../../../contracts/price-limits.ts';

/** The parts that a contract about a move may have to name. */
export const ASKED = {
  crew: 'The size of the crew and the truck, and the estimated hours',
  loss: 'Who answers for loss and damage, and up to which amount',
  insurance: 'Who insures your things, and the number of the policy',
  moverContact: 'The mover’s name, address and contact',
  services: 'Each service and its price',
  total: 'The total with taxes, and which services are not in it',
  begins: 'When the move begins, and how long it is estimated to take',
  payment: 'How you pay: cash, card or transfer',
  things: 'Which things are moved',
  worth: 'What your things are worth, and how many boxes there are',
  packing: 'Who packs, and in what',
  customer: 'Your name and address',
  moverAddress: 'The mover’s name, address and phone, and its email address',
  description: 'A detailed description of the services',
  prices: 'Each price, the taxes and the total',
  time: 'The date and the time of the move',
  contractDate: 'The date of the contract',
  pays: 'How you pay',
  conditions: 'The mover’s own conditions for cancelling, and any other condition or limit',
  parties: 'Name, address and phone of both of you',
  servicesAndTotal: 'Each service, its price, the taxes and the total',
};

interface LawWords {
  title: string;
  intro: string;
  sources: { name: string; href: string }[];
}

export const LAW_WORDS: Record<ContractLaw | 'other', LawWords> = {
  ontario: {
    title: 'What Ontario asks of the contract',
    intro:
      'Ontario’s Consumer Protection Act, 2002, wants a moving contract worth more than $50 in writing.',
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
    sources: [
      {
        name: 'Québec’s consumer protection office: requesting a contract',
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
    sources: [],
  },
};
