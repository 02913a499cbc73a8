import { FACTS } from './facts.ts';

/** Where no law rules otherwise: the terms of service, section 6. */
const KEPT =
  'The deposit is non-refundable unless the moving company cancels or the law says otherwise.';

/** The words for a customer who cancels. */
export const CANCELLATION_WORDS = {
  kept: KEPT,
  returned: `The deposit goes back to the card that paid it. ${FACTS.name} tells the mover.`,
  /** The words wherever the deposit is named, before there is anything to cancel. */
  named: {
    kept: KEPT,
    returned:
      'If you cancel, the deposit goes back to the card that paid it: the law of the province where your move starts gives you that right.',
  },
  /** A law's addition where a text speaks of moves of all provinces. */
  always: {
    quebec_services: 'Where a move starts in Québec, the deposit always goes back when you cancel.',
  },
  /** A law's right in our words, with its source. */
  rights: {
    ontario_online: {
      text: 'An agreement made on the internet may be cancelled within 7 days of getting its copy where what it must disclose was not disclosed, or where there was no chance to accept, decline or correct it; and within 30 days of being made where no copy was given.',
      source: 'Ontario, Consumer Protection Act, 2002, sections 38 to 40',
      url: 'https://www.ontario.ca/laws/statute/02c30',
    },
    quebec_distance: {
      text: 'A contract made at a distance may be cancelled within 7 days of getting its copy where what it must disclose or contain is missing, and within 30 days where no copy was given.',
      source: 'Québec, Consumer Protection Act, sections 54.8 and 54.9',
      url: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-40.1',
    },
    quebec_services: {
      text: 'A client may end a contract for services at any time, and gets back what was paid in advance beyond what the other side has earned. We return the deposit; the mover may ask you for work that it has already done.',
      source: 'Civil Code of Québec, articles 2125 and 2129',
      url: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/CCQ-1991',
    },
  },
};
